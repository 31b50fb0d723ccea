import type { Environment } from './environment.ts'

/** The origins that the shop answers to, by host in small letters. The demo also answers to this machine's own names. */
export function originsOf({ mode, origin, port }: Environment): Map<string, string> {
  const origins = new Map([[new URL(origin).host, origin]])
  if (mode === 'demo')
    for (const host of ['localhost', '127.0.0.1', '[::1]']) origins.set(`${host}:${port}`, `http://${host}:${port}`)
  return origins
}
