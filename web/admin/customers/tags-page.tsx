import { data } from 'react-router'
import { saveCustomerTags } from '#shop/customers/save-customer-tags.ts'
import { showCustomer } from '#shop/customers/show-customer.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/tags-page.ts'
import { noSuchAccount } from './no-such-account.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const customer = await showCustomer(context.get(shopContext), params.id)
  return customer?.userId ? { id: customer.id, tags: customer.tags.join(', ') } : data(null, 404)
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = beginning(textIn(form, 'tags') ?? '', 1000)
  const seen = (textIn(form, 'seen') ?? '').split(', ').filter(Boolean)
  const saved = await saveCustomerTags(shop, { userId: id, typed, seen })
  if (saved.accepted) return backWithNotice(shop, adminLinks.customer(id), 'The tags are saved')
  const again = (message: string, status: number) => data({ typed, errors: [{ field: 'tags', message }] }, status)
  switch (saved.reason) {
    case 'too-many-tags':
      return again('Twelve tags are the most', 422)
    case 'tag-too-long':
      return again('A tag has 30 letters at most', 422)
    case 'changed-meanwhile':
      return again(
        `Somebody has changed them meanwhile to: ${saved.details.tags.join(', ') || 'none'}. Save again for yours`,
        409,
      )
    case 'no-such-account':
      return backWithNotice(shop, adminLinks.customer(id), noSuchAccount[saved.reason])
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Tags, Admin Panel' }]
}

export default function TagsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="customer" />
  const { id, tags } = loaderData
  const { typed = tags, errors = [] } = actionData ?? {}
  return (
    <FormPage title="Tags" back={{ to: adminLinks.customer(id), name: 'Customer' }} act="Save tags" errors={errors}>
      <input type="hidden" name="seen" value={tags} />
      <TextField
        label="Tags"
        name="tags"
        defaultValue={typed}
        maxLength={1000}
        hint="Words by which the team finds them, with commas between: club, wholesale."
        error={errorIn(errors, 'tags')}
      />
    </FormPage>
  )
}
