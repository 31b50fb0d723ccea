import { data } from 'react-router'
import { listTestimonials } from '#shop/content/list-testimonials.ts'
import { saveTestimonials } from '#shop/content/save-testimonials.ts'
import { permit } from '#shop/identity/permissions.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/testimonials-page.ts'
import { readTestimonials, showTestimonials, wrongParts } from './lines-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  return { now: showTestimonials(await listTestimonials(shop)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = beginning(textIn(form, 'lines') ?? '', 20_000)
  const seen = textIn(form, 'seen') ?? ''
  const wrong = wrongParts(typed)
  if (wrong !== null) return data({ typed, seen: null, errors: [{ field: 'lines', message: wrong }] }, 422)
  const saved = await saveTestimonials(shop, readTestimonials(typed), readTestimonials(seen))
  if (saved.accepted) return backWithNotice(shop, adminLinks.testimonials, 'The home page shows them')
  if (saved.reason === 'changed-meanwhile') return data({ typed, seen, errors: [] }, 409)
  const message = 'Each line needs what was said (400 characters at most) and by whom (80); 24 lines at most'
  return data({ typed, seen: null, errors: [{ field: 'lines', message }] }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Testimonials, Admin Panel' }]
}

export default function TestimonialsPage({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const { typed = now, seen = null, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Testimonials"
      back={{ to: adminLinks.content, name: 'Content' }}
      words={seen !== null && <NowSays differences={[{ label: 'Testimonials', now, was: seen }]} />}
      act="Save"
      errors={errors}
    >
      <input type="hidden" name="seen" value={now} />
      <AreaField
        label="What riders say"
        name="lines"
        rows={12}
        defaultValue={typed}
        hint="A line for each, in their order: what was said | by whom | from where. Write \| for a | within the words."
        required
        error={errorIn(errors, 'lines')}
      />
    </FormPage>
  )
}
