import { forgetAlerts, tellOfPrices, tellOfStock } from '#shop/alerts/tell-alerts.ts'
import { forgetBookings } from '#shop/bookings/forget-bookings.ts'
import { remindOfBookings } from '#shop/bookings/remind-of-bookings.ts'
import { forgetSharedCarts } from '#shop/cart/forget-shared-carts.ts'
import { forgetJoinings } from '#shop/cart/part-again.ts'
import { forgetOldAttempts } from '#shop/identity/attempts.ts'
import { forgetOldSecurity } from '#shop/identity/forget-old-security.ts'
import { forgetOldProofs } from '#shop/identity/proofs.ts'
import { forgetImports } from '#shop/imports/forget-imports.ts'
import { gatherBoughtTogether } from '#shop/listing/gather-bought-together.ts'
import { forgetMails, retryForgottenMails } from '#shop/mails.ts'
import { forgetMessages } from '#shop/messages/forget-messages.ts'
import { forgetUnconfirmed } from '#shop/newsletter/forget-unconfirmed.ts'
import { sendCampaigns } from '#shop/newsletter/send-campaigns.ts'
import { expireOrders } from '#shop/payments/expire-orders.ts'
import { forgetNotifications } from '#shop/payments/forget-notifications.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.ts'
import { reconcileRefunds } from '#shop/payments/reconcile-refunds.ts'
import { forgetLoosePhotos } from '#shop/photos/customer-photos.ts'
import { forgetOldOrders } from '#shop/privacy/forget-old-orders.ts'
import { forgetReminders, remindOfCarts } from '#shop/reminders/remind-of-carts.ts'
import { lapseReturns } from '#shop/returns/lapse-returns.ts'
import { askForReviews } from '#shop/reviews/ask-for-reviews.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetWishlists } from '#shop/wishlist/forget-wishlists.ts'
import { atMostEvery } from './at-most-every.ts'
import { publishInTime } from './publish-in-time.ts'
import { watchBooks } from './watch-books.ts'
import { watchTasks } from './watch-tasks.ts'

type Sweeps = Readonly<Record<string, (shop: Shop) => Promise<unknown>>>

/** Asks somebody outside about each thing that is due, and takes as long as they take to answer. */
const slowSweeps = { 'expire orders': expireOrders } as const satisfies Sweeps

/** What the shop looks after by itself: everything that is due by `shop.clock`, found by sweeps. */
const sweeps = {
  'reconcile payments': reconcilePayments,
  'lapse returns': lapseReturns,
  'reconcile refunds': reconcileRefunds,
  'ask for reviews': askForReviews,
  'remind of bookings': remindOfBookings,
  'publish products': publishInTime,
  'retry forgotten mails': retryForgottenMails,
  'tell of stock': tellOfStock,
  'tell of prices': tellOfPrices,
  'forget alerts': forgetAlerts,
  'remind of carts': remindOfCarts,
  'forget reminders': forgetReminders,
  'send campaigns': sendCampaigns,
  'forget old attempts': forgetOldAttempts,
  'forget shared carts': forgetSharedCarts,
  'forget wishlists': forgetWishlists,
  'forget loose pictures': forgetLoosePhotos,
  'forget old proofs': forgetOldProofs,
  'forget old sign-ins': forgetOldSecurity,
  'forget what joined': forgetJoinings,
  'forget old imports': forgetImports,
  'gather what is bought together': atMostEvery({ days: 1 }, gatherBoughtTogether),
  'forget unconfirmed readers': forgetUnconfirmed,
  'forget old messages': atMostEvery({ days: 1 }, forgetMessages),
  'forget old bookings': atMostEvery({ days: 1 }, forgetBookings),
  'forget old mails': atMostEvery({ days: 1 }, forgetMails),
  'forget old orders': atMostEvery({ days: 1 }, forgetOldOrders),
  'forget who paid': atMostEvery({ days: 1 }, forgetNotifications),
  'watch the books': atMostEvery({ hours: 1 }, watchBooks),
  'watch the tasks': watchTasks,
} as const

const everyMinute = 60_000

/** Does now whatever is due now. One sweep's fault does not keep the others from running, nor does a slow one. */
export async function runSweeps(shop: Shop) {
  await Promise.all([runInTurn(shop, slowSweeps), runInTurn(shop, sweeps)])
}

async function runInTurn(shop: Shop, sweeps: Sweeps) {
  for (const [task, sweep] of Object.entries(sweeps)) {
    try {
      await sweep({ ...shop, actor: { kind: 'shop', task } })
    } catch (fault) {
      shop.log.error('a sweep failed', { sweep: task, fault: String(fault) })
    }
  }
}

/**
 * Sweeps at once and then every minute, until it is stopped; stopping waits for a sweep under way. One that lasts longer
 * than a minute is not begun anew meanwhile.
 */
export function startSweeping(shop: Shop) {
  const stops = [slowSweeps, sweeps].map((some) => repeat(() => runInTurn(shop, some)))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function repeat(pass: () => Promise<void>) {
  let isUnderWay = false
  let underWay = Promise.resolve()
  const begin = () => {
    if (isUnderWay) return
    isUnderWay = true
    underWay = pass().finally(() => {
      isUnderWay = false
    })
  }
  begin()
  const timer = setInterval(begin, everyMinute)
  timer.unref()

  return async () => {
    clearInterval(timer)
    await underWay
  }
}
