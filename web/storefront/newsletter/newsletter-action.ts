import { data, redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { isNewsletterSource, type NewsletterSource } from '#shop/newsletter/consent.ts'
import { subscribe } from '#shop/newsletter/subscribe.ts'
import { tooManyTries } from '../../auth/too-many.ts'
import { setCookie } from '../../cookies.ts'
import { refererPath } from '../../own-path.ts'
import { isFromScripts, readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/newsletter-action.ts'

const thanks: Record<NewsletterSource, string> = {
  home: 'Thank you for subscribing! Check your email for your 10% discount code.',
  footer: 'Thank you for subscribing!',
}

/** Asks for the newsletter. The footer says itself what came of it, where scripts ask; else the next page tells. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const named = textIn(form, 'source')
  const source = isNewsletterSource(named) ? named : 'footer'

  const asked = await subscribe(shop, { email: textIn(form, 'email') ?? '', source, client })
  const words = asked.accepted ? thanks[source] : whyNot(asked)
  const notice = setCookie(shop.origin, 'notice', asked.accepted ? words : `Error | ${words}`)

  if (!isFromScripts(request)) {
    const returnTo = refererPath(request, shop.origin) ?? links.home
    return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': notice } })
  }
  const isToast = asked.accepted && source === 'home'
  return data({ isRefused: !asked.accepted, words }, isToast ? { headers: { 'Set-Cookie': notice } } : {})
}

function whyNot(refused: Extract<Awaited<ReturnType<typeof subscribe>>, { accepted: false }>): string {
  return refused.reason === 'too-many-attempts'
    ? tooManyTries(refused.details.minutes)
    : 'Enter your email address, like name@example.com'
}

/** Nobody links here. */
export function loader() {
  return redirect(links.home)
}
