import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import type { Site } from './web/site-of.ts'

// Two builds: the browser's, and the server's programs, which are bundled because Node does not run `.tsx`. They take
// their packages in as well, so that a shop starts in half the time; what brings machine code or data stays outside.
const external = ['@electric-sql/pglite', 'sharp', 'pdfkit', 'pg-native', 'pg-cloudflare']
const words =
  /\/(shop|web)\/(?!storefront\/((cart|checkout|product)\/|area\/rider)|reviews\/|catalogue\/rider\.).*\.ts$/
const parts =
  /\/web\/(ui\/(badge|breadcrumbs|empty|icon|dialog-link|json-ld|logo|photo|price|product-card|stars|toast)|storefront\/(not-found|area\/ask-link|cart\/cart-link|search\/search-field))\.tsx$/
const define = { 'process.env.NODE_ENV': '"production"' }

/** Modules of the router that the browser loads and never runs: the ends of their paths. */
const unused = [
  // reports on the router to instruments, of which none is handed to it
  '/react-router/dist/production/lib/router/instrumentation.js',
  // asks for routes as links to them appear; all are known from the start, as `react-router.config.ts` says
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js',
]

/**
 * The router matches the address against all routes, which the longest task of a page is made of, to learn which of the
 * shown ones have data of their own in the browser; none has, and those are the ones that are here.
 */
const hydration = {
  module: '/react-router/dist/production/lib/dom/ssr/hydration.js',
  instead: `export function getHydrationData({ state, getRouteInfo }) {
    const without = Object.keys(window.__reactRouterRouteModules).filter((id) => !getRouteInfo(id).hasLoader)
    return { ...state, loaderData: { ...Object.fromEntries(without.map((id) => [id, null])), ...state.loaderData } }
  }`,
}

/** The router takes the sheets away that it has waited for: `web/add-sheets.ts` stands in for how it does that. */
const sheets = {
  module: '/react-router/dist/production/lib/dom/ssr/links.js',
  imports: 'import { addSheets } from "/web/add-sheets.ts";\n',
  changes: [
    ['await Promise.all(descriptors.map(prefetchStyleLink));', 'await addSheets(route.css);'],
    // what is here once stays here
    ['if (!route.css && !routeModule.links || !isPreloadSupported()) return;', 'return;'],
  ],
} as const

/**
 * Puts functions that do nothing in the place of what such a module exports. Of the other modules it says what they
 * leave unsaid: that a component which nobody uses may be left out. Its name for developers' tools would hold it.
 */
const adaptRouter: Plugin = {
  name: 'adapt-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null
    if (unused.some((path) => id.endsWith(path))) {
      const [, names] = code.match(/^export \{ (.+) \};$/m) ?? this.error(`${id} is not as it was known`)
      return `const none = () => undefined; export { ${names?.split(', ').map((name) => `none as ${name}`)} }`
    }
    if (id.endsWith(hydration.module)) return hydration.instead
    const adapted = code
      .replace(/^\s*\w+\.displayName = .+;$/gm, '')
      .replace(/^const \w+ = (?=\S+\.forwardRef\()/gm, '$&/* @__PURE__ */ ')
      // what it tells developers of mistakes in their code: it told them while they wrote it
      .replace(/^\s*warning\(.+\);$/gm, '')
      .replace(/^(\s*(?:UNSAFE_)?invariant\(.+), (?:"[^"]*"|`[^`]*`)\);$/gm, '$1);')
      // a page without `HydrateFallback` would write its scripts there
      .replace('React$1.createElement(Scripts, null)', 'null')
    if (!id.endsWith(sheets.module)) return adapted
    if (!sheets.changes.every(([known]) => code.includes(known))) this.error(`${id} is not as it was known`)
    return sheets.imports + sheets.changes.reduce((text, [known, wanted]) => text.replace(known, wanted), adapted)
  },
}

/**
 * The server's programs are kept in memory as text, with two bytes for each sign where one of them has none of one
 * byte: escaped, they take half.
 */
const escapeSigns: Plugin = {
  name: 'escape-signs',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    // after all others: what prints a program anew writes such signs as they are
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // an escape of its own before such a sign would make another text of it
        if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(file.code)) this.error('a sign that cannot be escaped')
        file.code = file.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
      }
    },
  },
}

// `react-dom/client` is read where it is first used, after the router: both at once are a long task
const commonJs = ['react', 'react/jsx-runtime', 'react-dom']

/**
 * React comes as CommonJS, of which each file would keep a copy of its own to ask by name at every call. As modules of
 * named exports these are bound once, and share a file with the bundler's ways with CommonJS.
 */
const nameExports: Plugin = {
  name: 'name-exports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: (id, importer) =>
    commonJs.includes(id) && !/\0|\/node_modules\/(react|react-dom)\//.test(importer ?? '') ? `\0named:${id}` : null,
  async load(id) {
    if (!id.startsWith('\0named:')) return null
    const from = id.slice('\0named:'.length)
    const names = Object.keys(await import(from)).filter((name) => /^[a-z]\w*$/i.test(name) && name !== 'default')
    return `import whole from '${from}'; export default whole; export const { ${names.join(', ')} } = whole`
  },
}

type Importers = { importers: string[]; dynamicImporters: string[] }
type Graph = { getModuleInfo(id: string): Importers | null }

/** The folders of the pages that are not of the shop alone: see `web/site-of.ts`. */
const foldersOf = {
  panel: /\/web\/admin\//,
  own: /\/web\/(account|auth|storefront\/(checkout|order|returns|warranty))\//,
}

/** Names the file of what several pages share, by whoever loads them: no visitor loads what only others need. */
function sharedBy(site: Site) {
  return (id: string, graph: Graph) => {
    const users = sitesOf(id, graph)
    const first = (['shop', 'own', 'panel'] as const).find((one) => users.has(one))
    return (first ?? 'shop') === site ? site : null
  }
}

/** On which sites a module is used, by whatever way. */
function sitesOf(id: string, graph: Graph, seen = new Set<string>()): ReadonlySet<Site> {
  for (const site of ['panel', 'own'] as const) if (foldersOf[site].test(id)) return new Set([site])
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const all = [...importers, ...dynamicImporters]
  if (all.length === 0) return new Set(['shop'])
  return new Set(all.filter((one) => !seen.has(one)).flatMap((one) => [...sitesOf(one, graph, seen)]))
}

export default defineConfig(({ command }) => ({
  plugins: [nameExports, adaptRouter, escapeSigns, reactRouter()],
  build: {
    target: ['chrome120', 'safari17.4', 'firefox128'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // what is loaded at a touch is loaded all at once by the late loader of `server/finish-page.ts`
    modulePreload: { polyfill: false },
    rollupOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // every page names its files: names that only we read would cost each visitor bytes
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:5][extname]',
            // one file that no change of ours touches, and one of what most pages share instead of two dozen: each brings
            // headers of its own, and is compressed without the others
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/add-sheets\.ts|^\0named:/,
                },
                // a group takes along what its modules import, so that of the shop comes before the others
                ...(['shop', 'own', 'panel'] as const).map((site) => ({
                  name: sharedBy(site),
                  test: (id: string) => words.test(id) || parts.test(id),
                  minShareCount: 2,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? { resolve: { noExternal: true as const, external }, define } : {}),
      build: {
        rollupOptions: {
          input: { web: 'server/web.ts', work: 'server/work.ts', staff: 'server/staff.ts' },
          // pages name fonts, icons and sheets as the browser's build has named them
          output: { assetFileNames: 'assets/[hash:5][extname]', comments: false },
        },
      },
    },
  },
}))
