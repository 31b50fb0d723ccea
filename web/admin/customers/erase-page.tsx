import { data } from 'react-router'
import { showCustomer } from '#shop/customers/show-customer.ts'
import { eraseAccount } from '#shop/privacy/erase-account.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/erase-page.ts'
import { noSuchAccount } from './no-such-account.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const customer = await showCustomer(context.get(shopContext), params.id)
  return customer?.userId ? { id: customer.id, email: customer.email } : data(null, 404)
}

/** Forgets somebody who asked the shop for it. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const erased = await eraseAccount(shop, { userId: id })
  if (erased.accepted) return backWithNotice(shop, adminLinks.customers, 'The account is erased, and they are told')
  if (erased.reason === 'orders-on-their-way') {
    const why = `Goods or money are on their way: ${erased.details.numbers.join(', ')}.`
    return backWithNotice(shop, adminLinks.customer(id), `Error | ${why}`)
  }
  const refusals = {
    ...noSuchAccount,
    'is-staff': 'Error | Staff cannot be erased. Take their role first.',
    'last-admin': 'Error | The shop needs an admin.',
  }
  return backWithNotice(shop, adminLinks.customer(id), refusals[erased.reason])
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Erase an account, Admin Panel' }]
}

export default function ErasePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="customer" />
  const { id, email } = loaderData
  return (
    <FormPage
      title="Erase this account?"
      back={{ to: adminLinks.customer(id), name: 'Customer' }}
      words={`Do so only when ${email} has asked for it. Nobody can bring it back. Of their orders the figures stay, without a name; they are told by mail.`}
      act="Erase the account"
      isDanger
      errors={[]}
    />
  )
}
