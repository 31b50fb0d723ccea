import { type RouterContextProvider, redirectDocument } from 'react-router'
import { connectIdentity } from '#shop/identity/connect-identity.ts'
import { signInByProvider } from '#shop/identity/sign-in-by-provider.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { clearCookie, setCookie } from '../cookies.ts'
import { ownPath } from '../own-path.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/return-page.ts'
import { arrive } from './arrive-action.ts'
import { blockedWords } from './blocked-words.ts'
import { goOnToSecondStep } from './go-on-to-second-step.ts'
import { returnWords } from './provider-words.ts'
import { asSearch } from './where-next.ts'

type Context = Readonly<RouterContextProvider>

/** Where the provider of single sign-on sends people back to: to sign in, or to connect the account that they are in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const [journey = null, next = null] = visit.journey?.split(/ (.*)/s) ?? []
  const brought = { journey, answer: url.search, client: visit.client, device: visit.device }
  return visit.session === null ? signIn(context, brought, ownPath(next)) : connect(context, brought)
}

type Brought = { journey: string | null; answer: string; client: string | null; device: string | null }

async function signIn(context: Context, brought: Brought, next: string | null) {
  const shop = context.get(shopContext)
  const { deviceToken } = context.get(visitContext)
  const signedIn = await signInByProvider(shop, { ...brought, deviceToken })
  if (signedIn.accepted) {
    const told = signedIn.value.isNew ? 'Account created successfully!' : 'Logged in successfully!'
    return arrive(context, signedIn.value, { next, told })
  }
  if (signedIn.reason === 'second-step') return goOnToSecondStep(shop.origin, signedIn.details.pending, asSearch(next))
  if (signedIn.reason === 'address-not-proved-here') return tell(context, links.forgotPassword, signedIn.reason)
  if (signedIn.reason !== 'blocked') return tell(context, links.signIn + asSearch(next), signedIn.reason)
  return leave(context, links.signIn, `Error | ${blockedWords(await readSettings(shop))}`)
}

async function connect(context: Context, brought: Brought) {
  const shop = context.get(shopContext)
  const sessionId = context.get(visitContext).session?.id ?? null
  const connected = await connectIdentity(shop, { ...brought, sessionId })
  if (!connected.accepted) return tell(context, links.profile, connected.reason)
  return leave(context, links.profile, `Connected with ${shop.singleSignOn?.label} | You can sign in with it now.`)
}

function tell(context: Context, to: string, reason: string) {
  const label = context.get(shopContext).singleSignOn?.label ?? 'Single sign-on'
  return leave(context, to, `Error | ${returnWords(label, reason)}`)
}

function leave(context: Context, to: string, notice: string) {
  const { origin } = context.get(shopContext)
  const headers = new Headers({ 'Set-Cookie': setCookie(origin, 'notice', notice) })
  headers.append('Set-Cookie', clearCookie(origin, 'journey'))
  return redirectDocument(to, { status: 303, headers })
}
