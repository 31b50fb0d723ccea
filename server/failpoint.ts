import type { Failpoint } from '#shop/failpoints.ts'

export type ArmedFailpoint = {
  reach(point: Failpoint): void
  /** Ends this process, as a power cut would, when it next reaches the point. */
  arm(point: Failpoint): void
}

/** How tests show that a shop which dies at any step loses nothing. A demo shop alone has one. */
export function openFailpoint(): ArmedFailpoint {
  let armed: Failpoint | null = null
  return {
    reach(point) {
      if (point === armed) process.kill(process.pid, 'SIGKILL')
    },
    arm(point) {
      armed = point
    },
  }
}
