import { listZones } from '#shop/delivery/list-zones.ts'
import { showMoney } from '#shop/money.ts'
import { listUntoldFigures } from '#shop/reports/untold-figures.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import '../list/table.css'
import type { Route } from './+types/zones-page.ts'
import { SettingsHead } from './settings-head.tsx'
import { UntoldFigures } from './untold-figures.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [zones, untold] = await Promise.all([listZones(shop), listUntoldFigures(shop)])
  return { zones, untold }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Delivery zones, Admin Panel' }]
}

export default function ZonesPage({ loaderData: { zones, untold } }: Route.ComponentProps) {
  return (
    <>
      <SettingsHead
        title="Delivery zones"
        about="Carts and product pages show other fees at once; placed orders keep theirs."
        more={
          <a className="btn buy" href={adminLinks.newZone}>
            New zone
          </a>
        }
      />
      <UntoldFigures figures={untold} />
      <section className="a-card" aria-label="Delivery zones">
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">LGAs</th>
              <th scope="col" className="r">
                Standard
              </th>
              <th scope="col" className="r">
                Express
              </th>
            </tr>
          </thead>
          <tbody>
            {zones.map(({ id, name, lgas, standardFeeKobo, expressFeeKobo }) => (
              <tr key={id}>
                <td className="b">
                  <a href={adminLinks.zone(id)}>{name}</a>
                </td>
                <td className="d">{lgas.join(', ')}</td>
                <td className="c r n">{showMoney(standardFeeKobo)}</td>
                <td className="e r n">
                  {showMoney(expressFeeKobo)}
                  <span className="only-folded"> express</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
