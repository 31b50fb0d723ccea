import { choiceName } from '#shop/catalogue/product.ts'
import { countShelf, listStock, type ShelvedVariant } from '#shop/inventory/list-stock.ts'
import { stockSorts, stockViews } from '#shop/inventory/stock-filter.ts'
import { readPlace, showCount } from '#shop/page-by-key.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice, Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import '../list/table.css'
import { Views } from '../list/views.tsx'
import '../products/product.css'
import type { Route } from './+types/stock-page.ts'
import { readStockFilter, sortNames, stockAddress, viewNames } from './stock-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readStockFilter(searchParams)
  const place = readPlace({ after: searchParams.get('after'), before: searchParams.get('before') })
  const [page, counts] = await Promise.all([listStock(shop, { filter, place }), countShelf(shop, filter)])
  return { filter, ...page, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Stock, Admin Panel' }]
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, after, counts } = loaderData
  const views = stockViews.map((view) => ({
    name: viewNames[view],
    to: stockAddress({ ...filter, view }),
    count: showCount(counts.byView[view]),
    isHere: view === filter.view,
  }))
  return (
    <>
      <header>
        <h1>Stock</h1>
      </header>
      <section className="a-card" aria-label="Stock">
        <Views views={views} label="Stock by how much there is" />
        <Filters
          to={adminLinks.stock}
          words={filter.words}
          placeholder="Name, SKU or brand"
          kept={filter.view === 'all' ? {} : { view: filter.view }}
        >
          <FilterChoice
            name="sort"
            label="Sort"
            value={filter.sort}
            choices={stockSorts.map((value) => ({ value, name: sortNames[value] }))}
          />
        </Filters>
        {rows.length === 0 ? <p className="none">Nothing found</p> : <StockTable variants={rows} />}
      </section>
      <More
        found={`${showCount(counts.found)} ${counts.found === 1 ? 'variant' : 'variants'}`}
        before={before && stockAddress(filter, { before })}
        after={after && stockAddress(filter, { after })}
      />
    </>
  )
}

function StockTable({ variants }: { variants: readonly ShelvedVariant[] }) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">SKU</th>
          <th scope="col" className="r">
            On hand
          </th>
          <th scope="col" className="r">
            Promised
          </th>
          <th scope="col" className="r">
            To sell
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => {
          const { id, name, colour, size, sku, onHand, reserved, available, lowAt } = variant
          const few = available <= lowAt ? ' low' : ''
          return (
            <tr key={id}>
              <td className="b">
                <a href={adminLinks.variantStock(id)}>{name}</a>
                <small>{choiceName(colour, size)}</small>
              </td>
              <td className="d n when">{sku}</td>
              <td className="x r n">{onHand}</td>
              <td className="x r n when">{reserved}</td>
              <td className={`c r n${few}`}>
                {available}
                <span className="only-folded"> to sell</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
