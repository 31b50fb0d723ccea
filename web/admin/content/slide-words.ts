import type { SlideWords } from '#shop/content/change-hero-slide.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { textIn } from '../../posted-form.ts'

export const slideLabels: Record<keyof SlideWords, string> = {
  title: 'Title',
  subtitle: 'Line below it',
  description: 'Description',
  cta: 'On the button',
  link: 'Where the button leads',
  photoAlt: 'What the photo shows',
}
export const slideFields = Object.keys(slideLabels) as (keyof SlideWords)[]

/** The words of a slide in a form; each name may have something before it. */
export function slideWordsIn(form: FormData, prefix = ''): SlideWords {
  const words = slideFields.map((name) => [name, beginning(tidyLine(textIn(form, prefix + name) ?? ''), 300)])
  return Object.fromEntries(words) as SlideWords
}

/** What is wrong at a field that the hero cannot show. */
export function slideProblem(field: string): { field: string; message: string } {
  const message = field === 'link' ? 'A path of this shop, like /shop/kids' : 'Write something shorter, but not nothing'
  return { field, message }
}
