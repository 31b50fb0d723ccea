import { data, Form } from 'react-router'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { showPromotion } from '#shop/promotions/list-promotions.ts'
import type { Promotion } from '#shop/promotions/promotion.ts'
import { savePromotion } from '#shop/promotions/save-promotion.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/code-page.ts'
import { CodeFields } from './code-fields.tsx'
import { type CodeError, codeFields, codeLabels, emptyCode, readCode, showCode, type TypedCode } from './code-form.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const categories = await listCategories(shop)
  if (params.id === undefined) return { categories, code: null, now: emptyCode }
  const code = await showPromotion(shop, params.id)
  if (!code) return data(null, 404)
  const { id, uses, mostUses, version, isOn, onlyFor } = code
  return { categories, code: { id, uses, mostUses, version, isOn, onlyFor }, now: showCode(code) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const textsOf = (prefix: string) =>
    Object.fromEntries(
      codeFields.map((name) => [name, beginning((textIn(form, prefix + name) ?? '').trim(), 60)]),
    ) as TypedCode
  const known = params.id === undefined ? null : await showPromotion(shop, params.id)
  if (params.id !== undefined && !known) return data(null, 404)
  // which code it is cannot be changed: orders and shoppers know it
  const typed = { ...textsOf(''), ...(known && { code: known.code }) }
  const again = (errors: CodeError[], status: number, differences: Difference[] = []) =>
    data({ typed, errors, differences }, status)

  const read = readCode(typed, await listCategories(shop))
  if ('errors' in read) return again(read.errors, 422)
  const seenVersion = known ? Number(textIn(form, 'version')) : null
  const saved = await savePromotion(shop, { ...read.draft, seenVersion })
  if (saved.accepted) return backWithNotice(shop, adminLinks.code(saved.value.id), 'The code is saved')
  switch (saved.reason) {
    case 'changed-meanwhile':
      if (!known) return again([{ field: 'code', message: 'There is a code that is read like this one' }], 409)
      return again([], 409, differencesIn(textsOf('seen-'), showCode(known)))
    case 'limit-below-uses':
      return again([{ field: 'mostUses', message: 'More orders hold it already' }], 422)
    case 'code-not-valid':
      return again([{ field: 'code', message: 'Letters and figures, three at least' }], 422)
    case 'promotion-not-valid':
      return again([{ field: 'value', message: 'The shop cannot reckon with this' }], 422)
  }
}

type Difference = { label: string; now: string; was: string }

function differencesIn(seen: TypedCode, now: TypedCode): Difference[] {
  return codeFields
    .filter((name) => name !== 'code' && seen[name] !== now[name])
    .map((name) => ({ label: codeLabels[name], now: now[name], was: seen[name] }))
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Discount code, Admin Panel' }]
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="code" />
  const { categories, code, now } = loaderData
  const { typed = now, errors = [], differences = [] } = actionData ?? {}
  return (
    <FormPage
      title={code ? now.code : 'New code'}
      back={{ to: adminLinks.codes, name: 'Codes' }}
      words={
        <>
          {differences.length > 0 && <NowSays differences={differences} />}
          <p>
            {code ? tellUses(code) : 'Shoppers type it in the cart. O and 0, and I, L and 1, are read alike.'}
            {code?.onlyFor && ` It is for orders of ${code.onlyFor} alone.`}
          </p>
        </>
      }
      act="Save code"
      errors={errors}
      below={
        code?.isOn && (
          <Form method="post" action={adminLinks.endCode(code.id)} className="below">
            <button className="btn danger" type="submit">
              End this code now
            </button>
          </Form>
        )
      }
    >
      {code && <input type="hidden" name="version" value={code.version} />}
      <CodeFields typed={typed} errors={errors} categories={categories} isNew={code === null} />
      {codeFields.map((name) => (
        <input type="hidden" key={name} name={`seen-${name}`} value={now[name]} />
      ))}
    </FormPage>
  )
}

/** How often it was used, and whether it can be used once more. */
function tellUses({ uses, mostUses }: Pick<Promotion, 'uses' | 'mostUses'>): string {
  if (uses === 0) return 'No order holds it yet.'
  if (mostUses !== null && uses >= mostUses) return 'It is used up: its orders keep what they have.'
  return `${uses} ${uses === 1 ? 'order holds' : 'orders hold'} it and keep what they have.`
}
