import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { addSlide } from '#shop/content/add-hero-slide.ts'
import { takePhoto } from '#shop/content/take-photo.ts'
import { permit } from '#shop/identity/permissions.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import type { Route } from './+types/new-slide-page.ts'
import { photoRefusals, readSentPhoto } from './sent-photo.ts'
import { SlideFields } from './slide-fields.tsx'
import { slideProblem, slideWordsIn } from './slide-words.ts'
import { UploadField } from './upload-field.tsx'

export function loader({ context }: Route.LoaderArgs) {
  permit(context.get(shopContext).actor, 'edit content')
  return { id: randomUUID() }
}

/** Hangs a slide at the end of the hero. Pressing twice hangs one. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  // before a file is read
  permit(shop.actor, 'edit content')
  const form = (await readForm(request)) ?? new FormData()
  const typed = slideWordsIn(form)
  const id = textIn(form, 'id') ?? ''
  const taken = await takePhoto(shop, await readSentPhoto(form))
  const photo = taken.accepted ? taken.value : null
  const problem = taken.accepted ? null : photoRefusals[taken.reason]
  const again = (errors: { field: string; message: string }[]) =>
    data({ id, typed, photo: photo?.hash ?? '', errors }, 422)
  if (!photo) return again([{ field: 'upload', message: problem ?? 'Choose a photo' }])
  const added = await addSlide(shop, { id, words: typed, photo })
  return added.accepted
    ? backWithNotice(shop, adminLinks.slides, 'The home page shows it')
    : again([slideProblem(added.details.field)])
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'New slide, Admin Panel' }]
}

const empty = { title: '', subtitle: '', description: '', cta: '', link: '', photoAlt: '' }

export default function NewSlidePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, typed, photo, errors } = actionData ?? { id: loaderData.id, typed: empty, photo: '', errors: [] }
  return (
    <FormPage
      title="New slide"
      back={{ to: adminLinks.slides, name: 'Hero' }}
      words={photo !== '' && <p>The photo that you sent is kept. Another one takes its place.</p>}
      act="Add slide"
      errors={errors}
      isUpload
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="photo" value={photo} />
      <UploadField label="Photo" required={photo === ''} error={errorIn(errors, 'upload')} />
      <SlideFields typed={typed} errors={errors} />
    </FormPage>
  )
}
