import { data } from 'react-router'
import { blockCustomer } from '#shop/customers/block-customer.ts'
import { showCustomer } from '#shop/customers/show-customer.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/block-page.ts'
import { noSuchAccount } from './no-such-account.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const customer = await showCustomer(context.get(shopContext), params.id)
  return customer?.userId ? { id: customer.id, email: customer.email } : data(null, 404)
}

/** Keeps somebody out. Pressing twice does so once. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const why = textIn((await readForm(request)) ?? new FormData(), 'why') ?? ''
  const done = await blockCustomer(shop, { userId: id, why })
  if (done.accepted) return backWithNotice(shop, adminLinks.customer(id), 'They are blocked and signed out everywhere')
  if (done.reason === 'no-reason')
    return data({ errors: [{ field: 'why', message: 'Say why, so that others know' }] }, 422)
  const refusals = { ...noSuchAccount, 'is-staff': 'Error | Staff cannot be blocked. Take their role first.' }
  return backWithNotice(shop, adminLinks.customer(id), refusals[done.reason])
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Block a customer, Admin Panel' }]
}

export default function BlockPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="customer" />
  const { id, email } = loaderData
  const { errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Block this customer?"
      back={{ to: adminLinks.customer(id), name: 'Customer' }}
      words={`${email} is signed out everywhere at once, and told at the next sign-in. Their orders stay as they are.`}
      act="Block"
      isDanger
      errors={errors}
    >
      <TextField
        label="Why"
        name="why"
        hint="For the team. The customer does not see it."
        maxLength={300}
        required
        error={errorIn(errors, 'why')}
      />
    </FormPage>
  )
}
