import { data } from 'react-router'
import { changeHeroSlide, type SlideWords } from '#shop/content/change-hero-slide.ts'
import { listHeroSlides } from '#shop/content/list-hero-slides.ts'
import { permit } from '#shop/identity/permissions.ts'
import { tidyLine } from '#shop/typed-text.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/slide-page.ts'

const labels: Record<keyof SlideWords, string> = {
  title: 'Title',
  subtitle: 'Line below it',
  description: 'Description',
  cta: 'On the button',
  link: 'Where the button leads',
  photoAlt: 'What the photo shows',
}
const names = Object.keys(labels) as (keyof SlideWords)[]

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  const slides = await listHeroSlides(shop)
  const index = slides.findIndex(({ id }) => id === params.id)
  const slide = slides[index]
  if (!slide) return data(null, 404)
  const { title, subtitle, description, cta, link, photoAlt } = slide
  return { now: { title, subtitle, description, cta, link, photoAlt }, place: index + 1, count: slides.length }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const textsOf = (prefix: string) =>
    Object.fromEntries(
      names.map((name) => [name, tidyLine(textIn(form, prefix + name) ?? '').slice(0, 300)]),
    ) as SlideWords
  const [typed, seen] = [textsOf(''), textsOf('seen-')]
  const place = Math.trunc(Number(textIn(form, 'place'))) || 1
  const saved = await changeHeroSlide(shop, { id: params.id, words: typed, place, seen })
  if (saved.accepted) return backWithNotice(shop, adminLinks.slides, 'The home page shows it')
  switch (saved.reason) {
    case 'no-such-slide':
      return data(null, 404)
    case 'changed-meanwhile':
      return data({ typed, seen, errors: [] }, 409)
    case 'slide-not-valid': {
      const { field } = saved.details
      const message =
        field === 'link' ? 'A path of this shop, like /shop/kids' : 'Write something shorter, but not nothing'
      return data({ typed, seen: null, errors: [{ field, message }] }, 422)
    }
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Hero, Admin Panel' }]
}

export default function SlidePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="slide" />
  const { now, place, count } = loaderData
  const { typed = now, seen = null, errors = [] } = actionData ?? {}
  const places = Array.from({ length: count }, (_, index) => index + 1)
  const differences = names
    .filter((name) => seen !== null && seen[name] !== now[name])
    .map((name) => ({ label: labels[name], now: now[name], was: seen?.[name] ?? '' }))
  return (
    <FormPage
      title={now.title}
      back={{ to: adminLinks.slides, name: 'Hero' }}
      words={seen !== null && <NowSays differences={differences} />}
      act="Save"
      errors={errors}
    >
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name]}
          defaultValue={typed[name]}
          maxLength={300}
          required={name !== 'subtitle' && name !== 'description'}
          error={errorIn(errors, name)}
        />
      ))}
      <SelectField name="place" label="Place" defaultValue={String(place)} required>
        {places.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </SelectField>
      {names.map((name) => (
        <input type="hidden" key={name} name={`seen-${name}`} value={now[name]} />
      ))}
    </FormPage>
  )
}
