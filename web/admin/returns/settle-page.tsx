import { data } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { refundDays } from '#shop/payments/refund-words.ts'
import { settleReturn } from '#shop/returns/settle-return.ts'
import { showReturn } from '#shop/returns/show-return.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/settle-page.ts'
import { returnRefusals } from './return-refusals.ts'
import { WorkedOutSums } from './worked-out-sums.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showReturn(context.get(shopContext), params.returnId)
  if (!found?.worked) return data(null, 404)
  const { worked, asked, findingsToldAt } = found
  return { worked, lines: asked.lines, toldAt: findingsToldAt && showMoment(findingsToldAt) }
}

/** Does what it comes to. Pressing twice does it once; another sum than was seen is shown first. */
export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!(await showReturn(shop, returnId))) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const seen = { seenKobo: Number(textIn(form, 'given')), seenRefundKobo: Number(textIn(form, 'refund')) }
  const settled = await settleReturn(shop, { returnId, ...seen })
  if (settled.accepted) return backWithNotice(shop, adminLinks.return(returnId), 'Settled. The customer is told')
  switch (settled.reason) {
    case 'changed-meanwhile':
      return data(
        { errors: [{ field: 'settle', message: 'It comes to another sum by now. Look at it once more' }] },
        409,
      )
    case 'units-not-away':
      return data(
        {
          errors: [
            {
              field: 'settle',
              message: 'Units of it were put back on the shelf before: inspect it again and leave the stock as it is',
            },
          ],
        },
        409,
      )
    default:
      return backWithNotice(shop, adminLinks.return(returnId), returnRefusals[settled.reason])
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Settle a return, Admin Panel' }]
}

export default function SettlePage({ loaderData, actionData, params: { returnId } }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="return" />
  const { worked, lines, toldAt } = loaderData
  const { givenKobo, refundKobo, exchange } = worked
  const title = exchange
    ? 'Make the exchange?'
    : refundKobo > 0
      ? `Refund ${showMoney(refundKobo)}?`
      : 'Settle without a refund?'
  return (
    <FormPage
      title={title}
      back={{ to: adminLinks.return(returnId), name: 'Return' }}
      words={
        <>
          <p>{refundKobo > 0 ? `Money goes back the way it came, within ${refundDays}. ` : ''}The customer is told.</p>
          {toldAt && <p>They were told on {toldAt} what was found: give them time to answer before you deduct.</p>}
          <WorkedOutSums worked={worked} lines={lines} />
        </>
      }
      act={exchange ? 'Make the exchange' : refundKobo > 0 ? `Refund ${showMoney(refundKobo)}` : 'Settle'}
      isDanger={refundKobo > 0}
      errors={actionData?.errors ?? []}
    >
      <input type="hidden" name="given" value={givenKobo} />
      <input type="hidden" name="refund" value={refundKobo} id="settle" />
    </FormPage>
  )
}
