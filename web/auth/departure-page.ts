import { redirectDocument } from 'react-router'
import { sendToProvider } from '#shop/identity/hear-provider.ts'
import { links } from '#shop/links.ts'
import { setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/departure-page.ts'
import { passBy } from './pass-by.ts'
import { departureWords } from './provider-words.ts'
import { whereNext } from './where-next.ts'

/**
 * Leads to the provider of single sign-on. A link and no form: a form's redirects are held to the page's policy, and
 * providers lead on to addresses that nobody knows before. Other sites cannot send anybody there through it.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { search } = passBy(url, context)
  if (!shop.singleSignOn || request.headers.get('Sec-Fetch-Site') === 'cross-site')
    return redirectDocument(links.signIn + search)

  const sent = await sendToProvider(shop, null, context.get(visitContext).client)
  if (!sent.accepted) {
    const notice = setCookie(shop.origin, 'notice', `Error | ${departureWords(shop.singleSignOn.label, sent)}`)
    return redirectDocument(links.signIn + search, { status: 303, headers: { 'Set-Cookie': notice } })
  }
  const { address, journey } = sent.value
  const next = whereNext(url)
  const kept = setCookie(shop.origin, 'journey', next === null ? journey : `${journey} ${next}`)
  return redirectDocument(address, { status: 303, headers: { 'Set-Cookie': kept } })
}
