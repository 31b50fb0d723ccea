import { data } from 'react-router'
import { permit } from '#shop/identity/permissions.ts'
import { lagosDay, showDate, startOfDay } from '#shop/lagos-day.ts'
import { listUntoldFigures } from '#shop/reports/untold-figures.ts'
import { changeSettings, listComingSettings } from '#shop/settings/change-settings.ts'
import { readSettings, type SettingName } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/group-page.ts'
import { isDayToCome } from './day-to-come.ts'
import { readGroup, type SettingGroup, settingGroups, type Typed, type TypedError } from './setting-groups.ts'
import { SwitchField } from './switch-field.tsx'
import { UntoldFigures } from './untold-figures.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'change settings')
  const group = groupCalled(params.group)
  if (!group) return data(null, 404)
  return {
    typed: { ...group.show(await readSettings(shop)), ...fixedIn(shop, group) },
    isLive: shop.isLive,
    today: lagosDay(shop.clock.now()),
    coming: group.hasDay ? await listComing(shop, group) : [],
    untold: params.group === 'delivery' ? await listUntoldFigures(shop) : [],
  }
}

/** What nobody turns off in a live shop. */
function fixedIn({ isLive }: Shop, { fields }: SettingGroup): Typed {
  return Object.fromEntries(fields.flatMap(({ name, isOnInLive }) => (isLive && isOnInLive ? [[name, 'on']] : [])))
}

async function listComing(shop: Shop, group: SettingGroup) {
  const settings = await readSettings(shop)
  const names = group.fields.map(({ name }) => name as SettingName)
  const coming = await listComingSettings(shop, names)
  return coming.map(({ name, value, validFrom }) => ({
    label: group.fields.find((field) => field.name === name)?.label ?? name,
    value: group.show({ ...settings, [name]: value })[name] || 'no',
    day: lagosDay(validFrom),
  }))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'change settings')
  const group = groupCalled(params.group)
  if (!group) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const names = group.fields.map(({ name }) => name)
  const sent: Typed = Object.fromEntries(names.map((name) => [name, beginning(textIn(form, name) ?? '', 500)]))
  const typed = { ...sent, ...fixedIn(shop, group) }
  const seen: Typed = Object.fromEntries(names.map((name) => [name, textIn(form, `seen-${name}`) ?? '']))
  const day = group.hasDay ? (textIn(form, 'day') ?? '') : ''
  const again = (errors: TypedError[], status: number, differences: Differences = []) =>
    data({ typed, day, errors, differences }, status)

  const read = readGroup(group, typed)
  const wrongDay = dayProblem(day, lagosDay(shop.clock.now()))
  const errors = [...('errors' in read ? read.errors : []), ...wrongDay]
  if ('errors' in read || errors.length > 0) return again(errors, 422)

  const before = readGroup(group, seen)
  const isLater = day > lagosDay(shop.clock.now())
  const changed = await changeSettings(shop, {
    values: read.values,
    seen: 'values' in before ? before.values : {},
    validFrom: isLater ? startOfDay(day) : null,
  })
  if (changed.accepted) return backWithNotice(shop, adminLinks.settingGroup(params.group), 'Saved')
  if (changed.reason === 'changed-meanwhile')
    return again([], 409, differencesIn(group, seen, group.show(await readSettings(shop))))
  const wrong = group.fields.find(({ name }) => name === changed.details.name) ?? group.fields[0]
  return again([{ field: wrong?.name ?? '', message: wrong?.kind.wrong || 'The shop cannot work with this' }], 422)
}

type Differences = { label: string; now: string; was: string }[]

function differencesIn({ fields }: SettingGroup, seen: Typed, now: Typed): Differences {
  return fields
    .filter(({ name }) => seen[name] !== now[name])
    .map(({ name, label }) => ({ label, now: now[name] ?? '', was: seen[name] ?? '' }))
}

function dayProblem(day: string, today: string): TypedError[] {
  return day === '' || isDayToCome(day, today) ? [] : [{ field: 'day', message: 'Choose today or a day to come' }]
}

function groupCalled(name: string): SettingGroup | null {
  return Object.hasOwn(settingGroups, name) ? (settingGroups[name] ?? null) : null
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${groupCalled(params.group)?.title ?? 'Settings'}, Admin Panel` }]
}

export default function GroupPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const group = groupCalled(params.group)
  if (!loaderData || !group) return <NothingHere what="setting" />
  const { typed: now, isLive, today, coming, untold } = loaderData
  const { typed = now, day = today, errors = [], differences = [] } = actionData ?? {}
  return (
    <FormPage
      title={group.title}
      back={{ to: adminLinks.settings, name: 'Settings' }}
      words={
        <>
          {differences.length > 0 && <NowSays differences={differences} />}
          <p>{group.about}</p>
          <UntoldFigures figures={untold} />
        </>
      }
      act="Save"
      errors={errors}
    >
      {group.fields.map(({ name, label, hint, isOptional, isOnInLive = false, kind }) => {
        const facts = { label, name, hint, error: errorIn(errors, name) }
        return kind.wrong === '' ? (
          <SwitchField
            label={label}
            name={name}
            key={name}
            isOn={typed[name] === 'on'}
            isRequired={isLive && isOnInLive}
          />
        ) : (
          <TextField {...facts} key={name} defaultValue={typed[name]} maxLength={500} required={!isOptional} />
        )
      })}
      {group.fields.map(({ name }) => (
        <input type="hidden" key={name} name={`seen-${name}`} value={now[name]} />
      ))}
      {group.hasDay && (
        <TextField
          label="From this day on"
          name="day"
          type="date"
          min={today}
          defaultValue={day || today}
          required
          error={errorIn(errors, 'day')}
        />
      )}
      {coming.length > 0 && (
        <div className="now-says">
          <b>Already set for later</b>
          <ul>
            {coming.map(({ label, value, day }) => (
              <li key={`${label} ${day}`}>
                {label}: {value}, from {showDate(day)} on
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormPage>
  )
}
