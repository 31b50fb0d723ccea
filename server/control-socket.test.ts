import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { askShop, type Commands, openControlSocket, socketPath } from './control-socket.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function newFolder(name = 'control-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  undo.push(() => rmSync(folder, { recursive: true }))
  return folder
}

async function open(folder: string, commands: Commands) {
  const socket = await openControlSocket(folder, commands)
  undo.push(socket.close)
  return socket
}

test('does what it is asked, with what it is told', async () => {
  const folder = newFolder()
  await open(folder, { add: (data) => ({ sum: (data as number[]).reduce((one, other) => one + other) }) })
  expect(await askShop(folder, 'add', [1, 2, 3])).toEqual({ sum: 6 })
})

test('says why something could not be done', async () => {
  const folder = newFolder()
  await open(folder, { fail: () => Promise.reject(new Error('no paper')) })
  await expect(askShop(folder, 'fail')).rejects.toThrow('no paper')
  await expect(askShop(folder, 'toString')).rejects.toThrow('knows no command toString')
})

test('a command without an answer is answered', async () => {
  const folder = newFolder()
  await open(folder, { nothing: () => undefined })
  expect(await askShop(folder, 'nothing')).toBeNull()
})

test('where no shop is open there is no answer', async () => {
  expect(await askShop(newFolder(), 'status')).toBeNull()
})

test('what a killed shop left behind is taken over', async () => {
  const folder = newFolder()
  const killed = await openControlSocket(folder, {})
  const path = socketPath(folder)
  // a closed server removes its socket; a killed one does not
  await killed.close()
  writeFileSync(path, '')
  await open(folder, { status: () => 'alive' })
  expect(await askShop(folder, 'status')).toBe('alive')
})

test('a second shop on the folder leaves the door to the first', async () => {
  const folder = newFolder()
  await open(folder, { who: () => 'first' })
  await open(folder, { who: () => 'second' })
  expect(await askShop(folder, 'who')).toBe('first')
})

describe.skipIf(process.platform === 'win32')('its door', () => {
  test('opens to the owner alone', async () => {
    const folder = newFolder()
    await open(folder, {})
    expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600)
  })

  test('is found under a long path too, which systems refuse for sockets', async () => {
    const folder = newFolder(`${'long-'.repeat(30)}`)
    await open(folder, { status: () => 'alive' })
    expect(socketPath(folder).length).toBeLessThan(104)
    expect(await askShop(folder, 'status')).toBe('alive')
    expect(statSync(join(socketPath(folder), '..')).mode & 0o777).toBe(0o700)
  })
})

test('nonsense does it no harm', async () => {
  const folder = newFolder()
  await open(folder, { status: () => 'alive' })
  const reply = await new Promise<string>((resolve) => {
    const socket = connect(socketPath(folder), () => socket.write('nonsense\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data))
    })
  })
  expect(JSON.parse(reply)).toMatchObject({ ok: false })
  expect(await askShop(folder, 'status')).toBe('alive')
})

test.skipIf(process.platform === 'win32')('who breaks off before reading the reply does it no harm', async () => {
  const folder = newFolder()
  const answered = Promise.withResolvers<void>()
  await open(folder, {
    status: () => 'alive',
    // the reply leaves once this has been given
    async hurry() {
      setImmediate(answered.resolve)
      return 'here'
    },
  })
  const socket = connect(socketPath(folder), () => socket.write('{"command":"hurry"}\n'))
  socket.pause()
  await answered.promise
  expect(await askShop(folder, 'status')).toBe('alive')
  socket.destroy()
  expect(await askShop(folder, 'status')).toBe('alive')
})
