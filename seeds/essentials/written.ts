import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A text in a file of its own: a few facts at its head, between two lines of hyphens, and the text in Markdown. */
export type Written = { slug: string; facts: Record<string, string>; body: string }

/** All texts of a folder, by name. Throws for one that has no head. */
export async function readWritten(folder: string): Promise<Written[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => written(basename(name, '.md'), await readFile(join(folder, name), 'utf8'))),
  )
}

/** The fact of this name. Throws where the text does not state it. */
export function stated({ slug, facts }: Written, name: string): string {
  const fact = facts[name]
  if (fact === undefined) throw new Error(`the text ${slug} does not state its ${name}`)
  return fact
}

function written(slug: string, file: string): Written {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(file) ?? []
  if (head === undefined || body === undefined) throw new Error(`the text ${slug} has no head`)
  return { slug, facts: Object.fromEntries(head.split('\n').map(factIn)), body: body.trim() }
}

/** `name: value`; a value with a colon in it stands in quotes. */
function factIn(line: string): [string, string] {
  const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
  return [name, /^".*"$/.test(value) ? value.slice(1, -1) : value]
}
