import { tidyLine } from '#shop/typed-text.ts'
import type { TextError, TypedText } from './text-form.tsx'

/** A page's text as it was typed. */
export function readTypedText(textIn: (name: string) => string | null): TypedText {
  return {
    title: tidyLine(textIn('title') ?? ''),
    summary: tidyLine(textIn('summary') ?? ''),
    body: (textIn('body') ?? '').replace(/\r\n?/g, '\n').trim(),
  }
}

/** What is wrong with it, in the order of the form. */
export function textProblems({ title, summary, body }: TypedText): TextError[] {
  const errors: TextError[] = []
  if (title === '' || title.length > 120)
    errors.push({ field: 'title', message: 'Write a title, 120 characters at most' })
  if (summary.length > 300) errors.push({ field: 'summary', message: '300 characters at most' })
  if (body === '' || body.length > 100_000)
    errors.push({ field: 'body', message: 'Write the text, 100,000 characters at most' })
  return errors
}
