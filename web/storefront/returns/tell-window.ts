import { showDay } from '#shop/lagos-day.ts'
import type { OpenWindow } from '#shop/returns/find-returnable.ts'
import { type NotReturnable, returnDays } from '#shop/returns/return-window.ts'

/** Until when something can go back, or why it cannot. */
export function tellWindow(window: OpenWindow | NotReturnable): { isOpen: boolean; words: string } {
  if ('isOver' in window)
    return {
      isOpen: true,
      words: `The ${returnDays} days ended on ${showDay(window.lastDay)}: staff take in only what was asked by then.`,
    }
  if (!('reason' in window)) return { isOpen: true, words: `You can return it until ${showDay(window.lastDay)}.` }
  switch (window.reason) {
    case 'cancelled':
      return { isOpen: false, words: 'It was cancelled, so there is nothing to return.' }
    case 'not-delivered':
      return { isOpen: false, words: 'It can be returned once you have it.' }
    case 'window-over':
      return {
        isOpen: false,
        words: `The ${returnDays} days to return it ended on ${showDay(window.lastDay)}. For a defect of a bike, the warranty helps you.`,
      }
  }
}
