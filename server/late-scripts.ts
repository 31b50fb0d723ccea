/**
 * React Router starts its modules as soon as the page is parsed, where they take the line and the processor away from
 * the pictures. Here the same statements are put into one script that waits: until the page is loaded and idle, or
 * until the visitor first touches it. Until then every link and form works by itself.
 *
 * The two script elements stay where they were, since React looks for both when it hydrates. A page without React
 * Router's scripts, or with others than those of the pinned version, is left as it is.
 */
export function lateScript(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}"`
  const setup = between(html, `${opening}>window.__reactRouterContext = `, '</script>')
  const modules = between(html, `${opening} type="module" async="">`, '</script>')
  if (!setup || modules?.start !== setup.end) return html
  const imports = readImports(modules.text.slice(`${opening} type="module" async="">`.length))
  if (!imports) return html

  const preloads: string[] = []
  const streamed: string[] = []
  const script = () =>
    waitingScript({
      preloads: [...new Set([...preloads, ...imports.modules.map(({ address }) => address)])],
      setup: [setup.text.slice(opening.length + 1), ...streamed].join('\n'),
      ...imports,
    })

  const before = html.slice(0, setup.start).replace(preload(nonce), (_, address: string) => {
    preloads.push(address)
    return ''
  })
  const after = html.slice(modules.end).replace(streamScript(nonce), (_, statement: string) => {
    streamed.push(statement)
    return ''
  })
  return `${before}${opening}>${script()}</script>${opening} type="module" async=""></script>${after}`
}

function preload(nonce: string): RegExp {
  return new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g')
}

function streamScript(nonce: string): RegExp {
  return new RegExp(
    `<script nonce="${nonce}">(window\\.__reactRouterContext\\.streamController\\.(?:enqueue|close)\\([\\s\\S]*?\\);)</script>`,
    'g',
  )
}

/** From the beginning of `start` up to `end`, which is not part of the text. */
function between(html: string, start: string, end: string): { text: string; start: number; end: number } | null {
  const from = html.indexOf(start)
  const to = from < 0 ? -1 : html.indexOf(end, from)
  return to < 0 ? null : { text: html.slice(from, to), start: from, end: to + end.length }
}

type Import = { address: string; name: string | null }

/** The imports of the module script and the statements after them, or null when it is not as we know it. */
function readImports(module: string): { modules: Import[]; statements: string } | null {
  const modules: Import[] = []
  const statements = module.replace(
    /^\s*import (?:\* as (\w+) from )?"([^"]+)";?[ \t]*$/gm,
    (_, name: string | undefined, address: string) => {
      modules.push({ address, name: name ?? null })
      return ''
    },
  )
  const readable = modules.length > 0 && !/^\s*(import|export)\s/m.test(statements.replaceAll('import(', ''))
  return readable ? { modules, statements: statements.trim() } : null
}

function waitingScript({
  preloads,
  setup,
  modules,
  statements,
}: {
  preloads: string[]
  setup: string
  modules: Import[]
  statements: string
}): string {
  const names = modules.map(({ name }, index) => name ?? `module${index}`)
  return `(() => {
const signs = ["pointerdown", "touchstart", "keydown", "focusin"];
const options = { capture: true, passive: true };
const begin = () => {
for (const sign of signs) removeEventListener(sign, begin, options);
removeEventListener("load", rest);
if (begin.done) return;
begin.done = true;
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${setup}
Promise.all(${JSON.stringify(modules.map(({ address }) => address))}.map((address) => import(address))).then(([${names.join(', ')}]) => {
${statements}
});
};
const rest = () => window.requestIdleCallback ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200);
for (const sign of signs) addEventListener(sign, begin, options);
document.readyState === "complete" ? rest() : addEventListener("load", rest);
})()`
}
