import { data, redirect } from 'react-router'
import { isListName } from '#shop/lists/list-name.ts'
import { changeView } from '#shop/lists/save-view.ts'
import { showView } from '#shop/lists/show-manner.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/check.css'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/view-page.ts'
import { backToList } from './back-to-list.ts'
import { ViewFields, viewRefusals } from './view-fields.tsx'

export async function loader({ params: { list, id }, context }: Route.LoaderArgs) {
  const view = isListName(list) ? await showView(context.get(shopContext), { list, viewId: id }) : null
  return view?.isOwn && isListName(list) ? { list, view } : data(null, 404)
}

export async function action({ request, params: { list, id: viewId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isListName(list)) return redirect(adminLinks.dashboard, 303)
  const form = (await readForm(request)) ?? new FormData()
  const typed = { name: textIn(form, 'name') ?? '', isShared: textIn(form, 'shared') === 'yes' }
  const seenVersion = Number(textIn(form, 'version'))
  const changed = await changeView(shop, { list, viewId, seenVersion, ...typed })
  if (changed.accepted) return redirect(backToList(list, textIn(form, 'search')), 303)
  switch (changed.reason) {
    case 'no-such-view':
      return data({ typed, version: seenVersion, errors: [], now: null }, 404)
    case 'changed-meanwhile':
      return data({ typed, version: changed.details.version, errors: [], now: changed.details }, 409)
    default: {
      const errors = [{ field: 'name', message: viewRefusals[changed.reason] }]
      return data({ typed, version: seenVersion, errors, now: null }, 422)
    }
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'View, Admin Panel' }]
}

export default function ViewPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="view of yours" />
  const { list, view } = loaderData
  const { typed = view, version = view.version, errors = [], now = null } = actionData ?? {}
  const shared = (isShared: boolean) => (isShared ? 'with the team' : 'yours alone')
  return (
    <FormPage
      title={view.name}
      back={{ to: backToList(list, view.search), name: 'List' }}
      words={
        now && (
          <NowSays
            was="typed"
            differences={[
              { label: 'Name', now: now.name, was: typed.name },
              { label: 'Seen', now: shared(now.isShared), was: shared(typed.isShared) },
            ].filter((difference) => difference.now !== difference.was)}
          />
        )
      }
      act="Save view"
      errors={errors}
      moreActs={
        <button className="btn soft" type="submit" formAction={adminLinks.removeListView(list, view.id)}>
          Remove view
        </button>
      }
    >
      <input type="hidden" name="search" value={view.search} />
      <input type="hidden" name="version" value={version} />
      <ViewFields name={typed.name} isShared={typed.isShared} errors={errors} />
    </FormPage>
  )
}
