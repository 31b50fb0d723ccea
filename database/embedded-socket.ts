import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

// AuthenticationOk and ReadyForQuery, idle: https://www.postgresql.org/docs/current/protocol-message-formats.html
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const terminate = 0x58

type WriteCallback = (error?: Error | null) => void

/** What `pg` takes for its socket to a server: bytes written here are answered by the engine in this process. */
export class EmbeddedSocket extends Duplex {
  readonly #engine: PGlite
  #greeted = false

  constructor(engine: PGlite) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: WriteCallback): void {
    this.#answer(chunk).then(() => done(), done)
  }

  // `pg` corks the messages of one query, so that they arrive here together and enter the engine once
  override _writev(chunks: { chunk: Buffer }[], done: WriteCallback): void {
    this.#answer(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #answer(message: Buffer): Promise<void> {
    if (!this.#greeted) {
      this.#greeted = true
      this.push(welcome)
      return
    }
    if (message[0] === terminate) return
    await this.#engine.execProtocolRawStream(message, {
      // the bytes lie in the engine's memory and are overwritten by its next answer
      onRawData: (answer) => this.push(Buffer.from(answer)),
    })
  }

  override _read(): void {}

  override _final(done: WriteCallback): void {
    this.push(null)
    done()
  }

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
