import { isLagosDay } from '#shop/lagos-day.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { isTypedTime, momentTyped } from '../typed-moment.ts'

export const articleLabels = {
  title: 'Title',
  slug: 'Address: /blog/…',
  excerpt: 'In a sentence or two',
  category: 'Category',
  readMinutes: 'Minutes to read',
  shownCategory: 'Products below it',
  photo: 'Photo',
  photoAlt: 'What the photo shows',
  status: 'State',
  day: 'Published on',
  time: 'At',
  body: 'Text',
}
export type ArticleField = keyof typeof articleLabels
/** An article as it is typed. The photo is named by its hash; day and time are those of Lagos. */
export type TypedArticle = Record<ArticleField, string>
export type ArticleError = { field: ArticleField; message: string }

export const articleFields = Object.keys(articleLabels) as ArticleField[]

export function typedArticleIn(textIn: (name: string) => string | null): TypedArticle {
  const text = (name: ArticleField) => {
    const typed = textIn(name) ?? ''
    return name === 'body' ? typed.replace(/\r\n?/g, '\n').trim() : beginning(tidyLine(typed), 400)
  }
  return Object.fromEntries(articleFields.map((name) => [name, text(name)])) as TypedArticle
}

/** What is wrong with it, in the order of the form. */
export function articleProblems(typed: TypedArticle): ArticleError[] {
  const errors: ArticleError[] = []
  const check = (field: ArticleField, holds: boolean, message: string) => {
    if (!holds) errors.push({ field, message })
  }
  const isBetween = (text: string, most: number) => text !== '' && text.length <= most
  check('title', isBetween(typed.title, 120), 'Write a title, 120 characters at most')
  check('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed.slug), 'Small letters and figures, with dashes between')
  check('excerpt', isBetween(typed.excerpt, 300), 'Write a sentence or two, 300 characters at most')
  check('category', isBetween(typed.category, 40), 'Write a category, 40 characters at most')
  const minutes = Number(typed.readMinutes)
  check('readMinutes', /^\d{1,3}$/.test(typed.readMinutes) && minutes >= 1 && minutes <= 120, 'From 1 to 120')
  check('photoAlt', typed.photoAlt !== '', 'Say what it shows, for those who do not see it')
  const moment = momentTyped(typed)
  const isDay = typed.day === '' || isLagosDay(typed.day)
  check('day', isDay && (moment === null || !Number.isNaN(moment.getTime())), 'Choose a day, or none for now')
  check('time', typed.time === '' || isTypedTime(typed.time), 'A time like 09:30')
  check('body', isBetween(typed.body, 100_000), 'Write the text, 100,000 characters at most')
  return errors
}
