import { Form } from 'react-router'
import { listAddresses } from '#shop/customers/list-addresses.ts'
import { links } from '#shop/links.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/addresses-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const addresses = await listAddresses(context.get(shopContext))
  return { addresses: addresses.map((address) => ({ ...address, phone: showPhone(address.phone) })) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Addresses', isIndexed: false })
}

export default function AddressesPage({ loaderData: { addresses } }: Route.ComponentProps) {
  return (
    <div className="panels">
      {addresses.map((address) => (
        <Address key={address.id} address={address} />
      ))}
      <section className="panel add-panel">
        <p>{addresses.length === 0 ? 'No saved addresses yet.' : 'Send to work or to family.'}</p>
        <a className="btn line sm" href={links.newAddress}>
          <Icon name="plus" small />
          Add address
        </a>
      </section>
    </div>
  )
}

function Address({ address }: { address: Route.ComponentProps['loaderData']['addresses'][number] }) {
  const { id, street, area, lga, landmark, phone, isDefault } = address
  const heading = `address-${id}`
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        {street} {isDefault && <Badge kind="mute">Default</Badge>}
      </h2>
      <address>
        {address.firstName} {address.lastName}
        <br />
        {[area, lga, 'Lagos'].filter(Boolean).join(', ')}
        {landmark && (
          <>
            <br />
            {landmark}
          </>
        )}
        <br />
        {phone}
      </address>
      <div className="acts">
        <a className="btn soft sm" href={links.address(id)} aria-label={`Edit ${street}`}>
          Edit
        </a>
        {!isDefault && (
          <Form method="post" action={links.defaultAddress(id)} preventScrollReset>
            <button className="btn soft sm" type="submit" aria-label={`Make ${street} the default`}>
              Make default
            </button>
          </Form>
        )}
        <Form method="post" action={links.removeAddress(id)} preventScrollReset>
          <button className="btn soft sm" type="submit" aria-label={`Remove ${street}`}>
            Remove
          </button>
        </Form>
      </div>
    </section>
  )
}
