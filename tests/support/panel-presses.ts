import { contentPresses } from './content-presses.ts'
import { customerPresses } from './customer-presses.ts'
import { listPresses } from './list-presses.ts'
import type { Cast } from './press.ts'
import { productPresses } from './product-presses.ts'
import { settingsPresses } from './settings-presses.ts'

/** What else can be pressed in the panel, by the forms of its pages as they stand. */
export function panelPresses(open: () => { origin: string }, cast: () => Cast) {
  return {
    ...listPresses(open, cast),
    ...productPresses(open, cast),
    ...customerPresses(open, cast),
    ...contentPresses(open, cast),
    ...settingsPresses(open, cast),
  }
}
