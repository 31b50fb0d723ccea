import { links } from '#shop/links.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import type { CancelReason } from '#shop/orders/order.ts'
import type { PaymentView } from './payment-view.ts'
import { type BankAccount, TransferDetails } from './transfer-details.tsx'
import { useWaiting } from './use-waiting.ts'

type PaymentPanelProps = {
  view: PaymentView
  cancelledBecause: CancelReason | null
  token: string
  orderNumber: string
  totalKobo: Kobo
  /** What of it has come, and was not returned. */
  keptKobo: Kobo
  /** Until when the goods are held for it; null once that is over. */
  heldUntil: string | null
  /** Where the page looks again without scripts; null when it has looked often enough. */
  lookAgain: string | null
  /** The shop's own account; null where it takes none. */
  bankAccount: BankAccount | null
}

/** How it stands with the money, and the next step. What changes here is read out. */
export function PaymentPanel({ view, token, orderNumber, heldUntil, ...more }: PaymentPanelProps) {
  const isLooking = useWaiting(awaitedIn[view] ?? null)
  const dueKobo = more.totalKobo - more.keptKobo
  const { title, words } = more.cancelledBecause
    ? tellCancelled(more.cancelledBecause)
    : say(view, { ...more, dueKobo, heldUntil })
  const isOver = view === 'paid' || view === 'cancelled'

  return (
    <section className={isOver ? 'panel' : 'panel due'}>
      <div role="status">
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {(view === 'transfer' || view === 'changed') && more.bankAccount && (
        <TransferDetails account={more.bankAccount} amountKobo={dueKobo} narration={orderNumber} />
      )}
      {isPayable.has(view) && !more.bankAccount && (
        <PayForm token={token} words={`Pay now, ${showMoney(dueKobo)}`} kind="btn buy" />
      )}
      {awaitedIn[view] && (
        <LookAgain isLooking={isLooking} path={links.order(token)} soon={view === 'waiting' ? more.lookAgain : null} />
      )}
      {view === 'waiting' && <PayForm token={token} words="I did not pay yet: pay now" kind="btn soft" />}
    </section>
  )
}

const isPayable: ReadonlySet<PaymentView> = new Set(['due', 'open', 'failed', 'abandoned', 'rest', 'changed'])

/** Who is waited for: what they say changes the page. */
const awaitedIn: Partial<Record<PaymentView, 'provider' | 'staff'>> = {
  open: 'provider',
  abandoned: 'provider',
  waiting: 'provider',
  transfer: 'staff',
  short: 'staff',
}

/** Without scripts the page looks again by itself while a bank is waited for; else there is a link to do so. */
function LookAgain({ isLooking, path, soon }: { isLooking: boolean; path: string; soon: string | null }) {
  const link = (
    <p>
      <a href={path}>Look again</a>
    </p>
  )
  if (!isLooking) return link
  return <noscript>{soon === null ? link : <meta httpEquiv="refresh" content={`5;url=${soon}`} />}</noscript>
}

/** A document's form: the answer leads out of the shop. */
function PayForm({ token, words, kind }: { token: string; words: string; kind: string }) {
  return (
    <form method="post" action={links.payOrder(token)}>
      <button className={kind} type="submit">
        {words}
      </button>
    </form>
  )
}

type Sums = { totalKobo: Kobo; keptKobo: Kobo; dueKobo: Kobo; heldUntil: string | null }

function say(view: PaymentView, { totalKobo, keptKobo, dueKobo, heldUntil }: Sums): { title: string; words: string } {
  const total = showMoney(totalKobo)
  const due = showMoney(dueKobo)
  const came = keptKobo > 0 ? `Part of your payment has come, ${showMoney(keptKobo)} of ${total}. ` : ''
  const held = heldUntil
    ? `${came}We hold your order until ${heldUntil}.`
    : `${came}The time for which we held your order is over: pay now to see whether it is still there.`
  switch (view) {
    case 'due':
      return { title: `Pay ${due}`, words: `By bank transfer or card. ${held}` }
    case 'open':
      return {
        title: `Pay ${due}`,
        words: `${held} If you have paid already, wait a moment: we ask again every few seconds, and this page changes by itself.`,
      }
    case 'waiting':
      return {
        title: 'Waiting for your bank',
        words: 'We ask again every few seconds; this page changes by itself. You can close it: we also send a mail.',
      }
    case 'transfer':
      return {
        title: `Pay ${due} by bank transfer`,
        words: `${heldUntil ? `${came}Pay before ${heldUntil} and we keep your order for you.` : held} We confirm it in store hours; this page changes by itself, and we also send a mail.`,
      }
    case 'failed':
      return { title: 'This payment did not go through', words: `You can try again. ${held}` }
    case 'abandoned':
      return { title: 'You have not paid yet', words: `The payment page was closed before the end. ${held}` }
    case 'rest':
      return { title: `Pay the rest, ${due}`, words: held }
    case 'changed':
      return { title: `Pay ${due} more`, words: 'Your order was changed. We send it once this is here.' }
    case 'short':
      return {
        title: 'We are looking at your payment',
        words: `What came is not the ${total} that we asked for. Somebody of us looks at it and writes to you.`,
      }
    case 'paid':
      return totalKobo === 0
        ? { title: 'Nothing to pay', words: 'This order costs nothing. We send the confirmation by mail.' }
        : { title: `Paid, ${total}`, words: 'Thank you. We send the confirmation by mail.' }
    case 'cancelled':
      return tellCancelled('staff')
  }
}

function tellCancelled(reason: CancelReason): { title: string; words: string } {
  const why: Record<CancelReason, string> = {
    customer: 'You cancelled this order.',
    staff: 'We had to cancel this order.',
    unpaid:
      'Your payment did not reach us in time. If it is still on its way, the order comes back as long as its goods are there, or else the money does.',
    'out-of-stock': 'Its goods were sold out when your money came. We are sorry: it goes back to you.',
  }
  return { title: 'Nothing will be sent', words: why[reason] }
}
