import { Form, useNavigation } from 'react-router'
import { choiceName } from '#shop/catalogue/product.ts'
import type { VariantStock } from '#shop/inventory/show-stock.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { NothingHere } from '../nothing-here.tsx'
import '../list/table.css'
import '../products/product.css'
import { Holders, Ledger } from './ledger.tsx'
import './stock.css'

export type ShownStock = VariantStock & {
  maySeeOrders: boolean
  /** A key for each form, so that pressing twice moves once. */
  keys: { receive: string; count: string; correct: string }
}

/** What is wrong with which field, by its id, and what was typed into the form. */
export type Refusal = { errors: { field: string; message: string }[]; typed: Record<string, string> }

/** All about the stock of one variant: how much there is, the ledger, and a form for each way to change it. */
export function StockOfVariant({ stock, refused }: { stock: ShownStock | null; refused: Refusal | undefined }) {
  if (!stock) return <NothingHere what="variant" />
  const { variant, ledger, holders, hasMore, keys, maySeeOrders } = stock
  const errors = refused?.errors ?? []
  const field = (id: string, name: string) => ({
    id,
    name,
    defaultValue: refused?.typed[id] ?? '',
    error: errors.find((error) => error.field === id)?.message,
    autoComplete: 'off',
  })
  const { id, productId, name, colour, size, sku, onHand, reserved, available, lowAt } = variant
  return (
    <>
      <header>
        <h1>{[name, choiceName(colour, size)].filter(Boolean).join(', ')}</h1>
        <div className="acts">
          <BackLink to={adminLinks.product(productId)}>Product</BackLink>
        </div>
        <small>{sku}</small>
      </header>
      {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
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
            <TextField {...field('received', 'quantity')} label="Units that arrived" inputMode="numeric" required />
            <TextField
              {...field('received-note', 'note')}
              label="Note"
              maxLength={200}
              hint="Like the supplier's paper."
            />
          </Move>
          <Move title="Count" to={adminLinks.countStock(id)} act="Save the count" moveKey={keys.count}>
            <input type="hidden" name="seen" value={onHand} />
            <TextField {...field('counted', 'counted')} label="Found on the shelf" inputMode="numeric" required />
            <TextField {...field('counted-note', 'note')} label="Note" maxLength={200} />
          </Move>
          <Move title="Correct" to={adminLinks.correctStock(id)} act="Correct" moveKey={keys.correct}>
            <TextField
              {...field('corrected', 'quantity')}
              label="More or fewer"
              hint="Like -1 for one that broke, 2 for two found."
              required
            />
            <TextField {...field('reason', 'note')} label="Reason" maxLength={200} required />
          </Move>
          <Move title="Order anew" to={adminLinks.lowLevel(id)} act="Save the level">
            <TextField
              {...field('low', 'low')}
              label="Low from"
              inputMode="numeric"
              defaultValue={refused?.typed.low ?? String(lowAt)}
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
