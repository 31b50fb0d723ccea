import { expect, test } from 'vitest'
import { createKeptFacts } from './kept-facts.ts'

/** Reads that say how often they were asked. */
function counter() {
  let reads = 0
  return async () => ++reads
}

test('a fact is read once for all who ask, until one of its tags is dropped', async () => {
  const facts = createKeptFacts({ most: 10 })
  const read = counter()
  const ask = () => facts.keep('settings', ['settings', 'listing'], read)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  facts.drop(['content:blog'])
  expect(await ask()).toBe(1)
  facts.drop(['listing'])
  expect(await ask()).toBe(2)
  facts.dropAll()
  expect(await ask()).toBe(3)
})

test('one that was being read when its tag was dropped is given to nobody who asks later', async () => {
  const facts = createKeptFacts({ most: 10 })
  const slow = Promise.withResolvers<string>()
  const before = facts.keep('price', ['listing'], () => slow.promise)
  facts.drop(['listing'])
  expect(await facts.keep('price', ['listing'], async () => 'new')).toBe('new')
  slow.resolve('old')
  expect(await before).toBe('old')
  expect(await facts.keep('price', ['listing'], async () => 'newer')).toBe('new')
})

test('what could not be read is asked for again', async () => {
  const facts = createKeptFacts({ most: 10 })
  await expect(facts.keep('zones', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await facts.keep('zones', [], async () => 'there')).toBe('there')
})

test('the one that nobody has asked for the longest makes room', async () => {
  const facts = createKeptFacts({ most: 2 })
  const first = counter()
  const second = counter()
  await facts.keep('first', [], first)
  await facts.keep('second', [], second)
  await facts.keep('first', [], first)
  await facts.keep('third', [], counter())
  expect(facts.size).toBe(2)
  expect(await facts.keep('first', [], first)).toBe(1)
  expect(await facts.keep('second', [], second)).toBe(2)
})
