import { relative } from 'node:path'
import type { Environment } from './environment.ts'
import type { OpenShop } from './open-shop.ts'
import { type DemoSignIn, readSignIns } from './sign-ins.ts'

/** Tells whoever started the shop where it is; tests are told in a line that a program can read. */
export async function welcome(
  opened: OpenShop,
  environment: Environment,
  millis: number,
  forPrograms: boolean,
): Promise<void> {
  if (forPrograms) {
    console.log(JSON.stringify({ ready: true, origin: environment.origin, port: environment.port, pid: process.pid }))
    return
  }
  if (environment.logFormat === 'json') {
    console.log(
      JSON.stringify({
        level: 'info',
        message: 'the shop is open',
        origin: environment.origin,
        millis: Math.round(millis),
      }),
    )
    return
  }
  const signIns = environment.mode === 'demo' ? await readSignIns(environment.folder) : []
  console.log(welcomeWords(opened, environment, millis, signIns))
}

function welcomeWords(
  { demo }: OpenShop,
  environment: Environment,
  millis: number,
  signIns: readonly DemoSignIn[],
): string {
  const { mode, origin, databaseUrl, folder, host, port } = environment
  const lines = [
    ['Shop', origin],
    ...(demo?.mailbox ? [['Mailbox', `${origin}/mailbox`]] : []),
    ...signIns.map(({ email, password }, index) => [index === 0 ? 'Sign in' : '', `${email.padEnd(24)}${password}`]),
    ['Mode', mode === 'demo' ? 'demo: no money moves, no mail leaves this machine' : 'live'],
    [
      'Data',
      databaseUrl ? `${withoutPassword(databaseUrl)} and ${folder}/` : `${relative(process.cwd(), folder) || folder}/`,
    ],
  ]
  const table = lines.map(([name = '', value]) => `  ${name.padEnd(9)}${value}`).join('\n')
  const warning =
    mode === 'demo' && !isLoopback(host)
      ? `\n\n  Careful: HOST=${host} lets others on your network into this demo, port ${port}. It has no locks.`
      : ''
  return `\n  The shop is open (in ${(millis / 1000).toFixed(1)} s).\n\n${table}${warning}\n\n  Ctrl-C closes it.\n`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function withoutPassword(url: string): string {
  const safe = new URL(url)
  safe.password = ''
  return safe.href
}
