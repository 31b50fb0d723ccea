import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['a server that shuts down', coded('57P01')],
  ['a server that starts', coded('57P03')],
  ['nobody at the address', coded('ECONNREFUSED')],
  ['a server on this machine that is down', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['nobody at any of its addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['a ring of transactions that wait for each other', coded('40P01')],
  ['a lock that somebody keeps', coded('55P03')],
  ['a statement that takes too long', coded('57014')],
  ['a transaction that was idle for too long', coded('25P03')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('%s is an outage', (_, fault) => {
  expect(isDatabaseAway(fault)).toBe(true)
})

test.each([
  ['a wrong statement', coded('42601')],
  ['a broken rule', coded('23505')],
  ['a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  ['a mistake in the code', new TypeError('x is not a function')],
  ['nothing at all', undefined],
])('%s is not', (_, fault) => {
  expect(isDatabaseAway(fault)).toBe(false)
})
