import { randomUUID } from 'node:crypto'
import { data, Form } from 'react-router'
import { showCustomer } from '#shop/customers/show-customer.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { listCustomerOrders } from '#shop/orders/list-customer-orders.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { placeIn } from '../list/place-in.ts'
import { NothingHere } from '../nothing-here.tsx'
import { TeamNotes } from '../team-notes.tsx'
import type { Route } from './+types/customer-page.ts'
import './customer.css'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerOrders } from './customer-orders.tsx'

export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const customer = await showCustomer(shop, params.id)
  if (!customer) return data(null, 404)
  const actor = actorOf(context.get(visitContext).session)
  return {
    customer,
    ...(await listCustomerOrders(shop, { ...customer, place: placeIn(searchParams) })),
    mayBlock: isPermitted(actor, 'block customers') && customer.userId !== null && customer.role === null,
    mayHandOut: isPermitted(actor, 'hand out personal data') && customer.userId !== null,
    mayErase: isPermitted(actor, 'erase accounts') && customer.userId !== null && customer.role === null,
    noteKey: randomUUID(),
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const customer = loaderData?.customer
  return [{ title: `${customer ? nameOf(customer) : 'Customer'}, Admin Panel` }]
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="customer" />
  const { customer, orders, count, paidKobo, mayBlock, mayHandOut, mayErase, noteKey } = loaderData
  const { id, userId, blocked, tags, role } = customer
  return (
    <>
      <header>
        <h1>{nameOf(customer)}</h1>
        {blocked && <Badge kind="bad">Blocked</Badge>}
        {userId === null && <Badge kind="mute">Guest</Badge>}
        {role && <Badge kind="wait">{role}</Badge>}
        <div className="acts">
          <BackLink to={adminLinks.customers}>Customers</BackLink>
        </div>
        <small>
          {userId === null ? 'First ordered' : 'Here since'} {showDate(lagosDay(customer.since))}
        </small>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <CustomerOrders path={adminLinks.customer(id)} page={orders} count={count} paidKobo={paidKobo} />
          {userId !== null && <TeamNotes notes={customer.notes} to={adminLinks.customerNotes(id)} noteKey={noteKey} />}
        </div>
        <div className="a-grid">
          <CustomerFacts customer={customer} />
          {userId !== null && (
            <Card id="tags" title="Tags" beside={<a href={adminLinks.customerTags(id)}>Change tags</a>}>
              <div className="in tags">
                {tags.length === 0 ? 'None' : tags.map((tag) => <Badge key={tag}>{tag}</Badge>)}
              </div>
            </Card>
          )}
          {(mayBlock || mayHandOut || mayErase) && (
            <Card id="account" title="Account">
              <div className="in order-steps">
                {mayHandOut && (
                  <form method="post" action={adminLinks.customerData(id)}>
                    <button className="btn soft wide" type="submit">
                      Take out their data
                    </button>
                  </form>
                )}
                {mayBlock && !blocked && (
                  <a className="btn danger wide" href={adminLinks.blockCustomer(id)}>
                    Block
                  </a>
                )}
                {mayBlock && blocked && (
                  <Form method="post" action={adminLinks.unblockCustomer(id)}>
                    <button className="btn soft wide" type="submit">
                      Unblock
                    </button>
                  </Form>
                )}
                {mayErase && (
                  <a className="btn danger wide" href={adminLinks.eraseCustomer(id)}>
                    Erase the account
                  </a>
                )}
              </div>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function nameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email
}
