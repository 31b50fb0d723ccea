import { data, Form, redirect, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { confirmNewsletter, findConfirmation } from '#shop/newsletter/confirm-newsletter.ts'
import { AuthStep } from '../../auth/auth-frame.tsx'
import { NoLongerGood } from '../../auth/no-longer-good.tsx'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/confirm-page.ts'

/** Looking confirms nothing: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findConfirmation(context.get(shopContext), url.searchParams.get('proof') ?? '')
  if (!found) return data(null, 404)
  const { email, isConfirmed, isUsed, code } = found
  return {
    email,
    isConfirmed,
    code: isConfirmed && !isUsed ? code : null,
    action: links.confirmNewsletter + url.search,
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const confirmed = await confirmNewsletter(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return confirmed.accepted ? redirect(links.confirmNewsletter + url.search, 303) : data(null, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Newsletter', isIndexed: false })
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData === null) return <NoLongerGood way={links.home}>Go to the shop</NoLongerGood>
  const { email, isConfirmed, code, action } = loaderData
  if (!isConfirmed)
    return (
      <AuthStep title="Join the list" about={`Shall we write to ${email}?`}>
        <Form method="post" action={action}>
          <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
            Confirm and get my code
          </button>
        </Form>
      </AuthStep>
    )
  return (
    <AuthStep
      title="You are on the list"
      about={
        code === null
          ? 'You have confirmed already, and your code has been used.'
          : 'This code takes 10% off your first order. It is in your mail too.'
      }
    >
      {code !== null && (
        <p>
          Your code: <strong>{code}</strong>
        </p>
      )}
      {code !== null && <p>Type it in the cart, and order with {email}. It is good for one order.</p>}
      <p>
        <a className="btn" href={links.shop}>
          See the bikes
        </a>
      </p>
    </AuthStep>
  )
}
