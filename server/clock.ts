import type { Clock } from '#shop/ports.ts'

export type MovableClock = Clock & {
  /** From now on it is this time, and goes on from there. */
  moveTo(date: Date): void
  reset(): void
}

/** The machine's time, until it is moved. */
export function openClock(): MovableClock {
  let shift = 0
  return {
    now: () => new Date(Date.now() + shift),
    moveTo(date) {
      shift = date.getTime() - Date.now()
    },
    reset() {
      shift = 0
    },
  }
}
