import { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Engine } from './engine.ts'

// AuthenticationOk and ReadyForQuery (idle), of https://www.postgresql.org/docs/18/protocol-message-formats.html
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const terminate = 0x58

type Done = (error?: Error | null) => void

/**
 * What `pg` takes for its socket to a server: the bytes it writes are answered by the engine in this process.
 * PGlite's own adapter shares one connection object among all clients and is left useless by the first that breaks.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: Promise<Engine>

  constructor(engine: Promise<Engine>) {
    super()
    this.#engine = engine
  }

  connect(): this {
    this.#engine.then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    )
    return this
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#answer(message).then(() => done(), done)
  }

  // `pg` corks the messages of one query, so that they arrive here together and enter the engine once
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this.#answer(Buffer.concat(parts.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #answer(message: Buffer): Promise<void> {
    // queries follow one another without a network in between: let whatever else waits have its turn. And `pg` may be
    // in the middle of reading the last answer, which this one must not interrupt.
    await setImmediate()
    if (message[0] === terminate) return
    if (isStartup(message)) {
      this.push(welcome)
      return
    }
    const engine = await this.#engine
    // the answer lies in the engine's memory, which its next one overwrites
    await engine.answer(message, (answer) => this.push(Buffer.from(answer)))
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  // the rest of what `pg` asks of a network socket
  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

/** The one message without a letter in front: it begins with its length, of which the first byte is 0. */
function isStartup(message: Buffer): boolean {
  return message[0] === 0
}
