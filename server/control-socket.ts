import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** What a running shop does when its owner asks, by name. What it gives is sent as JSON. */
export type Commands = Record<string, (data: unknown) => unknown>

type Reply = { ok: true; value: unknown } | { ok: false; reason: string }

/** A running shop does not know this command, or could not do it. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/**
 * Listens for commands on a socket that only the owner of the data can open: a JSON request on a line, a JSON reply on
 * a line. There is no such door over HTTP.
 */
export async function openControlSocket(folder: string, commands: Commands): Promise<{ close(): Promise<void> }> {
  const path = socketPath(folder)
  const neighbour = await connect(path)
  neighbour?.destroy()
  // several shops on one PostgreSQL server may share the folder: the first keeps the door
  if (neighbour) return { close: async () => {} }
  // what a killed shop left behind
  if (process.platform !== 'win32') rmSync(path, { force: true })

  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    const lines = createInterface({ input: socket })
    // it passes the socket's errors on, and an error that nobody hears would end the shop
    lines.on('error', () => {})
    lines.on('line', async (line) => {
      const reply = await obey(commands, line)
      if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`)
    })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    // the socket is made while `listen` is called; it must never be open to others, not even for a moment
    const before = process.umask(0o177)
    server.listen(path, done)
    process.umask(before)
  })

  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Asks the shop that is open on this folder; null when none is. Throws CommandFailed when it refuses. */
export async function askShop(folder: string, command: string, data: unknown = null): Promise<unknown> {
  const socket = await connect(socketPath(folder))
  if (!socket) return null
  try {
    socket.write(`${JSON.stringify({ command, data })}\n`)
    for await (const line of createInterface({ input: socket })) {
      const reply = JSON.parse(line) as Reply
      if (!reply.ok) throw new CommandFailed(reply.reason)
      return reply.value
    }
    throw new CommandFailed('the shop closed before it answered')
  } finally {
    socket.destroy()
  }
}

async function obey(commands: Commands, line: string): Promise<Reply> {
  try {
    const { command, data } = JSON.parse(line) as { command: string; data: unknown }
    const obeyed = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!obeyed) return { ok: false, reason: `this shop knows no command ${command}` }
    return { ok: true, value: (await obeyed(data)) ?? null }
  } catch (fault) {
    return { ok: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

function connect(path: string): Promise<Socket | null> {
  return new Promise((done, fail) => {
    const socket = createConnection(path, () => done(socket))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(error.code ?? '') ? done(null) : fail(error),
    )
  })
}

/** Systems allow about a hundred bytes for a socket's path. */
const longestPath = 100

/** `control.sock` in the folder; where its path is too long, a name made from it in a folder of this user's alone. */
export function socketPath(folder: string): string {
  const path = join(resolve(folder), 'control.sock')
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${name}`
  if (Buffer.byteLength(path) <= longestPath) return path

  const { uid } = userInfo()
  const own = join(tmpdir(), `shop-${uid}`)
  if (!existsSync(own)) mkdirSync(own, { mode: 0o700 })
  const found = lstatSync(own)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new Error(`${own} is open to others: it should be a folder of this user alone`)
  return join(own, `${name}.sock`)
}
