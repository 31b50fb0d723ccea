import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { access } from '#shop/identity/access.ts'
import routes from '#web/routes.ts'
import {
  asNode,
  type Import,
  isNode,
  type Node,
  nodesOf,
  readSourceFiles,
  type SourceFile,
} from './support/source-files.ts'

// The rules of docs/architecture.md. Each failure says what to do.

const root = join(import.meta.dirname, '..')
const files = readSourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))
/** What the shop runs on: neither tests nor what measures it. */
const program = files.filter(({ path }) => !isTest(path) && !path.startsWith('bench/'))

describe('a folder', () => {
  /** What each top folder may import besides itself and packages; nouns are the files of shop/ that take no Shop. */
  const mayKnow: Record<string, readonly string[]> = {
    database: [],
    shop: ['database'],
    emails: ['nouns'],
    documents: ['nouns'],
    integrations: ['nouns'],
    web: ['shop'],
    api: ['shop'],
    seeds: ['shop'],
    jobs: ['shop', 'emails'],
    server: ['api', 'database', 'documents', 'emails', 'integrations', 'jobs', 'seeds', 'shop', 'web'],
  }

  test('knows only those that it may know', () => {
    none(
      importsOf(program).filter(({ file, target, typeOnly }) => {
        const [from, to] = [topOf(file.path), topOf(target)]
        const known = mayKnow[from] ?? []
        const isNoun = to === 'shop' && (typeOnly || !isVerb(target))
        return from !== to && !known.includes(to) && !(isNoun && known.includes('nouns'))
      }),
      'web, api, jobs and seeds know shop; jobs also knows emails; emails, documents and integrations ' +
        'know only nouns and ports; shop knows database; database knows no one; only server knows everyone. Hand the ' +
        'thing over as data or behind a port of shop/ports.ts, and put the two together in server/.',
    )
  })

  /** Inside shop/, from the bottom up: a folder may import itself and those before it. */
  const order = [
    'identity',
    'lists',
    'photos',
    'settings',
    'catalogue',
    'content',
    'inventory',
    'promotions',
    'bundles',
    'delivery',
    'customers',
    'wishlist',
    'cart',
    'orders',
    'payments',
    'invoices',
    'checkout',
    'returns',
    'warranty',
    'reviews',
    'messages',
    'newsletter',
    'alerts',
    'bookings',
    'reminders',
    'listing',
    'imports',
    'reports',
    'undo',
    'privacy',
  ]

  /** 0 for the files that all of the shop stands on; who acts is one of them. */
  function floorOf(path: string): number {
    const [, folder, file] = path.split('/')
    return file === undefined || path === 'shop/identity/actor.ts' ? 0 : order.indexOf(folder ?? '') + 1
  }

  test('of the shop knows only those below it', () => {
    const shop = program.filter(({ path }) => path.startsWith('shop/'))
    const unknown = shop.filter(({ path }) => floorOf(path) === 0 && dirname(path) !== 'shop' && !isActor(path))
    none(
      unknown.map(({ path }) => path),
      'Give the new folder its place in `order`, and in docs/architecture.md.',
    )
    none(
      importsOf(shop).filter(({ file, target }) => topOf(target) === 'shop' && floorOf(target) > floorOf(file.path)),
      `Inside shop/, imports go one way: the files on top, then ${order.join(' → ')}. When a lower folder needs ` +
        'something done above it, it enqueues a task, or is handed the facts as data.',
    )
  })

  test('of the shop knows neither HTTP nor React, nor what the time is', () => {
    const shop = program.filter(({ path }) => path.startsWith('shop/'))
    const foreign = /^(react|hono|vite|pg($|-)|node:(http|net|fs|child)|@react|@hono)/
    none(
      shop.flatMap((file) => file.imports.filter(({ target }) => foreign.test(target)).map(seenIn(file))),
      'The domain does not know who calls. Take what you need as an argument, or behind a port of shop/ports.ts.',
    )
    none(
      places(shop, ({ type, callee, arguments: given }) => {
        const called = (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) ? callee : undefined
        return isNamed(called, 'Date') && Array.isArray(given) && given.length === 0
      }).concat(places(shop, (node) => isMember(node, 'Date', 'now'))),
      'The time is `shop.clock.now()`: tests move it.',
    )
  })

  test('of pages lets only routes and middleware call verbs', () => {
    const mayCall = /(-page|-layout|-action)\.tsx?$|^web\/root\.tsx$|^web\/middleware\//
    none(
      importsOf(program).filter(
        ({ file, target, typeOnly }) =>
          topOf(file.path) === 'web' && !typeOnly && isVerb(target) && !mayCall.test(file.path),
      ),
      'A verb is a file of shop/ that takes a Shop. Call it in the loader or action of a `*-page.tsx`, `*-layout.tsx` ' +
        'or `*-action.ts`, and hand its answer down; everything else in web/ sees nouns and types.',
    )
  })

  test('is named for what it holds, and so is a file', () => {
    const nameless = /^(utils?|helpers?|common|misc|lib|shared|index)$/
    none(
      files
        .map(({ path }) => path)
        .filter((path) => path.split('/').some((part) => nameless.test(part.replace(/\..*$/, '')))),
      'Name it for the noun or the verb that it holds; what has no name yet belongs beside what uses it.',
    )
  })

  test('has no barrel', () => {
    none(
      files
        .filter(({ tree }) => {
          const statements = Array.isArray(tree.body) ? tree.body.map(asNode) : []
          return statements.length > 0 && statements.every(isReexport)
        })
        .map(({ path }) => path),
      'Import from the file that holds the thing; a file that only passes on hides where it is.',
    )
  })
})

describe('an address', () => {
  const listedAddresses = calls(
    program.filter(({ path }) => /^(server|api)\//.test(path)),
    'listed',
  )
  const pageAddresses = addressesOf(routes)

  test('of a page has its line in the access table', () => {
    none(
      pageAddresses.filter((address) => !Object.hasOwn(access, address)),
      'Say who may ask for it: a line in shop/identity/access.ts.',
    )
  })

  test('of the server has its line in the access table', () => {
    none(
      program
        .filter(({ path, imports }) => /^(server|api)\//.test(path) && imports.some(({ target }) => target === 'hono'))
        .flatMap((file) => places([file], isUnlistedMount)),
      "Write the address as `listed('/…')`, and say who may ask for it: a line in shop/identity/access.ts.",
    )
  })

  test('in the access table is that of a page or of the server', () => {
    const answered = new Set([...pageAddresses, ...listedAddresses])
    none(
      Object.keys(access).filter((address) => !answered.has(address)),
      'Nothing answers there any more: take its line out of shop/identity/access.ts.',
    )
  })
})

describe('a task', () => {
  const tasks = membersOf(declared('shop/tasks.ts', 'TaskData'))

  test('has a handler', () => {
    const handlers = byPath.get('jobs/handlers.ts')
    const returned = [...nodesOf(handlers?.tree ?? missing('jobs/handlers.ts'))].find(
      ({ type }) => type === 'ReturnStatement',
    )
    expect(membersOf(asNode(returned?.argument)), 'Write its handler in jobs/handlers.ts.').toEqual(tasks)
  })

  test('says how stubborn it is', () => {
    const stubbornness = membersOf(declared('integrations/tasks/pg-boss.ts', 'stubbornness'))
    expect(stubbornness, 'Say in integrations/tasks/pg-boss.ts how often it is tried again.').toEqual(tasks)
  })
})

describe('the code', () => {
  test('keeps its types', () => {
    none(
      places(files, ({ type }) => type === 'TSAnyKeyword'),
      'Say what it is, or `unknown` and look.',
    )
    none(
      files.flatMap((file) =>
        file.comments.filter(({ value }) => /@ts-(ignore|nocheck)/.test(value)).map(({ start }) => file.at(start)),
      ),
      'Mend the type instead. What must not compile in a test is marked by @ts-expect-error.',
    )
  })

  /** Whose statements are not constant, and why that is safe. */
  const composesStatements: Record<string, string> = {
    'shop/invariants.ts': 'a table of statements of our own',
    'database/migrate.ts': 'the files of database/migrations/',
    'database/embedded/upkeep.ts': 'names of tables from the catalogue of PostgreSQL',
    'integrations/tasks/pg-boss.ts': "pg-boss's own statements, with parameters",
    'server/data-of-shop.ts': 'the name of a schema, escaped',
    'database/backup/dump-tables.ts': 'names of tables and columns from the catalogue, escaped',
    'database/backup/load-tables.ts': 'names of tables and columns from the catalogue, escaped',
    'server/page-announcements.ts': 'the name of a channel, a constant',
  }

  test('never builds a statement of SQL from what it is sent', () => {
    none(
      places(
        program.filter(({ path }) => composesStatements[path] === undefined),
        ({ type, callee, arguments: given }) => {
          if (type !== 'CallExpression' || !Array.isArray(given) || !isNode(callee)) return false
          const raw = isMember(callee, 'sql', 'raw') || isMember(callee, 'sql', 'lit')
          const query = callee.type === 'MemberExpression' && isNamed(callee.property, 'query')
          return (raw || query) && !isConstant(given[0])
        },
      ),
      'Put values into sql`…` as parameters. What truly must be composed goes into the list above, with the reason why ' +
        'it is safe.',
    )
  })

  test('is in no chunk for browsers that belongs to the server', () => {
    const assets = globSync('build/client/assets/*.js', { cwd: root })
    expect(assets.length, 'There is no build to look at: `npm run build`.').toBeGreaterThan(0)

    /** By package, a word that survives minifying, and a file of the package that must hold it. */
    const telltales: [name: string, word: string, proof: string][] = [
      ['zod', '_zod', 'zod/v4/core/schemas.js'],
      ['kysely', 'selectFrom', 'kysely/dist/query-creator.js'],
      ['pg', 'scramMaxIterations', 'pg/lib/client.js'],
      ['Markdown', 'blockQuotePrefixWhitespace', 'micromark-core-commonmark/lib/block-quote.js'],
      ['Node', '"node:', ''],
      ['Node', '__vite-browser-external', ''],
      ['Node', 'externalized for browser compatibility', ''],
    ]
    for (const [name, word, proof] of telltales) {
      if (proof)
        expect(read(`node_modules/${proof}`), `${name} has changed: find another word that tells of it.`).toContain(
          word,
        )
      none(
        assets.filter((asset) => read(asset).replaceAll(/[`']/g, '"').includes(word)),
        `${name} does not belong in a browser: keep it in files that only loaders, actions or server/ import.`,
      )
    }
  })

  test('of the server has one byte for each sign', () => {
    const programs = globSync('build/server/**/*.js', { cwd: root })
    expect(programs.length, 'There is no build to look at: `npm run build`.').toBeGreaterThan(0)
    none(
      programs.filter((program) => /[^\0-\x7f]/.test(read(program))),
      'A program with one other sign takes twice the memory: see `escapeSigns` in vite.config.ts.',
    )
  })
})

describe('the repository', () => {
  const texts = globSync(['**/*', '.*', '.ci/*'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => ['node_modules', 'build', 'var', '.git', '.react-router'].includes(name),
  })
    .filter((entry) => entry.isFile() && !/\.(avif|jpe?g|png|webp|woff2|ico)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

  test('knows no machine and no folder beside it', () => {
    const machine = /(?<![\w.$}])\/(home|root|Users|work|farm|mnt)\/\w|\.\.\/shared\b/
    none(
      texts.flatMap((path) => linesWith(path, machine)),
      'A clone must work anywhere: find the place from the project itself, from the environment or from tmpdir().',
    )
    none(
      [...read('package-lock.json').matchAll(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)[^"]+"/g)].map(String),
      'Lock the packages from the public registry.',
    )
  })

  test('tells the name of the demo shop in its seeds only', () => {
    const brand = /Gbagada Cycles/i
    none(
      texts
        .filter((path) => !/^(seeds|tests|docs|bench)\/|^README|\.test\.tsx?$/.test(path))
        .flatMap((path) => linesWith(path, brand)),
      'The name of the shop is a setting; read it from there.',
    )
  })
})

// What the rules look with.

function none(found: unknown[], whatToDo: string): void {
  expect.soft(found.map(inWords), whatToDo).toEqual([])
}

function inWords(found: unknown): string {
  if (typeof found === 'string') return found
  const { file, target, start } = found as ImportIn
  return `${file.at(start)} imports ${target}`
}

type ImportIn = Import & { file: SourceFile }

function importsOf(some: SourceFile[]): ImportIn[] {
  return some.flatMap((file) => file.imports.filter(({ isOwn }) => isOwn).map(seenIn(file)))
}

function seenIn(file: SourceFile): (seen: Import) => ImportIn {
  return (seen) => ({ ...seen, file })
}

function isTest(path: string): boolean {
  return path.startsWith('tests/') || path.includes('.test.')
}

function isActor(path: string): boolean {
  return path === 'shop/identity/actor.ts'
}

function topOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** Whether it is a file of shop/ that does something to a shop; the others are nouns. */
function isVerb(path: string): boolean {
  if (topOf(path) !== 'shop') return false
  return (byPath.get(path)?.imports ?? []).some(
    ({ target, names }) => target === 'shop/shop.ts' && (names.includes('Shop') || names.includes('transact')),
  )
}

function isReexport({ type, source }: Node): boolean {
  return type === 'ImportDeclaration' || (/^Export(All|Named)Declaration$/.test(type) && isNode(source))
}

function places(some: SourceFile[], matches: (node: Node) => boolean): string[] {
  return some.flatMap((file) =>
    [...nodesOf(file.tree)].filter((node) => matches(node)).map(({ start }) => file.at(start)),
  )
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}

function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property)
}

function isConstant(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'TemplateLiteral') return Array.isArray(node.expressions) && node.expressions.length === 0
  return node.type === 'Literal'
}

/** The texts that a function is called with. */
function calls(some: SourceFile[], name: string): string[] {
  return some
    .flatMap(({ tree }) => [...nodesOf(tree)])
    .filter(({ type, callee }) => type === 'CallExpression' && isNamed(callee, name))
    .map(({ arguments: given }) => (Array.isArray(given) ? String(given[0]?.value) : ''))
}

/** `app.get('/address')` of Hono; what stands for everything, or for the root of a part, is mounted elsewhere. */
function isUnlistedMount({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property) || !Array.isArray(given)) return false
  const mounts = /^(all|delete|get|on|patch|post|put|route|use)$/.test(String(callee.property.name))
  const address = given[0]?.value
  return mounts && typeof address === 'string' && /^\/./.test(address) && !Object.hasOwn(access, address)
}

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const address = posix.join('/', above, path)
    return children.length > 0 ? addressesOf(children, address) : [address]
  })
}

/** What a name stands for in a file: a type, or the object that a constant is. */
function declared(path: string, name: string): Node {
  const tree = byPath.get(path)?.tree ?? missing(path)
  const declaration = [...nodesOf(tree)].find(({ id }) => isNamed(id, name)) ?? missing(`${name} in ${path}`)
  return asNode(declaration.typeAnnotation ?? declaration.init)
}

function membersOf({ members, properties }: Node): string[] {
  const all = members ?? properties
  if (!Array.isArray(all)) throw new Error('neither a type nor an object')
  return all.map(({ key }) => String(key.value ?? key.name)).toSorted()
}

function missing(what: string): never {
  throw new Error(`There is no ${what}; tests/architecture.test.ts looks for it.`)
}

function linesWith(path: string, words: RegExp): string[] {
  const lines = read(path).split('\n')
  return lines.flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : []))
}

function read(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}
