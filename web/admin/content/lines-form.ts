import type { Testimonial } from '#shop/content/testimonial.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'

/** Groups of words as they are typed: a line for each, with commas between the words. */
export function showGroups(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(', ')).join('\n')
}

export function readGroups(typed: string): string[][] {
  return linesOf(typed).map((line) => line.split(',').map(tidyLine).filter(Boolean))
}

/**
 * Testimonials as they are typed: a line for each, with `|` between what was said, by whom, and from where. Within these
 * words it stands behind a backslash, as a backslash itself does.
 */
export function showTestimonials(said: readonly Testimonial[]): string {
  const shown = (words: string) => words.replace(/[\\|]/g, '\\$&')
  return said.map(({ quote, name, place }) => [quote, name, place].filter(Boolean).map(shown).join(' | ')).join('\n')
}

export function readTestimonials(typed: string): Testimonial[] {
  return linesOf(typed).map((line) => {
    const [quote = '', name = '', place = ''] = partsOf(line).map((part) => tidyLine(part.replace(/\\([\\|])/g, '$1')))
    return { quote, name, place }
  })
}

/** What is wrong with the first line that has more parts than a testimonial; null where none has. */
export function wrongParts(typed: string): string | null {
  const line = linesOf(typed).find((line) => partsOf(line).length > 3)
  if (line === undefined) return null
  return `“${beginning(tidyLine(line), 40)}…” has more than three parts. Write \\| for a | within the words`
}

function partsOf(line: string): string[] {
  return line.split(/(?<!\\)\|/)
}

function linesOf(typed: string): string[] {
  return typed.split(/\r\n?|\n/).filter((line) => tidyLine(line) !== '')
}
