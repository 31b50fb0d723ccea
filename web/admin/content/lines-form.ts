import type { Testimonial } from '#shop/content/testimonial.ts'
import { tidyLine } from '#shop/typed-text.ts'

/** Groups of words as they are typed: a line for each, with commas between the words. */
export function showGroups(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(', ')).join('\n')
}

export function readGroups(typed: string): string[][] {
  return linesOf(typed).map((line) => line.split(',').map(tidyLine).filter(Boolean))
}

/** Testimonials as they are typed: a line for each, with `|` between what was said, by whom, and from where. */
export function showTestimonials(said: readonly Testimonial[]): string {
  return said.map(({ quote, name, place }) => [quote, name, place].filter(Boolean).join(' | ')).join('\n')
}

export function readTestimonials(typed: string): Testimonial[] {
  return linesOf(typed).map((line) => {
    const [quote = '', name = '', place = ''] = line.split('|').map(tidyLine)
    return { quote, name, place }
  })
}

function linesOf(typed: string): string[] {
  return typed.split(/\r\n?|\n/).filter((line) => tidyLine(line) !== '')
}
