import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(format: 'text' | 'json', speak: (log: ReturnType<typeof createLog>) => void): string {
  let said = ''
  const log = createLog(format, (lines) => {
    said += lines
  })
  speak(log)
  log.flush()
  return said
}

test('leaves secrets out by the names of their facts', () => {
  const said = logged('json', (log) =>
    log.error('refused', {
      cartToken: 'aaa',
      Authorization: 'bbb',
      secretKey: 'ccc',
      set_cookie: 'ddd',
      order: 'GC-1',
    }),
  )
  expect(said).not.toMatch(/aaa|bbb|ccc|ddd/)
  expect(said).toContain('GC-1')
})

test('says a fault with its cause', () => {
  const fault = new Error('outer', { cause: new Error('inner') })
  expect(logged('text', (log) => log.error('failed', { fault }))).toMatch(/error: failed[\s\S]*outer[\s\S]*inner/)
  expect(JSON.parse(logged('json', (log) => log.error('failed', { fault }))).fault).toContain('inner')
})

test('names nobody in a fault', () => {
  const fault = new Error('550 <ada@mail.example>', { cause: new Error('to ada@mail.example') })
  for (const told of [fault, String(fault)])
    expect(logged('json', (log) => log.warn('failed', { fault: told }))).not.toContain('ada')
})

test('one line is one event, whatever is in it', () => {
  const said = logged('json', (log) => log.info('a', { path: '/x\n{"level":"error"}' }))
  expect(said.trim().split('\n')).toHaveLength(1)
})

test("says a request's facts with all that is said for it", () => {
  expect(logged('text', (log) => log.with({ request: 'A-1' }).warn('slow', { millis: 5 }))).toBe(
    'warn: slow  request=A-1  millis=5\n',
  )
})
