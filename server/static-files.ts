import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Encoding } from './encoding.ts'

/** A file of the build as it is sent, in each encoding in which it is laid down. */
export type StaticFile = {
  type: string
  /** Null where the address says it all. */
  etag: string | null
  bytes: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> }
  /** True where the name carries the hash of the bytes. */
  immutable: boolean
}

/** By address: `/assets/root-1a2b.js`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Reads all that the build made for the browser. It is small, and a name that is not in this list does not exist. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  if (!existsSync(folder)) return new Map()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))

  return new Map(
    await Promise.all(
      files.map(async (file) => [`/${relative(folder, file).split(sep).join('/')}`, await read(file)] as const),
    ),
  )
}

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

async function read(file: string): Promise<StaticFile> {
  const [identity, br, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)])
  const immutable = file.includes(`${sep}assets${sep}`)
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: immutable ? null : createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bytes: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    immutable,
  }
}

async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | null> {
  return existsSync(file) ? readFile(file) : null
}

function extname(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1)
}
