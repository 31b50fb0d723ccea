import { data, Form } from 'react-router'
import { changeHeroSlide } from '#shop/content/change-hero-slide.ts'
import { listHeroSlides } from '#shop/content/list-hero-slides.ts'
import { takePhoto } from '#shop/content/take-photo.ts'
import { permit } from '#shop/identity/permissions.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { SelectField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/slide-page.ts'
import { photoRefusals, readSentPhoto } from './sent-photo.ts'
import { SlideFields } from './slide-fields.tsx'
import { slideFields, slideLabels, slideProblem, slideWordsIn } from './slide-words.ts'
import { UploadField } from './upload-field.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  const slides = await listHeroSlides(shop)
  const index = slides.findIndex(({ id }) => id === params.id)
  const slide = slides[index]
  if (!slide) return data(null, 404)
  const { id, title, subtitle, description, cta, link, photoAlt } = slide
  return { id, now: { title, subtitle, description, cta, link, photoAlt }, place: index + 1, count: slides.length }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  // before a file is read
  permit(shop.actor, 'edit content')
  const form = (await readForm(request)) ?? new FormData()
  const typed = slideWordsIn(form)
  const seen = slideWordsIn(form, 'seen-')
  const place = Math.trunc(Number(textIn(form, 'place'))) || 1
  const taken = await takePhoto(shop, await readSentPhoto(form))
  const photo = taken.accepted ? taken.value : null
  const problem = taken.accepted ? null : photoRefusals[taken.reason]
  const sent = photo?.hash ?? ''
  if (problem) return data({ typed, sent, seen: null, errors: [{ field: 'upload', message: problem }] }, 422)
  const saved = await changeHeroSlide(shop, { id: params.id, words: typed, place, seen, photo })
  if (saved.accepted) return backWithNotice(shop, adminLinks.slides, 'The home page shows it')
  switch (saved.reason) {
    case 'no-such-slide':
      return data(null, 404)
    case 'changed-meanwhile':
      return data({ typed, sent, seen, errors: [] }, 409)
    case 'slide-not-valid':
      return data({ typed, sent, seen: null, errors: [slideProblem(saved.details.field)] }, 422)
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Hero, Admin Panel' }]
}

export default function SlidePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="slide" />
  const { id, now, place, count } = loaderData
  const { typed = now, seen = null, sent = '', errors = [] } = actionData ?? {}
  const places = Array.from({ length: count }, (_, index) => index + 1)
  const differences = slideFields
    .filter((name) => seen !== null && seen[name] !== now[name])
    .map((name) => ({ label: slideLabels[name], now: now[name], was: seen?.[name] ?? '' }))
  return (
    <FormPage
      title={now.title}
      back={{ to: adminLinks.slides, name: 'Hero' }}
      action={adminLinks.slide(id)}
      words={seen !== null && <NowSays differences={differences} />}
      act="Save"
      errors={errors}
      isUpload
      below={
        count > 1 && (
          <Form method="post" action={adminLinks.removeSlide(id)} className="below">
            <button className="btn danger" type="submit">
              Remove this slide
            </button>
          </Form>
        )
      }
    >
      <SlideFields typed={typed} errors={errors} />
      <input type="hidden" name="photo" value={sent} />
      <UploadField label="Another photo" error={errorIn(errors, 'upload')} />
      <SelectField name="place" label="Place" defaultValue={String(place)} required>
        {places.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </SelectField>
      {slideFields.map((name) => (
        <input type="hidden" key={name} name={`seen-${name}`} value={now[name]} />
      ))}
    </FormPage>
  )
}
