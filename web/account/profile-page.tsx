import { data, Form, redirect, useNavigation } from 'react-router'
import { readTypedRider, writeRider } from '#shop/catalogue/rider.ts'
import { findCustomer } from '#shop/customers/find-customer.ts'
import { saveProfile } from '#shop/customers/save-profile.ts'
import { deviceName } from '#shop/identity/device-name.ts'
import { listIdentities } from '#shop/identity/identities.ts'
import { listSessions } from '#shop/identity/list-sessions.ts'
import { noteMoreThanAsked } from '#shop/identity/more-than-asked.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { readPhone, showPhone } from '#shop/phone.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { clearCookie, setCookie } from '../cookies.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { riderProblems } from '../storefront/area/rider-problems.ts'
import { frameOf } from '../storefront/storefront.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/profile-page.ts'

import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { WaysIn } from './ways-in.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { session } = context.get(visitContext)
  const reading = [findCustomer(shop), listSessions(shop), listIdentities(shop)] as const
  const [customer, sessions, identities] = await Promise.all(reading)
  const { firstName, lastName, phone, rider, email, isEmailVerified } = customer
  return {
    email,
    isEmailVerified,
    worksHere: session?.role != null,
    isTwoStep: session?.isTwoStep ?? false,
    saved: {
      firstName,
      lastName,
      phone: phone === null ? '' : showPhone(phone),
      height: String(rider?.heightCm ?? ''),
      inseam: String(rider?.inseamCm ?? ''),
    },
    provider: shop.singleSignOn?.label ?? null,
    waysIn: identities.map(({ addedAt, ...identity }) => ({ ...identity, addedAt: showMoment(addedAt) })),
    sessions: sessions.map(({ id, device, beganAt, usedAt }) => ({
      id,
      isHere: id === session?.id,
      device: deviceName(device),
      beganAt: showMoment(beganAt),
      usedAt: showMoment(usedAt),
    })),
  }
}

const problems = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  phone: 'Enter a Nigerian phone number, like 0803 123 4567',
  ...riderProblems,
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const line = (name: string, most: number) => beginning(tidyLine(textIn(form, name) ?? ''), most)
  const typed = {
    firstName: line('firstName', 60),
    lastName: line('lastName', 60),
    phone: line('phone', 30),
    height: line('height', 20),
    inseam: line('inseam', 20),
  }
  const phone = readPhone(typed.phone)
  const isTold = typed.height !== '' || typed.inseam !== ''
  const rider = isTold ? readTypedRider(typed) : null
  const isWrong: Record<keyof typeof problems, boolean> = {
    firstName: typed.firstName === '',
    lastName: typed.lastName === '',
    phone: typed.phone !== '' && phone === null,
    height: rider === 'height',
    inseam: rider === 'inseam',
  }
  const fields = Object.keys(problems) as (keyof typeof problems)[]
  const errors = fields.filter((field) => isWrong[field]).map((field) => ({ field, message: problems[field] }))
  if (errors.length > 0 || typeof rider === 'string') return data({ typed, errors }, 422)

  await saveProfile(shop, { firstName: typed.firstName, lastName: typed.lastName, phone, rider })
  const { session, client, device } = context.get(visitContext)
  if (session) await noteMoreThanAsked(shop, { userId: session.userId, names: form.keys(), client, device })
  const headers = new Headers()
  headers.append('Set-Cookie', setCookie(shop.origin, 'notice', 'Your changes are saved'))
  headers.append(
    'Set-Cookie',
    rider === null ? clearCookie(shop.origin, 'height') : setCookie(shop.origin, 'height', writeRider(rider)),
  )
  return redirect(links.profile, { status: 303, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Profile', isIndexed: false })
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isEmailVerified, isTwoStep, saved, sessions, waysIn, provider } = loaderData
  const hasPassword = waysIn.some(({ kind }) => kind === 'password')
  const { typed = saved, errors = [] } = actionData ?? {}
  const { state, formAction } = useNavigation()
  const isSaving = state !== 'idle' && formAction === links.profile
  const errorIn = (field: keyof typeof saved) => errors.find((error) => error.field === field)?.message
  return (
    <div className="panels">
      <section className="panel" aria-labelledby="your-details">
        <h2 id="your-details">Your details</h2>
        <Form method="post" action={links.profile} noValidate preventScrollReset>
          {errors.length > 0 && <ErrorSummary errors={errors} until="before it is saved" />}
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={60}
            required
            defaultValue={typed.firstName}
            error={errorIn('firstName')}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={60}
            required
            defaultValue={typed.lastName}
            error={errorIn('lastName')}
          />
          <TextField
            label="Phone Number"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            defaultValue={typed.phone}
            error={errorIn('phone')}
          />
          <TextField
            label="Height in cm"
            name="height"
            autoComplete="off"
            maxLength={20}
            hint="We mark the bikes that fit you."
            defaultValue={typed.height}
            error={errorIn('height')}
          />
          <TextField
            label="Inseam in cm"
            name="inseam"
            autoComplete="off"
            maxLength={20}
            hint={
              <>
                The inside of the leg. <a href={links.sizeGuide}>How to measure it</a>
              </>
            }
            defaultValue={typed.inseam}
            error={errorIn('inseam')}
          />
          <button className="btn" type="submit" aria-busy={isSaving}>
            Save changes
          </button>
        </Form>
      </section>
      <EmailForm email={email} isVerified={isEmailVerified} hasPassword={hasPassword} errors={[]} />
      <PasswordForm email={email} hasPassword={hasPassword} worksHere={loaderData.worksHere} errors={[]} />
      <WaysIn ways={waysIn} provider={provider} />
      <section className="panel" aria-labelledby="two-step">
        <h2 id="two-step">Two-step sign-in</h2>
        <p>It is {isTwoStep ? 'on' : 'off'}. With it nobody gets in with your password alone.</p>
        <p className="acts">
          <a className="btn soft sm" href={links.twoStep}>
            {isTwoStep ? 'Turn it off' : 'Set it up'}
          </a>
        </p>
      </section>
      <Sessions sessions={sessions} />
      <section className="panel" aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>Take it along, withdraw what you agreed to, or have it erased.</p>
        <p className="acts">
          <a className="btn soft sm" href={links.accountData}>
            My data
          </a>
        </p>
      </section>
    </div>
  )
}
