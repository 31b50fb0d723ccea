import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { choiceName } from '#shop/catalogue/product.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { type Holder, type LedgerLine, showStock } from '#shop/inventory/show-stock.ts'
import { showMomentBriefly } from '#shop/lagos-day.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import '../list/table.css'
import { NothingHere } from '../nothing-here.tsx'
import '../products/product.css'
import type { Route } from './+types/variant-stock-page.ts'
import './stock.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const stock = await showStock(shop, params.variantId)
  if (!stock) return data(null, 404)
  return {
    ...stock,
    maySeeOrders: isPermitted(shop.actor, 'see orders'),
    keys: { receive: randomUUID(), count: randomUUID(), correct: randomUUID() },
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Stock of ${loaderData?.variant.sku ?? 'nothing'}, Admin Panel` }]
}

export default function VariantStockPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="variant" />
  const { variant, ledger, holders, hasMore, keys, maySeeOrders } = loaderData
  const { id, productId, name, colour, size, sku, onHand, reserved, available, lowAt } = variant
  return (
    <>
      <header>
        <h1>{[name, choiceName(colour, size)].filter(Boolean).join(', ')}</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.product(productId)}>
            <Icon name="arrow-left" small />
            Product
          </a>
        </div>
        <small>{sku}</small>
      </header>
      <dl className="levels a-card">
        <Level name="On hand" count={onHand} />
        <Level name="Promised to orders" count={reserved} />
        <Level name="To sell" count={available} isLow={available <= lowAt} />
      </dl>
      <div className="a-grid main">
        <div className="a-grid">
          <Ledger lines={ledger} hasMore={hasMore} maySeeOrders={maySeeOrders} />
        </div>
        <div className="a-grid">
          {holders.length > 0 && <Holders holders={holders} maySeeOrders={maySeeOrders} />}
          <Move title="Receive" to={adminLinks.receiveStock(id)} act="Receive" moveKey={keys.receive}>
            <TextField name="quantity" id="received" label="Units that arrived" inputMode="numeric" required />
            <TextField name="note" id="received-note" label="Note" maxLength={200} hint="Like the supplier's paper." />
          </Move>
          <Move title="Count" to={adminLinks.countStock(id)} act="Save the count" moveKey={keys.count}>
            <input type="hidden" name="seen" value={onHand} />
            <TextField name="counted" label="Found on the shelf" inputMode="numeric" required />
            <TextField name="note" id="counted-note" label="Note" maxLength={200} />
          </Move>
          <Move title="Correct" to={adminLinks.correctStock(id)} act="Correct" moveKey={keys.correct}>
            <TextField
              name="quantity"
              id="corrected"
              label="More or fewer"
              hint="Like -1 for one that broke, 2 for two found."
              required
            />
            <TextField name="note" id="reason" label="Reason" maxLength={200} required />
          </Move>
          <Move title="Order anew" to={adminLinks.lowLevel(id)} act="Save the level">
            <TextField
              name="low"
              label="Low from"
              inputMode="numeric"
              defaultValue={String(lowAt)}
              hint="From so many down it is listed as low."
              required
            />
          </Move>
        </div>
      </div>
    </>
  )
}

function Level({ name, count, isLow = false }: { name: string; count: number; isLow?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isLow ? 'low' : undefined}>{count}</dd>
    </div>
  )
}

type MoveProps = { title: string; to: string; act: string; moveKey?: string; children: React.ReactNode }

function Move({ title, to, act, moveKey, children }: MoveProps) {
  const { state, formAction } = useNavigation()
  return (
    <section className="a-card sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <Form className="in" method="post" action={to} key={moveKey ?? to}>
        {moveKey && <input type="hidden" name="key" value={moveKey} />}
        {children}
        <button className="btn soft" type="submit" aria-busy={state !== 'idle' && formAction === to}>
          {act}
        </button>
      </Form>
    </section>
  )
}

const reasons: Record<string, string> = {
  received: 'Received',
  counted: 'Counted',
  corrected: 'Found',
  'written-off': 'Written off',
  dispatched: 'Left with an order',
  returned: 'Came back',
}

function Ledger({ lines, hasMore, maySeeOrders }: { lines: readonly LedgerLine[]; hasMore: boolean } & MaySee) {
  return (
    <section className="a-card" aria-labelledby="ledger">
      <header>
        <h2 id="ledger">Ledger</h2>
      </header>
      {lines.length === 0 ? (
        <p className="none">Nothing has moved yet.</p>
      ) : (
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">When and who</th>
              <th scope="col" className="r">
                Before
              </th>
              <th scope="col" className="r">
                Moved
              </th>
              <th scope="col" className="r">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, quantity, reason, orderNumber, note, by, movedAt, before, after }) => (
              <tr key={id}>
                <td className="b">
                  {reasons[reason] ?? reason}
                  {orderNumber && <OrderLink number={orderNumber} maySeeOrders={maySeeOrders} />}
                  {note && <small>{note}</small>}
                </td>
                <td className="d">
                  {showMomentBriefly(movedAt)}
                  <small>{by}</small>
                </td>
                <td className="x r n when">{before}</td>
                <td className="c r n">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</td>
                <td className="x r n when">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <p className="none">Older lines are not shown.</p>}
    </section>
  )
}

type MaySee = { maySeeOrders: boolean }

function OrderLink({ number, maySeeOrders }: { number: string } & MaySee) {
  return <small>{maySeeOrders ? <a href={adminLinks.order(number)}>{number}</a> : number}</small>
}

function Holders({ holders, maySeeOrders }: { holders: readonly Holder[] } & MaySee) {
  return (
    <section className="a-card" aria-labelledby="holders">
      <header>
        <h2 id="holders">Promised to</h2>
      </header>
      <ul className="in holders">
        {holders.map(({ orderNumber, quantity, reservedUntil }) => (
          <li key={orderNumber}>
            {quantity} × {maySeeOrders ? <a href={adminLinks.order(orderNumber)}>{orderNumber}</a> : orderNumber}
            <small>{reservedUntil ? `until ${showMomentBriefly(reservedUntil)}` : 'for good'}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
