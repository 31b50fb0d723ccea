import { connect, type Socket } from 'node:net'

/** What is asked for: a method, a path, headers beyond the usual ones, a form. */
export type Question = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Answer = { status: number; headers: string; body: Buffer }

export type Load = {
  origin: string
  /** How many ask at once, each its next question as soon as the last is answered. */
  askers: number
  /** No more than this many questions, and none after this many seconds. */
  most: number
  seconds: number
  /** The next question; null when there are none left. */
  next(index: number): Question | null
  /** What an answer must be like; the others are counted as faults. */
  isRight?(answer: Answer): boolean
  onAnswer?(answer: Answer, index: number): void
}

export type Measured = {
  answers: number
  perSecond: number
  p50Millis: number
  p99Millis: number
  /** Answers that were not right, and connections that broke. */
  faults: number
}

/** An answer that takes longer is none. */
const patienceMillis = 30_000

/**
 * A closed loop over kept connections. It speaks just enough HTTP/1.1 on bare sockets, since it shares the machine with
 * the server that it measures: Node's own client costs more than a kept page.
 */
export async function load(plan: Load): Promise<Measured> {
  const millis: number[] = []
  let asked = 0
  let faults = 0
  const began = performance.now()
  const end = began + plan.seconds * 1000

  async function ask(): Promise<void> {
    const connection = new Connection(new URL(plan.origin))
    try {
      while (asked < plan.most && performance.now() < end) {
        const index = asked++
        const question = plan.next(index)
        if (!question) return
        const since = performance.now()
        const answer = await connection.ask(question).catch(() => null)
        millis.push(performance.now() - since)
        if (!answer || !(plan.isRight?.(answer) ?? answer.status === 200)) faults++
        if (answer) plan.onAnswer?.(answer, index)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: plan.askers }, ask))

  return summarize(millis, (performance.now() - began) / 1000, faults)
}

/** How many answers came in so many seconds, and how long they took. */
export function summarize(millis: readonly number[], seconds: number, faults: number): Measured {
  const sorted = millis.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    answers: millis.length,
    perSecond: millis.length / seconds,
    p50Millis: quantile(0.5),
    p99Millis: quantile(0.99),
    faults,
  }
}

/** One kept connection, with one question under way at a time. */
class Connection {
  readonly #shop: URL
  #socket: Socket | null = null
  #received: Buffer = Buffer.alloc(0)
  #waiting: { answer(answer: Answer): void; fail(error: Error): void } | null = null

  constructor(shop: URL) {
    this.#shop = shop
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((answer, fail) => {
      this.#waiting = { answer, fail }
      this.#socket ??= this.#open()
      this.#socket.write(written(question, this.#shop))
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #open(): Socket {
    const socket = connect({ host: this.#shop.hostname, port: Number(this.#shop.port), noDelay: true })
    socket.on('data', (bytes: Buffer) => this.#receive(bytes))
    socket.setTimeout(patienceMillis, () => socket.destroy())
    socket.on('error', (error) => this.#waiting?.fail(error))
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null
      this.#received = Buffer.alloc(0)
      this.#waiting?.fail(new Error('the server closed the connection'))
    })
    return socket
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const answer = readAnswer(this.#received)
    const waiting = this.#waiting
    if (!answer || !waiting) return
    this.#received = Buffer.alloc(0)
    this.#waiting = null
    if (/\r\nconnection: close/i.test(answer.headers)) this.close()
    waiting.answer(answer)
  }
}

function written({ method = 'GET', path, headers = {}, body = '' }: Question, shop: URL): string {
  const all: Record<string, string> = {
    Host: shop.host,
    Accept: 'text/html',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    ...headers,
  }
  if (method === 'POST') {
    all.Origin = shop.origin
    all['Content-Type'] = 'application/x-www-form-urlencoded'
    all['Content-Length'] = String(Buffer.byteLength(body))
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The answer, when all of it is there. */
function readAnswer(bytes: Buffer): Answer | null {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return null
  const headers = bytes.toString('latin1', 0, head)
  const status = Number(headers.slice(9, 12))
  const announced = /\r\ncontent-length: (\d+)/i.exec(headers)
  if (announced) {
    const end = head + 4 + Number(announced[1])
    return bytes.length < end ? null : { status, headers, body: bytes.subarray(head + 4, end) }
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(headers)) return { status, headers, body: Buffer.alloc(0) }
  const body = readChunks(bytes.subarray(head + 4))
  return body && { status, headers, body }
}

function readChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const next = line + 2 + size + 2
    if (bytes.length < next) return null
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = next
  }
}
