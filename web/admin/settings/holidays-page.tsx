import { data, Form, useNavigation } from 'react-router'
import { listHolidays } from '#shop/delivery/list-holidays.ts'
import { saveHoliday } from '#shop/delivery/save-holiday.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { errorIn } from '../form-page.tsx'
import '../orders/order.css'
import type { Route } from './+types/holidays-page.ts'
import { isDayToCome } from './day-to-come.ts'
import { SettingsHead } from './settings-head.tsx'
import '../plain-list.css'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return { holidays: await listHolidays(shop), today: lagosDay(shop.clock.now()) }
}

/** Adds a holiday, or gives the one on this day another name. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = { day: beginning(textIn(form, 'day') ?? '', 20), name: beginning(textIn(form, 'name') ?? '', 80) }
  const errors = [
    ...(isDayToCome(typed.day, lagosDay(shop.clock.now()))
      ? []
      : [{ field: 'day', message: 'Choose today or a day to come' }]),
    ...(typed.name.trim() === '' ? [{ field: 'name', message: 'Write what day it is' }] : []),
  ]
  if (errors.length > 0) return data({ typed, errors }, 422)
  const saved = await saveHoliday(shop, typed)
  if (!saved.accepted) return data({ typed, errors: [{ field: 'name', message: 'Write what day it is' }] }, 422)
  return backWithNotice(shop, adminLinks.holidays, 'Saved')
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Holidays, Admin Panel' }]
}

export default function HolidaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { holidays, today } = loaderData
  const { typed = { day: '', name: '' }, errors = [] } = actionData ?? {}
  return (
    <>
      <SettingsHead
        title="Holidays"
        about="Nothing is packed or delivered then: promised dates go around these days at once."
      />
      <div className="a-grid main">
        <Card id="coming" title="To come">
          {holidays.length === 0 && <p className="none">None</p>}
          <ul className="plain-list">
            {holidays.map(({ day, name }) => (
              <li key={day}>
                <span>
                  {name}
                  <small>{showDate(day)}</small>
                </span>
                <Form method="post" action={adminLinks.holiday(day)}>
                  <button className="btn soft" type="submit" aria-label={`Remove ${name}, ${showDate(day)}`}>
                    Remove
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
        <Card id="add" title="Add a holiday">
          <Form method="post" className="in step-form" noValidate key={holidays.length}>
            {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
            <TextField
              label="Day"
              name="day"
              type="date"
              min={today}
              defaultValue={typed.day}
              required
              error={errorIn(errors, 'day')}
            />
            <TextField
              label="Name"
              name="name"
              maxLength={80}
              defaultValue={typed.name}
              required
              error={errorIn(errors, 'name')}
            />
            <button className="btn buy" type="submit" aria-busy={state === 'submitting'}>
              Add
            </button>
          </Form>
        </Card>
      </div>
    </>
  )
}
