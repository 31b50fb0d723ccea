import { createServer, isRunnableDevEnvironment } from 'vite'

const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})

/** Runs a file that Node cannot read by itself, with all that it imports, also later. */
export function runTypescript<Module>(file: string): Promise<Module> {
  const { ssr } = server.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs nothing here')
  return ssr.runner.import<Module>(file)
}
