import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { isListName } from '#shop/lists/list-name.ts'
import { saveView } from '#shop/lists/save-view.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/check.css'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/new-view-page.ts'
import { backToList, stateIn } from './back-to-list.ts'
import { ViewFields, viewRefusals } from './view-fields.tsx'

export function loader({ url: { searchParams }, params: { list } }: Route.LoaderArgs) {
  if (!isListName(list)) return data(null, 404)
  return { list, search: stateIn(searchParams.get('of')).slice(0, 1000), key: randomUUID() }
}

export async function action({ request, params: { list }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isListName(list)) return redirect(adminLinks.dashboard, 303)
  const form = (await readForm(request)) ?? new FormData()
  const typed = { name: textIn(form, 'name') ?? '', isShared: textIn(form, 'shared') === 'yes' }
  const key = textIn(form, 'key') ?? ''
  const search = stateIn(textIn(form, 'search'))
  const saved = await saveView(shop, { list, ...typed, search, key })
  if (saved.accepted || saved.reason === 'no-such-view') return redirect(backToList(list, search), 303)
  const errors = [{ field: 'name', message: viewRefusals[saved.reason] }]
  return data({ typed, search, key, errors }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Save view, Admin Panel' }]
}

export default function NewViewPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="list" />
  const { list, search, key } = { ...loaderData, ...actionData }
  const { typed = { name: '', isShared: false }, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Save view"
      back={{ to: backToList(list, search), name: 'List' }}
      words={<p>The list as it is now: its filters, its sorting and its columns.</p>}
      act="Save view"
      errors={errors}
    >
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="key" value={key} />
      <ViewFields {...typed} errors={errors} />
    </FormPage>
  )
}
