import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Kept } from '../../ui/kept.tsx'
import type { Choice } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'
import './details.css'

/** Description, specifications and what is in the box. */
export function Details({ product, choice }: { product: ShownProduct; choice: Choice }) {
  const rows = rowsOf(product, choice)
  return (
    <Kept as="section" className="section details" shown={product} form={choice.variant?.sku ?? ''}>
      <div className="wrap split">
        <h2>Details</h2>
        <div>
          <Fold title="Description">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the loader has rendered and cleaned it */}
            <div dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
          </Fold>
          <Fold title="Specifications">
            <table className="specs">
              <tbody>
                {rows.map(([label, value]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Fold>
          {product.boxContents.length > 0 && (
            <Fold title="What is in the box">
              <ul>
                {product.boxContents.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Fold>
          )}
        </div>
      </div>
    </Kept>
  )
}

/** Brand, then the SKU of what is chosen, then the rest. */
function rowsOf({ specifications }: ShownProduct, { variant }: Choice): ShownProduct['specifications'] {
  return variant ? specifications.toSpliced(1, 0, ['SKU', variant.sku]) : specifications
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more" open>
      <summary>
        <h3>{title}</h3>
        <Icon name="plus" small />
      </summary>
      <div>{children}</div>
    </details>
  )
}
