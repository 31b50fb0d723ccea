import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { LetterRefused } from '#shop/ports.ts'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { openSmtp } from './smtp.ts'

test('a letter that is refused says why, and not to whom it was', async () => {
  const server = await startMailServer()
  const carrier = openSmtp({ url: server.url, from: 'Shop <shop@mail.example>' })
  const letter = { identity: 'a1', to: 'ada@mail.example', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  for (const [mood, isForGood] of [[{ refusing: /ada/ }, true] as const, ['busy', false] as const]) {
    server.mood = mood
    const fault = await carrier.post(letter).catch((fault: unknown) => fault)
    expect(fault).toBeInstanceOf(LetterRefused)
    expect(fault).toMatchObject({
      isForGood,
      message: expect.stringMatching(/ (550|451) EENVELOPE (RCPT TO|MAIL FROM)$/),
    })
    expect(inspect(fault, { depth: 9, showHidden: true }) + JSON.stringify(fault)).not.toMatch(/ada|mail\.example/)
  }
  carrier.close()
  await server.close()
  expect(await carrier.post(letter).catch((fault: unknown) => fault)).toBeInstanceOf(Error)
})
