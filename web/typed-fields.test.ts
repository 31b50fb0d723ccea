import { expect, test } from 'vitest'
import { type Fields, tellProblems, typedIn } from './typed-fields.ts'

const fields: Fields<'name' | 'words'> = {
  longest: { name: 5, words: 1000 },
  wanted: { name: 'Enter your name', words: 'Write something' },
}

test('of what is far too long as much is kept as shows that it is, and what is no text is as if it were empty', () => {
  const form = new FormData()
  form.set('name', 'abcdefghijklmnop')
  form.set('words', new File([], 'photo.jpg'))
  expect(typedIn(form, fields)).toEqual({ name: 'abcdefghij', words: '' })
})

test('each problem is said at its field, with how much it may hold', () => {
  const problems = [
    { field: 'name', problem: 'missing' },
    { field: 'words', problem: 'too-long' },
  ] as const
  expect(tellProblems(problems, fields)).toEqual([
    { field: 'name', message: 'Enter your name' },
    { field: 'words', message: 'Use at most 1,000 characters' },
  ])
})
