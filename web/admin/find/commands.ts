import type { Actor } from '#shop/identity/actor.ts'
import { isPermitted, type Permission } from '#shop/identity/permissions.ts'
import { adminLinks } from '../admin-links.ts'
import { sections } from '../sections.ts'

type Command = { name: string; path: string; needs: Permission }

/** What staff often set out to do, and where it begins. */
const commands: readonly Command[] = [
  { name: 'New order for a customer', path: adminLinks.newOrder, needs: 'handle orders' },
  { name: 'Print the delivery run', path: adminLinks.deliveryRun, needs: 'handle orders' },
  { name: 'Book a time for a customer', path: adminLinks.newBooking, needs: 'handle bookings' },
  { name: 'Add a product', path: adminLinks.newProduct, needs: 'edit products' },
  { name: 'Change prices and stock', path: adminLinks.prices, needs: 'edit products' },
  { name: 'Import products', path: adminLinks.importProducts, needs: 'import products' },
  { name: 'Make a discount code', path: adminLinks.newCode, needs: 'change promotions' },
  { name: 'Write a campaign', path: adminLinks.newCampaign, needs: 'send the newsletter' },
  { name: 'Write an article', path: adminLinks.newArticle, needs: 'edit content' },
  { name: 'Change delivery fees', path: adminLinks.zones, needs: 'change settings' },
  { name: 'Enter a holiday', path: adminLinks.holidays, needs: 'change settings' },
]

/** What of it this person may do, where its name has all these words. */
export function findCommands(actor: Actor, words: string): Command[] {
  return commands.filter(({ name, needs }) => isPermitted(actor, needs) && hasWords(name, words))
}

/** The sections that this person may open, where their name has all these words. */
export function findSections(actor: Actor, words: string) {
  return sections.filter(({ name, needs }) => isPermitted(actor, needs) && hasWords(name, words))
}

function hasWords(name: string, words: string): boolean {
  const spelled = name.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => spelled.includes(word))
}
