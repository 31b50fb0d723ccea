import { data } from 'react-router'
import { listTrustPoints } from '#shop/content/list-trust-points.ts'
import { saveTrustPoints } from '#shop/content/save-trust-points.ts'
import {
  freeFromMark,
  longestPoint,
  mostTrustPoints,
  type TrustDrawing,
  trustDrawings,
} from '#shop/content/trust-point.ts'
import { permit } from '#shop/identity/permissions.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/trust-page.ts'
import { emptyPoint, readTrustForm, seenPoints, showTrustPoints } from './trust-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  return { now: await listTrustPoints(shop) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const { typed, points, errors } = readTrustForm(form)
  const seen = seenPoints(textIn(form, 'seen') ?? '')
  if (errors.length > 0) return data({ typed, was: null, errors }, 422)
  const saved = await saveTrustPoints(shop, points, seen)
  if (saved.accepted) return backWithNotice(shop, adminLinks.trust, 'The home page shows it')
  if (saved.reason === 'changed-meanwhile') return data({ typed, was: showTrustPoints(seen), errors }, 409)
  const wrong = [{ field: 'title-0', message: 'The strip cannot be shown like this' }]
  return data({ typed, was: null, errors: wrong }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Trust strip, Admin Panel' }]
}

const drawingNames: Record<TrustDrawing, string> = {
  truck: 'Truck',
  shield: 'Shield',
  headset: 'Headset',
  pin: 'Map pin',
  clock: 'Clock',
  mail: 'Letter',
}

export default function TrustPage({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const { typed = now, was = null, errors = [] } = actionData ?? {}
  const places = Array.from({ length: mostTrustPoints }, (_, place) => ({
    place,
    nth: place + 1,
    ...(typed[place] ?? emptyPoint),
  }))
  return (
    <FormPage
      title="Trust strip"
      back={{ to: adminLinks.content, name: 'Content' }}
      words={
        <>
          {was !== null && <NowSays differences={[{ label: 'Trust strip', now: showTrustPoints(now), was }]} />}
          <p>
            What the home page promises below its pictures. A point without a title is left out. <b>{freeFromMark}</b>{' '}
            stands for the value of goods from which delivery is free; while it is never free, that point is not shown.
          </p>
        </>
      }
      act="Save"
      errors={errors}
    >
      <input type="hidden" name="seen" value={JSON.stringify(now)} />
      {places.map(({ place, nth, drawing, title, words }) => (
        <fieldset key={place}>
          <legend className="vh">Point {nth}</legend>
          <TextField
            label={`Title ${nth}`}
            name={`title-${place}`}
            defaultValue={title}
            maxLength={longestPoint.title}
            error={errorIn(errors, `title-${place}`)}
          />
          <TextField
            label={`Words ${nth}`}
            name={`words-${place}`}
            defaultValue={words}
            maxLength={longestPoint.words}
            error={errorIn(errors, `words-${place}`)}
          />
          <SelectField label={`Drawing ${nth}`} name={`drawing-${place}`} defaultValue={drawing}>
            {trustDrawings.map((name) => (
              <option key={name} value={name}>
                {drawingNames[name]}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ))}
    </FormPage>
  )
}
