import { data, Form, useNavigation } from 'react-router'
import { hasPassword } from '#shop/identity/has-password.ts'
import { links } from '#shop/links.ts'
import { eraseOwnAccount } from '#shop/privacy/erase-own-account.ts'
import { depart } from '../auth/depart.ts'
import { comeAgain, tooManyTries } from '../auth/too-many.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/erasure-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(visitContext)
  return { email: session?.email ?? '', hasPassword: await hasPassword(context.get(shopContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  const proof = textIn((await readForm(request)) ?? new FormData(), 'proof') ?? ''
  const erased = await eraseOwnAccount(shop, { proof, client })
  if (erased.accepted)
    return depart(shop.origin, 'Your account is erased | We have sent you a last letter.', links.home)
  const again = (told: { error?: string; why?: string }, init: ResponseInit) => data(told, init)
  switch (erased.reason) {
    case 'wrong-password':
      return again({ error: 'This is not your password' }, { status: 422 })
    case 'wrong-code':
      return again({ error: 'This code is wrong, or no longer good' }, { status: 422 })
    case 'too-many-attempts':
      return again({ error: tooManyTries(erased.details.minutes) }, comeAgain(erased.details.minutes))
    case 'orders-on-their-way':
      return again({ why: onTheirWay(erased.details.numbers) }, { status: 409 })
    case 'last-admin':
      return again({ why: 'You are the only admin of the shop. Make somebody else admin first.' }, { status: 409 })
    case 'no-such-account':
    case 'is-staff':
      return depart(shop.origin, 'Your account is erased', links.home)
  }
}

function onTheirWay(numbers: readonly string[]): string {
  const which = numbers.length === 1 ? `Order ${numbers[0]} is` : `Orders ${numbers.join(', ')} are`
  return `${which} not finished yet: goods or money are still on their way, and we must know whose they are. Come back when all has arrived, or cancel what is not paid.`
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Erase my account', isIndexed: false })
}

export default function ErasurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword } = loaderData
  const { state, formAction } = useNavigation()
  const isBusyWith = (path: string) => state !== 'idle' && formAction === path
  const proof = { name: 'proof', required: true, error: actionData?.error }
  return (
    <section className="panel" aria-labelledby="erase">
      <h2 id="erase">Erase my account</h2>
      {actionData?.why && (
        <p className="err-box" role="alert">
          {actionData.why}
        </p>
      )}
      <p>
        Your name, email, phone, addresses, cart, wishlist, messages and letters go, and nobody can bring them back. Of
        your orders and invoices the figures stay, as the law requires; a claim on a warranty needs the paper invoice
        then.
      </p>
      {!hasPassword && (
        <Form method="post" action={links.eraseAccountCode} preventScrollReset>
          <p>Your account has no password: we mail a code to {email}.</p>
          <button className="btn soft sm" type="submit" aria-busy={isBusyWith(links.eraseAccountCode)}>
            Mail me a code
          </button>
        </Form>
      )}
      <Form method="post" action={links.eraseAccount} noValidate preventScrollReset>
        {hasPassword ? (
          <PasswordField {...proof} label="Password" autoComplete="current-password" />
        ) : (
          <TextField {...proof} label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
        )}
        <div className="acts">
          <button className="btn" type="submit" aria-busy={isBusyWith(links.eraseAccount)}>
            Erase my account
          </button>
          <a className="btn soft" href={links.accountData}>
            Keep it
          </a>
        </div>
      </Form>
    </section>
  )
}
