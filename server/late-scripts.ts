import type { OwnScript } from './own-scripts.ts'

/** A page in parts. */
export type LateScripts = {
  head: string
  /** From the end of the head on. */
  body: string[]
  /** The texts of all own scripts that are in the page. */
  scripts: string[]
}

/**
 * React Router starts its modules as soon as the page is parsed, where they take the line and the processor away from
 * the pictures. Here the same statements are put into one script that waits: until the page is loaded and idle, or
 * until the visitor first touches it. Until then every link and form works by itself.
 *
 * The two script elements stay where they were, since React looks for both when it hydrates. A page without React
 * Router's scripts, or with others than those of the pinned version, keeps them. Own scripts in the body leave their
 * nonce behind.
 *
 * `sheets` are the addresses of the stylesheets that stand in the page: modules look for a sheet by its link before
 * they fetch it, and find one that is disabled. In the HTML, browsers that look ahead would fetch it all the same.
 */
export function lateScripts(
  html: string,
  scripts: readonly OwnScript[],
  { nonce, sheets }: { nonce: string; sheets: readonly string[] },
): LateScripts {
  const headEnds = Math.max(html.indexOf('</head>'), 0)
  const written = html.slice(0, headEnds)
  const place = scripts.findIndex(({ text }) => text.startsWith('window.__reactRouterContext = '))
  const setup = scripts[place]
  const modules = scripts[place + 1]
  const imports = modules?.isModule && setup?.end === modules.start ? readImports(modules.text) : null
  const asItIs = (script: OwnScript) => html.slice(script.start, script.end).replace(` nonce="${nonce}"`, '')
  if (!setup || !modules || !imports)
    return { head: written, body: bodyOf(html, headEnds, scripts, asItIs), scripts: scripts.map(({ text }) => text) }

  const { head, preloads } = withoutPreloads(written)
  const streamed = scripts.filter(({ text }) => text.startsWith('window.__reactRouterContext.streamController.'))
  const waiting = waitingScript({
    sheets,
    preloads: [...new Set([...preloads, ...imports.modules.map(({ address }) => address)])],
    setup: [setup.text.replace(flagsThatAreOff, ''), ...streamed.map(({ text }) => text)].join('\n'),
    ...imports,
  })
  const late = new Map(streamed.map((script) => [script, '']))
    .set(setup, `<script>${waiting}</script>`)
    .set(modules, '<script type="module" async=""></script>')
  return {
    head,
    body: bodyOf(html, headEnds, scripts, (script) => late.get(script) ?? asItIs(script)),
    scripts: [...scripts.filter((script) => !late.has(script)).map(({ text }) => text), waiting],
  }
}

function bodyOf(
  html: string,
  headEnds: number,
  scripts: readonly OwnScript[],
  elementOf: (script: OwnScript) => string,
): string[] {
  const parts: string[] = []
  let from = headEnds
  for (const script of scripts) {
    if (script.start < headEnds) continue
    parts.push(html.slice(from, script.start), elementOf(script))
    from = script.end
  }
  return [...parts, html.slice(from)]
}

function withoutPreloads(head: string): { head: string; preloads: string[] } {
  const preloads: string[] = []
  const rest = head.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, address: string) => {
    preloads.push(address)
    return ''
  })
  return { head: rest, preloads }
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

/**
 * It stands in every page, and is written as tightly as that asks for. What the page's own modules share is run before
 * them, one file at a time, so that a touch in between is answered.
 */
function waitingScript({
  sheets,
  preloads,
  setup,
  modules,
  statements,
}: {
  sheets: readonly string[]
  preloads: string[]
  setup: string
  modules: Import[]
  statements: string
}): string {
  const names = modules.map(({ name }, index) => name ?? `module${index}`)
  const places = modules.map(({ address }) => preloads.indexOf(address))
  const early = preloads.filter((address, at) => !places.includes(at) && !statements.includes(`"${address}"`))
  return `(()=>{let begun=0;const begin=async()=>{if(begun++)return;const files=${JSON.stringify(preloads)},link=(more)=>document.head.append(Object.assign(document.createElement("link"),more));
for(let href of ${JSON.stringify(sheets)})link({rel:"stylesheet",disabled:true,href});
for(let href of files)link({rel:"modulepreload",href});
${setup}
for(let at of ${JSON.stringify(early.map((address) => preloads.indexOf(address)))})await import(files[at]);
const [${names.join(',')}]=await Promise.all(${JSON.stringify(places)}.map(at=>import(files[at])));${statements}};
const rest=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2e3}):setTimeout(begin,200);
for(let sign of ["pointerdown","keydown","focusin"])addEventListener(sign,begin,{capture:true,passive:true});
document.readyState=="complete"?rest():addEventListener("load",rest)})()`
}

/** React Router says what it has not turned on, which it would take for granted. */
const flagsThatAreOff = /"unstable_\w+":false,?/g
