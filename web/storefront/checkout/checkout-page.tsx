import { useRef } from 'react'
import {
  createContext,
  Form,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from 'react-router'
import { type Cart, isEmpty, unitsIn } from '#shop/cart/cart.ts'
import { enterCode, removeCode } from '#shop/cart/enter-code.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { mendCart } from '#shop/cart/mend-cart.ts'
import { checkOut } from '#shop/checkout/check-out.ts'
import { quoteLines } from '#shop/checkout/quote-cart.ts'
import { findCustomer } from '#shop/customers/find-customer.ts'
import { listAddresses } from '#shop/customers/list-addresses.ts'
import { findPlace, listPlaces } from '#shop/delivery/find-place.ts'
import { listLgas, offerDelivery } from '#shop/delivery/offer-delivery.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { findOrderOfCart } from '#shop/orders/find-order.ts'
import { accept } from '#shop/outcome.ts'
import { offeredMethods } from '#shop/payments/offered-methods.ts'
import { startPayment } from '#shop/payments/start-payment.ts'
import { showPhone } from '#shop/phone.ts'
import { reminderConsent } from '#shop/reminders/reminder-consent.ts'
import { findWish, wishReminder } from '#shop/reminders/wish-reminder.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { setCookie } from '../../cookies.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { type Visit, visitContext } from '../../visit.ts'
import { tellCode } from '../cart/tell-code.ts'
import { paymentNotices } from '../order/payment-notices.ts'
import type { Route } from './+types/checkout-page.ts'
import { AssemblySet } from './assembly-set.tsx'
import { type CheckoutField, longest, type Typed } from './checkout-fields.ts'
import { readCheckout, readTyped } from './checkout-form.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { CheckoutNotice, type Setback } from './checkout-notice.tsx'
import { FoldedSummary, SideSummary } from './checkout-summary.tsx'
import { CodeSet } from './code-set.tsx'
import { ContactSet } from './contact-set.tsx'
import { DeliverySet } from './delivery-set.tsx'
import { Lost } from './lost.tsx'
import { makeOffer, readChoice } from './make-offer.ts'
import type { Offer } from './offer.ts'
import { PaymentSet } from './payment-set.tsx'
import { forgetProgress } from './progress-in-tab.ts'
import { type Again, tellRefused } from './tell-refused.ts'
import { useNewest } from './use-newest.ts'
import { useProgress } from './use-progress.ts'
import '../../ui/button.css'
import './checkout.css'

/** A form's answer keeps what was typed, so it says itself what keeps the checkout shut. */
const isAnsweringForm = createContext(false)

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { cartToken, area, session } = context.get(visitContext)
  const cart = await findCart(shop, cartToken)
  if (!cart || isEmpty(cart)) throw redirect(await placeWithoutCart(shop, cartToken))
  if (cart.gone.length > 0 && !context.get(isAnsweringForm)) throw redirect(links.cart, saying(shop, goneFirst))

  const [place, known] = await Promise.all([findPlace(shop, area), session ? knownOf(shop) : null])
  const lga = known?.lga ?? place?.lga ?? null
  const [offer, settings, places] = await Promise.all([
    offerTo(shop, cart, (name) => url.searchParams.get(name) ?? (name === 'lga' ? lga : null)),
    readSettings(shop),
    listPlaces(shop),
  ])
  return {
    cartId: cart.id,
    ...goodsIn(cart),
    offer,
    setback: shortageIn(cart),
    known: known ?? { area: place && place.name !== place.lga ? place.name : '' },
    places,
    shopName: settings.shopName,
    origin: shop.origin,
    storeAddress: settings.address,
    reminder:
      settings.remindsOfCarts && !session
        ? { words: reminderConsent.ofGuest, isOn: (await findWish(shop, cart.id)) !== null }
        : null,
    assemblyAtHomeKobo: settings.assemblyAtHomeKobo,
    paymentMethods: offeredMethods(shop, settings),
    holdMinutes: settings.holdMinutesByMethod,
    isDemonstration: shop.payments.online.name === 'pretend',
  }
}

/** What the account of whoever is signed in knows already, so that nobody types it again. */
async function knownOf(shop: Shop): Promise<Typed> {
  const [customer, addresses] = await Promise.all([findCustomer(shop), listAddresses(shop)])
  const address = addresses.find(({ isDefault }) => isDefault)
  const { email, firstName, lastName } = customer
  const phone = address?.phone ?? customer.phone
  const who = { email, firstName, lastName, ...(phone ? { phone: showPhone(phone) } : {}) }
  if (!address) return who
  return {
    ...who,
    firstName: address.firstName,
    lastName: address.lastName,
    street: address.street,
    lga: address.lga,
    area: address.area ?? '',
    landmark: address.landmark ?? '',
    riderNote: address.riderNote ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { cartToken, client } = context.get(visitContext)
  context.set(isAnsweringForm, true)
  const form = (await readForm(request)) ?? new FormData()
  await fillInLga(shop, form)
  const again = async (more?: Again) => {
    await keepWish(shop, { cartToken, client }, form)
    return showAgain(shop, cartToken, form, more)
  }
  const code = await changeCode(shop, { cartToken, client }, form)
  if (!code.accepted) return again({ codeError: tellCode(code) })
  if (form.has('mend')) await mendCart(shop, { cartToken })
  if (form.has('mend') || form.has('update')) return again()

  const read = readCheckout(form)
  if ('errors' in read) return again({ errors: read.errors })

  const placed = await checkOut(shop, { cartToken, ...read.checkout }, { client })
  // it never holds for this customer: without it the order can go on
  if (!placed.accepted && placed.reason === 'code-refused') await removeCode(shop, { cartToken })
  if (!placed.accepted && placed.reason === 'ordered-otherwise') {
    return redirectDocument(links.order(placed.details.linkToken), saying(shop, orderedOtherwise))
  }
  if (!placed.accepted) return again(tellRefused(placed, read.checkout.seenTotalKobo))

  const payment = await startPayment(shop, { orderId: placed.value.orderId })
  if (payment.accepted) return redirectDocument(payment.value.payPageUrl, 303)
  const orderPage = links.order(placed.value.linkToken)
  // nothing is due, for example where a code takes everything off
  if (payment.reason === 'already-paid') return redirectDocument(orderPage, 303)
  return redirectDocument(orderPage, saying(shop, paymentNotices[payment.reason]))
}

/**
 * Where the shop cannot be reached, the page stays as it is and says so. What the server may have done meanwhile, it
 * does not do twice.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) forgetProgress()
    if (fault instanceof Response || (isRouteErrorResponse(fault) && fault.status < 500)) throw fault
    return { lost: navigator.onLine ? ('shop' as const) : ('network' as const) }
  }
}

/** Sends a visitor on with something to read there. */
function saying(shop: Shop, notice: string): ResponseInit {
  return { status: 303, headers: { 'Set-Cookie': setCookie(shop.origin, 'notice', notice) } }
}

const goneFirst = 'Error | Some of your cart is no longer available. Take it out, then go on.'
const orderedOtherwise =
  'This cart was ordered already, from another tab | Here is that order. Nothing was ordered twice.'

/** A guest who does not order now may want to be reminded, or no more; who orders needs no reminder. */
async function keepWish(shop: Shop, visit: Pick<Visit, 'cartToken' | 'client'>, form: FormData) {
  if (!form.has('email') || !(form.has('reminder') || form.has('reminded'))) return
  await wishReminder(shop, { ...visit, email: textIn(form, 'email') ?? '', isWished: form.has('reminder') })
}

/** An area that we know says in which LGA it lies. */
async function fillInLga(shop: Shop, form: FormData) {
  if (textIn(form, 'lga')) return
  const place = await findPlace(shop, textIn(form, 'area'))
  if (place) form.set('lga', place.lga)
}

function goodsIn({ lines }: Cart) {
  return {
    lines: lines.map(({ sku, slug, categoryId, available, seenPriceKobo, ...line }) => line),
    units: unitsIn(lines),
  }
}

/** What the shelf does not hold any more, before anybody presses the button. */
function shortageIn({ lines }: Cart): Setback | null {
  const short = lines.filter(({ available, quantity }) => available < quantity)
  if (short.length === 0) return null
  return {
    kind: 'out-of-stock',
    lines: short.map(({ variantId, name, choice, available }) => ({ variantId, name, choice, available })),
  }
}

/** Takes the code off, or keeps the one that was typed, whichever button sent it. */
async function changeCode(shop: Shop, visit: Pick<Visit, 'cartToken' | 'client'>, form: FormData) {
  const typed = (textIn(form, 'code') ?? '').slice(0, longest.code)
  if (form.get('update') === 'no-code') return removeCode(shop, visit)
  return typed.trim() !== '' || form.get('update') === 'code' ? enterCode(shop, { ...visit, typed }) : accept()
}

/** Where a checkout without a cart leads: to the order that the cart has become, or to the empty cart. */
async function placeWithoutCart(shop: Shop, cartToken: string | null) {
  const order = await findOrderOfCart(shop, cartToken)
  return order ? links.order(order.linkToken) : links.cart
}

async function offerTo(shop: Shop, cart: Cart, read: (name: string) => string | null): Promise<Offer> {
  const [lgas, settings] = await Promise.all([listLgas(shop), readSettings(shop)])
  const choice = readChoice(read, { lgas, holdsBike: cart.lines.some(({ isBike }) => isBike) })
  const deliveries = await offerDelivery(shop, choice.lga)
  return makeOffer({
    choice,
    lgas,
    deliveries,
    price: (offer) => quoteLines(cart, { offer, assembly: choice.assembly }, settings, lagosDay(shop.clock.now())),
  })
}

/**
 * The page again, with what was typed, what is to fix, and what it costs now. Its status is 200: browsers write any
 * other into their console as a fault of the page.
 */
async function showAgain(
  shop: Shop,
  cartToken: string | null,
  form: FormData,
  { errors, setback, codeError }: Again = {},
) {
  const cart = await findCart(shop, cartToken)
  if (!cart || isEmpty(cart)) throw redirect(await placeWithoutCart(shop, cartToken), 303)

  const offer = await offerTo(shop, cart, (name) => textIn(form, name))
  return { typed: readTyped(form), errors: errors ?? [], setback: setback ?? null, codeError, offer, ...goodsIn(cart) }
}

/** What a form answers is the newest there is. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== 'POST' && defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData, { title: 'Checkout', isIndexed: false })
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cartId, places, shopName, storeAddress } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const answer = actionData && 'offer' in actionData ? actionData : undefined
  const lost = actionData && 'lost' in actionData ? actionData.lost : null
  useProgress(form, cartId, answer !== undefined)
  const { newest, isAsking, isLost, onChange } = useNewest(loaderData, answer, form)
  const { offer, lines, units } = newest
  const isPlacing = useNavigation().formMethod === 'POST'
  const { typed = loaderData.known as Typed, errors = [], setback = loaderData.setback, codeError } = answer ?? {}
  const errorIn = (field: CheckoutField) => errors.find((error) => error.field === field)?.message
  const { totalKobo } = offer.sums

  return (
    <>
      <CheckoutHeader shopName={shopName} units={units} />
      <main id="main">
        <div className="wrap">
          <FoldedSummary lines={lines} offer={offer} isBusy={isAsking} />
          <div className="page-head">
            <h1>Checkout</h1>
          </div>
          <div className="two">
            <Form
              className="steps-form"
              method="post"
              action={links.checkout}
              noValidate
              ref={form}
              onChange={onChange}
              onSubmit={(event) => isPlacing && event.preventDefault()}
            >
              {errors.length > 0 && <ErrorSummary errors={errors} until="before you can pay" />}
              {setback && <CheckoutNotice setback={setback} />}
              <ContactSet
                typed={typed}
                errorIn={errorIn}
                places={places}
                lga={offer.choice.lga}
                reminder={loaderData.reminder}
              />
              <DeliverySet offer={offer} error={errorIn('method')} storeAddress={storeAddress} />
              {offer.choice.assembly !== 'none' && (
                <AssemblySet
                  // begins anew where what can be chosen differs
                  key={String(offer.choice.method === 'collection')}
                  choice={offer.choice}
                  error={errorIn('assembly')}
                  atHomeKobo={loaderData.assemblyAtHomeKobo}
                />
              )}
              <CodeSet code={offer.code} typed={typed.code} error={codeError} />
              <PaymentSet
                methods={loaderData.paymentMethods}
                chosen={typed.payment}
                error={errorIn('payment')}
                holdMinutes={loaderData.holdMinutes}
                isDemonstration={loaderData.isDemonstration}
              />
              <AreaField
                name="note"
                label="Order note"
                hint="Anything else that we should know."
                defaultValue={typed.note}
                error={errorIn('note')}
                maxLength={longest.note}
                autoComplete="off"
                rows={2}
              />
              <div>
                {(lost || isLost) && !isPlacing && <Lost isNetwork={lost === 'network' || isLost} />}
                <input type="hidden" name="seenTotalKobo" value={totalKobo ?? ''} />
                <button className="btn buy wide place" type="submit" aria-busy={isPlacing}>
                  Place order{totalKobo !== null && `, ${showMoney(totalKobo)}`}
                </button>
                <p className="small muted terms">
                  By placing the order you accept the <a href={links.terms}>Terms &amp; Conditions</a>. 30-day returns.
                </p>
              </div>
            </Form>
            <SideSummary lines={lines} offer={offer} isBusy={isAsking} />
          </div>
        </div>
      </main>
    </>
  )
}
