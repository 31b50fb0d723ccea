import { data, redirect } from 'react-router'
import { listServices } from '#shop/bookings/list-services.ts'
import { findHoliday } from '#shop/delivery/find-holiday.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import type { MessageField } from '#shop/messages/message.ts'
import { receiveMessage } from '#shop/messages/receive-message.ts'
import { suspicionOf } from '#shop/messages/suspicion.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { hoursInWords, opennessAt, readHours } from '#shop/settings/store-hours.ts'
import { comeAgain, tooManyTries } from '../../auth/too-many.ts'
import { readCookies, setCookie } from '../../cookies.ts'
import { isFromScripts, readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { type FieldError, tellProblems, typedIn } from '../../typed-fields.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/contact-page.ts'
import { BusinessInfo } from './business-info.tsx'
import './contact.css'
import { contactFields } from './contact-fields.ts'
import { ContactForm, trapName } from './contact-form.tsx'

const description = 'Ask about a bike, a size, an order or a repair: by phone, by e-mail, or in the store.'
const thanks = "Message sent! We'll get back to you soon."

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  visit.shows('settings', 'services')

  const now = shop.clock.now()
  const [settings, holiday, services] = await Promise.all([
    readSettings(shop),
    findHoliday(shop, lagosDay(now)),
    listServices(shop),
  ])
  const { address, phones, whatsapp, email, hours: hoursSetting } = settings
  const hours = readHours(hoursSetting)
  const openness = hours && holiday === null ? opennessAt(hours, now) : null
  if (openness) visit.endsAt(openness.endsAt)
  return {
    address,
    phones,
    whatsapp,
    email,
    hours: hours ? hoursInWords(hours) : { days: hoursSetting, times: '', closed: null },
    openness: openness && { isOpen: openness.isOpen, words: openness.words },
    holiday,
    isBookable: services.some(({ isOn }) => isOn),
  }
}

/** Tells that the message was sent, or shows the page again with what was typed and what is to fix. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = typedIn(form, contactFields)
  const { form: stamp } = readCookies(shop.origin, request.headers.get('Cookie'))

  const suspicion = suspicionOf(shop, { hidden: textIn(form, trapName) ?? '', stamp })
  const received = await receiveMessage(shop, typed, { client, suspicion })
  if (!received.accepted) {
    const again = { typed, errors: [] as FieldError<MessageField>[], refusal: '' }
    if (received.reason === 'message-not-valid')
      return { ...again, errors: tellProblems(received.details.problems, contactFields) }
    const { minutes } = received.details
    return data({ ...again, refusal: tooManyTries(minutes) }, comeAgain(minutes))
  }

  const headers = { 'Set-Cookie': setCookie(shop.origin, 'notice', thanks) }
  return isFromScripts(request) ? data(null, { headers }) : redirect(links.contact, { status: 303, headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Contact', description, path: links.contact })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Talk to the shop</h1>
        <p>{description}</p>
      </div>
      <div className="contact">
        <BusinessInfo {...loaderData} />
        <ContactForm answer={actionData} />
      </div>
    </div>
  )
}
