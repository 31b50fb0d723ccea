import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { links } from '#shop/links.ts'
import { mostPictures } from '#shop/photos/most-pictures.ts'
import { returnLinks } from '#shop/return-links.ts'
import { findReturnable } from '#shop/returns/find-returnable.ts'
import { findReturnsOfOrder } from '#shop/returns/find-returns.ts'
import { countAsking, requestReturn } from '#shop/returns/request-return.ts'
import { returnWords } from '#shop/returns/return.ts'
import { addReturnPhoto } from '#shop/returns/return-photos.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import '../../ui/panel.css'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/ask-return-page.ts'
import { AskReturnForm } from './ask-return-form.tsx'
import { picturesIn, tellRefusedPicture } from './picture-files.ts'
import { readAsked, tellProblems } from './return-form.ts'
import { tellWindow } from './tell-window.ts'
import './returns.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await findReturnable(shop, params.token)
  if (!found) return data(null, 404)
  const { order, window, lines } = found
  const returns = await findReturnsOfOrder(shop, order.id)
  return {
    number: order.number,
    window: tellWindow(window),
    lines: lines.map(({ variantId, name, choice, quantity, lineKobo, left, replacements, isBike }) => ({
      variantId,
      name,
      choice,
      quantity,
      lineKobo,
      left,
      replacements,
      isBike,
    })),
    returns: returns.map(({ id, number, state }) => ({ id, number, state })),
    key: randomUUID(),
  }
}

/** Asks for the return and keeps its pictures, or shows what was chosen with what is to fix. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await findReturnable(shop, token)
  if (!found) return data(null, 404)
  const { client } = context.get(visitContext)
  // before a photo is read
  const counted = await countAsking(shop, { orderId: found.order.id, client })
  if (!counted.accepted) return tellRefused(counted, readAsked(new FormData(), found.lines), found.lines)

  const form = (await readForm(request)) ?? new FormData()
  const asked = readAsked(form, found.lines)
  const key = textIn(form, 'key') ?? ''
  const requested = await requestReturn(shop, { linkToken: token, key, asked })
  if (!requested.accepted) return tellRefused(requested, asked, found.lines)

  const { returnId } = requested.value
  const refused: string[] = []
  for (const { name, bytes } of await picturesIn(form, mostPictures)) {
    const added = await addReturnPhoto(shop, { linkToken: token, returnId, bytes, client })
    if (!added.accepted) refused.push(tellRefusedPicture(name, added.reason))
  }
  const notice =
    refused.length > 0 ? `Error | Your request is with us, but not this: ${refused[0]}` : 'Your request is with us'
  return backWithNotice(shop, returnLinks.returnOfOrder(token, returnId), notice)
}

type Refused = Exclude<Awaited<ReturnType<typeof requestReturn | typeof countAsking>>, { accepted: true }>

function tellRefused(refused: Refused, asked: ReturnType<typeof readAsked>, lines: readonly { variantId: string }[]) {
  const again = (
    status: number,
    { errors = [], notice = null }: { errors?: ReturnType<typeof tellProblems>; notice?: string | null },
  ) => data({ asked, errors, notice }, status)
  switch (refused.reason) {
    case 'request-not-valid':
      return again(422, { errors: tellProblems(refused.details.problems, lines) })
    case 'not-returnable':
      return again(409, { notice: tellWindow(refused.details).words })
    case 'too-many-attempts':
      return again(429, { notice: `Too many tries. Wait ${refused.details.minutes} minutes, or write to us.` })
    default:
      return again(422, { notice: 'The form came incomplete. Send it once more.' })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Return from order ${loaderData.number}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

export default function AskReturnPage({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { number, window, lines, returns, key } = loaderData
  const canAsk = window.isOpen && lines.some(({ left }) => left > 0)
  return (
    <div className="wrap ask-return">
      <div className="page-head">
        <h1>Return or exchange</h1>
        <p>
          <a href={links.order(token)}>
            Order <b className="num">{number}</b>
          </a>
          . {window.words} <a href={links.returns}>Our policy</a>
        </p>
      </div>
      {returns.length > 0 && (
        <section className="panel" aria-labelledby="earlier">
          <h2 id="earlier">Your returns of this order</h2>
          <ul className="return-list">
            {returns.map((one) => (
              <li key={one.id}>
                <a href={returnLinks.returnOfOrder(token, one.id)}>{one.number ?? 'Your request'}</a>{' '}
                <span className="muted">{returnWords[one.state].customer}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {window.isOpen && !canAsk && <p>Everything of this order was asked back already.</p>}
      {canAsk && <AskReturnForm token={token} lines={lines} formKey={key} answer={actionData ?? undefined} />}
    </div>
  )
}
