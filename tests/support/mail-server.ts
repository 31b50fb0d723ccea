import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type ReceivedLetter = { from: string; to: string; subject: string; messageId: string; raw: string; text: string }

/** How the server behaves from now on: takes letters, refuses them for now, says nothing any more, or refuses for good. */
export type Mood = 'taking' | 'busy' | 'silent' | { refusing: RegExp }

/** A mail server on this machine that speaks as much SMTP (RFC 5321) as the shop needs, and keeps what it takes. */
export type MailServer = {
  url: string
  letters: ReceivedLetter[]
  /** How often somebody began to hand over a letter, taken or not. */
  tries(): number
  /** How many are connected now. */
  guests(): number
  mood: Mood
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = []
  const sockets = new Set<Socket>()
  let tries = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const envelope = { from: '', to: '' }
    let body: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)

    say('220 test mail server')
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
    // it passes the socket's errors on: a shop that is killed breaks off in the middle of a letter
    lines.on('error', () => {})
    lines.on('line', (line) => {
      if (mail.mood === 'silent') return
      if (body) {
        if (line !== '.') return void body.push(line.replace(/^\.\./, '.'))
        letters.push(readLetter(body, envelope))
        body = null
        return void say('250 taken')
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO' || command === 'HELO') say('250 test mail server')
      else if (command === 'MAIL') {
        tries += 1
        envelope.from = addressIn(line)
        say(mail.mood === 'busy' ? '451 come again later' : '250 go on')
      } else if (command === 'RCPT') {
        envelope.to = addressIn(line)
        const isRefused = typeof mail.mood === 'object' && mail.mood.refusing.test(envelope.to)
        // servers repeat whom they do not know
        say(isRefused ? `550 <${envelope.to}>: no such mailbox` : '250 go on')
      } else if (command === 'DATA') {
        body = []
        say('354 go on, end with a dot')
      } else if (command === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say(command === 'RSET' || command === 'NOOP' ? '250 done' : '502 not known here')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen')

  const mail: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    tries: () => tries,
    guests: () => sockets.size,
    mood: 'taking',
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return mail
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}

function readLetter(lines: readonly string[], envelope: { from: string; to: string }): ReceivedLetter {
  const raw = lines.join('\n')
  const unfolded = (raw.split('\n\n', 1)[0] ?? '').replaceAll(/\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  return {
    ...envelope,
    subject: decodeWords(header('Subject')),
    messageId: header('Message-ID'),
    raw,
    text: plainPart(raw),
  }
}

/** The part that those read who want plain text. */
function plainPart(raw: string): string {
  const part = raw.split(/^--[^\n]+$/m).find((part) => /^Content-Type: text\/plain/im.test(part)) ?? ''
  const [head = '', ...rest] = part.trimStart().split('\n\n')
  const body = rest.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /quoted-printable/i.test(head) ? decodeQuoted(body) : body
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, coded: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : decodeQuoted(coded.replaceAll('_', ' ')),
    )
}
