import { expect, test } from 'vitest'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { openSmtp } from './smtp.ts'

test('a letter about a booking brings its calendar file along, and other letters bring none', async () => {
  const server = await startMailServer()
  const carrier = openSmtp({ url: server.url, from: 'Shop <shop@mail.example>' })
  try {
    const letter = { to: 'ada@example.com', subject: 'Booked', html: '<p>Booked</p>', text: 'Booked' }
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    await carrier.post({ ...letter, identity: 'first', calendar })
    await carrier.post({ ...letter, identity: 'second' })
    const [first, second] = server.letters.map(({ raw }) => raw)
    expect(first).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m)
    expect(first).toContain('filename=calendar.ics')
    expect(first?.replaceAll(/\r?\n/g, '')).toContain(Buffer.from(calendar).toString('base64'))
    expect(second).not.toContain('text/calendar')
  } finally {
    carrier.close()
    await server.close()
  }
})
