import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** One file of the project's own code, read and parsed. */
export type SourceFile = {
  /** From the root of the project, with slashes: `shop/cart/cart.ts`. */
  path: string
  text: string
  /** The syntax tree, in ESTree's shapes. */
  tree: Node
  imports: Import[]
  comments: { value: string; start: number }[]
  /** `path:line` of a place in the text. */
  at(start: number): string
}

export type Import = {
  /** A file of the project (`shop/money.ts`), or a package (`kysely`, `node:fs`). */
  target: string
  isOwn: boolean
  /** Nothing of it is left when the program runs. */
  typeOnly: boolean
  /** The names asked for; `default` and `*` as such. */
  names: string[]
  start: number
}

export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** The folders that hold code of our own. */
export const folders = [
  'api',
  'bench',
  'database',
  'documents',
  'emails',
  'integrations',
  'jobs',
  'seeds',
  'server',
  'shop',
  'tests',
  'web',
]

const root = join(import.meta.dirname, '..', '..')

/** All code of the project, in the order of its paths. */
export function readSourceFiles(): SourceFile[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map(readSourceFile)
}

/** The same for one file. */
export function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const tree = asNode(program)

  const imports: Import[] = []
  const found = (specifier: string, typeOnly: boolean, names: string[], start: number) =>
    imports.push({ ...resolve(path, specifier), typeOnly, names, start })
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    found(
      moduleRequest.value,
      typeOnly,
      entries.map(({ importName: { kind, name } }) => name ?? (kind === 'Default' ? 'default' : '*')),
      start,
    )
  }
  for (const entry of module.staticExports.flatMap(({ entries }) => entries))
    if (entry.moduleRequest) found(entry.moduleRequest.value, entry.isType, [entry.importName.name ?? '*'], entry.start)
  for (const node of nodesOf(tree)) {
    const asked = node.type === 'ImportExpression' || node.type === 'TSImportType' ? asNode(node.source) : null
    if (typeof asked?.value === 'string') found(asked.value, node.type === 'TSImportType', ['*'], node.start)
  }

  const at = (start: number) => `${path}:${text.slice(0, start).split('\n').length}`
  return { path, text, tree, imports, comments, at }
}

/** A node and everything in it, from the top down. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The node that must be there. */
export function asNode(value: unknown): Node {
  if (!isNode(value)) throw new Error(`not a syntax node: ${JSON.stringify(value)}`)
  return value
}

function resolve(from: string, specifier: string): { target: string; isOwn: boolean } {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('#')) return { target: bare.slice(1), isOwn: true }
  if (bare.startsWith('.')) return { target: posix.join(posix.dirname(from), bare), isOwn: !isGenerated(bare) }
  const [first = '', second = ''] = bare.split('/')
  return { target: first.startsWith('@') ? `${first}/${second}` : bare, isOwn: false }
}

/** React Router writes the types of routes itself, beside none of our files: `./+types/home-page`. */
function isGenerated(specifier: string): boolean {
  return specifier.includes('+types/')
}
