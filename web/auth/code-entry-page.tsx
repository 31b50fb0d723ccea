import { data } from 'react-router'
import { signInWithCode } from '#shop/identity/sign-in-with-code.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/code-entry-page.ts'
import { arrive } from './arrive-action.ts'
import { AuthStep } from './auth-frame.tsx'
import { blockedWords } from './blocked-words.ts'
import { CodeEntry } from './code-entry.tsx'
import { goOnToSecondStep } from './go-on-to-second-step.ts'
import { comeAgain, tooManyTries } from './too-many.ts'
import { asSearch, whereNext } from './where-next.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { search: asSearch(whereNext(url)) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device, deviceToken } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const email = (textIn(form, 'email') ?? '').slice(0, 254).toLowerCase()
  const code = (textIn(form, 'code') ?? '').slice(0, 20)
  const asker = (textIn(form, 'asker') ?? '').slice(0, 30)
  const next = whereNext(url)
  const search = asSearch(next)
  const signedIn = await signInWithCode(shop, {
    email,
    code,
    deviceToken,
    client,
    device,
    askerToken: asker === '' ? null : asker,
  })
  if (signedIn.accepted) return arrive(context, signedIn.value, { next, told: 'Logged in successfully!' })
  if (signedIn.reason === 'second-step') return goOnToSecondStep(shop.origin, signedIn.details.pending, search)
  if (signedIn.reason === 'blocked')
    return data({ email, asker, search, error: blockedWords(await readSettings(shop)) }, 403)
  if (signedIn.reason !== 'too-many-attempts') return data({ email, asker, search, error: wrongCode }, 401)
  const { minutes } = signedIn.details
  return data({ email, asker, search, error: tooManyTries(minutes) }, comeAgain(minutes))
}

const wrongCode = 'This is not the code, or it is good no more.'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Sign in with a code', isIndexed: false })
}

export default function CodeEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <CodeEntry {...actionData} />
  return (
    <AuthStep title="Type your code" about="It is typed where it was asked for.">
      <p>
        <a className="btn" href={links.signInCode + loaderData.search}>
          Ask for a code
        </a>
      </p>
    </AuthStep>
  )
}
