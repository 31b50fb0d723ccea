import type { ShopLog } from './log.ts'

/** One keystroke can reach this process twice: from the terminal and from the program that started it. */
const sameKeystrokeMillis = 300

/** Stops in good order on the first signal, and at once on the second. */
export function stopOnSignals(log: ShopLog, stop: () => Promise<void>): void {
  let firstAt = 0

  async function onSignal(signal: NodeJS.Signals) {
    if (firstAt > 0) {
      if (performance.now() - firstAt > sameKeystrokeMillis) process.exit(130)
      return
    }
    firstAt = performance.now()
    if (signal === 'SIGINT' && process.stdout.isTTY) process.stdout.write('\nClosing the shop … (again: at once)\n')
    try {
      await stop()
      process.exit(0)
    } catch (fault) {
      log.error('the shop could not close in good order', { fault })
      log.flush()
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
