import { data } from 'react-router'
import { permit } from '#shop/identity/permissions.ts'
import { readSynonyms } from '#shop/listing/search/read-synonyms.ts'
import { saveSynonyms } from '#shop/listing/search/save-synonyms.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/synonyms-page.ts'
import { readGroups, showGroups } from './lines-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  return { now: showGroups(await readSynonyms(shop)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = beginning(textIn(form, 'lines') ?? '', 100_000)
  const seen = textIn(form, 'seen') ?? ''
  const saved = await saveSynonyms(shop, { groups: readGroups(typed), seen: readGroups(seen) })
  if (saved.accepted) return backWithNotice(shop, adminLinks.synonyms, 'Searches know them now')
  const again = (message: string) => data({ typed, seen: null, errors: [{ field: 'lines', message }] }, 422)
  switch (saved.reason) {
    case 'changed-meanwhile':
      return data({ typed, seen, errors: [] }, 409)
    case 'word-in-two-groups':
      return again(`“${saved.details.word}” stands in two lines`)
    case 'group-not-valid':
      return again(`This line is none: “${saved.details.group?.join(', ') ?? ''}”. It needs two to twenty words`)
    case 'too-many-groups':
      return again('500 lines are the most')
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Search synonyms, Admin Panel' }]
}

export default function SynonymsPage({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const { typed = now, seen = null, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Search synonyms"
      back={{ to: adminLinks.content, name: 'Content' }}
      words={seen !== null && <NowSays differences={[{ label: 'Synonyms', now, was: seen }]} />}
      act="Save"
      errors={errors}
    >
      <input type="hidden" name="seen" value={now} />
      <AreaField
        label="Words that mean the same"
        name="lines"
        rows={20}
        defaultValue={typed}
        hint="A line for each meaning, with commas between: helmet, head guard."
        required
        error={errorIn(errors, 'lines')}
      />
    </FormPage>
  )
}
