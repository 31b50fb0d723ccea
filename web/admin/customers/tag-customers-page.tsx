import { data } from 'react-router'
import { listPeopleToTag, listTagsOf } from '#shop/customers/list-customers.ts'
import { mostTagged, type TagWay, tagCustomers } from '#shop/customers/tag-customers.ts'
import { beginning } from '#shop/typed-text.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { errorIn } from '../form-page.tsx'
import { AllAtOnce } from '../list/all-at-once.tsx'
import type { Route } from './+types/tag-customers-page.ts'
import { customersAddress } from './customers-address.ts'

/** To whom a tag would be given, or from whom taken: the people chosen in the list, or all that it shows. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = customersAddress.read(new URLSearchParams(searchParams.get('list') ?? ''))
  const way = wayIn(searchParams.get('way'))
  const chosen = searchParams.getAll('customer').filter(isUuid)
  const isChosen = chosen.length > 0
  const found = await listPeopleToTag(shop, { filter, most: mostTagged + 1, among: isChosen ? chosen : null })
  const tags = await listTagsOf(
    shop,
    found.map(({ id }) => id),
  )
  const people = way === 'add' ? found : found.filter(({ isTagged }) => isTagged)
  return {
    search: String(customersAddress.search(filter)),
    back: customersAddress.to(filter),
    way,
    isChosen,
    found: found.length,
    most: mostTagged,
    changing: people.map(({ id }) => id),
    names: people.slice(0, 5).map(({ name }) => name),
    tags,
  }
}

const refusals = {
  'no-tag': 'Say which tag',
  'several-tags': 'One tag at a time: leave the comma out',
  'tag-too-long': 'A tag has 30 letters at most',
} as const

/** Gives a tag to all who were told, or takes it from them. */
export async function action({ request, url: { searchParams }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const way = wayIn(searchParams.get('way'))
  const typed = beginning(textIn(form, 'tag') ?? '', 200)
  const userIds = [...new Set(textIn(form, 'all')?.split(',').filter(isUuid))]
  const back = customersAddress.to(customersAddress.read(new URLSearchParams(textIn(form, 'list') ?? '')))
  if (userIds.length === 0) return backWithNotice(shop, back, 'Error | Choose the people first.')
  const done = await tagCustomers(shop, { userIds, typed, way })
  if (done.accepted) return backWithNotice(shop, back, tell(done.value, way))
  if (done.reason === 'too-many-people')
    return backWithNotice(shop, back, `Error | ${mostTagged} people at once are the most. Narrow the list.`)
  return data({ typed, errors: [{ field: 'tag', message: refusals[done.reason] }] }, 422)
}

function tell({ tag, changed, full, gone }: { tag: string; changed: number; full: number; gone: number }, way: TagWay) {
  const people = `${changed.toLocaleString('en')} ${changed === 1 ? 'person' : 'people'}`
  const have = changed === 1 ? 'has' : 'have'
  const said = way === 'add' ? `${people} ${have} the tag ${tag}` : `${people} ${have} the tag ${tag} no more`
  const left = [full > 0 && `${full} with twelve tags got no more`, gone > 0 && `${gone} went meanwhile`].filter(
    Boolean,
  )
  return left.length > 0 ? `Error | ${said}. ${left.join(', ')}.` : said
}

function wayIn(text: string | null): TagWay {
  return text === 'remove' ? 'remove' : 'add'
}

const titles: Record<TagWay, string> = { add: 'Add a tag', remove: 'Remove a tag' }

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${titles[loaderData?.way ?? 'add']}, Admin Panel` }]
}

export default function TagCustomersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, names, tags, back, ...told } = loaderData
  const { typed = '', errors = [] } = actionData ?? {}
  return (
    <AllAtOnce
      {...told}
      title={titles[way]}
      back={{ to: back, name: 'Customers' }}
      names={{ one: 'person', many: 'people' }}
      going={way === 'add' ? 'by the tag that you type' : 'without the tag that you choose'}
      none={way === 'add' ? 'has an account' : 'has a tag'}
      act={titles[way]}
      errors={errors}
      first={names}
    >
      {way === 'add' ? (
        <TextField
          label="Tag"
          name="tag"
          defaultValue={typed}
          required
          maxLength={60}
          hint="A word by which the team finds them: club, wholesale. Who has it already keeps it."
          error={errorIn(errors, 'tag')}
        />
      ) : (
        <SelectField label="Tag" name="tag" defaultValue={typed} required error={errorIn(errors, 'tag')}>
          <option value="">Choose one</option>
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>{`${tag} (${count.toLocaleString('en')})`}</option>
          ))}
        </SelectField>
      )}
    </AllAtOnce>
  )
}
