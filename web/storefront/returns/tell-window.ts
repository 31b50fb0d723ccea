import { showDay } from '#shop/lagos-day.ts'
import { type NotReturnable, returnDays } from '#shop/returns/return-window.ts'

/** Until when something can go back, or why it cannot. */
export function tellWindow(window: { lastDay: string } | NotReturnable): { isOpen: boolean; words: string } {
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
