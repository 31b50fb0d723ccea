import { useNavigation } from 'react-router'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { goodsSorts, goodsViews } from '#shop/catalogue/goods-filter.ts'
import { countGoods, type ListedGoods, listBrands, listGoods } from '#shop/catalogue/list-goods.ts'
import { showMoney } from '#shop/money.ts'
import { readPlace, showCount } from '#shop/page-by-key.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice, Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import '../list/table.css'
import { Views } from '../list/views.tsx'
import { PhotoOf } from '../photo-of.tsx'
import type { Route } from './+types/products-page.ts'
import './product.css'
import { sortNames, statusBadges, statusNames, viewNames } from './product-words.ts'
import { productsAddress, readGoodsFilter } from './products-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readGoodsFilter(searchParams)
  const place = readPlace({ after: searchParams.get('after'), before: searchParams.get('before') })
  const [page, counts, brands, categories] = await Promise.all([
    listGoods(shop, { filter, place }),
    countGoods(shop, filter),
    listBrands(shop),
    listCategories(shop),
  ])
  return { filter, ...page, counts, brands, categories: categories.map(({ id, name }) => ({ value: id, name })) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Products, Admin Panel' }]
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, after, counts, brands, categories } = loaderData
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === adminLinks.products
  const views = goodsViews.map((view) => ({
    name: viewNames[view],
    to: productsAddress({ ...filter, view }),
    count: showCount(counts.byView[view]),
    isHere: view === filter.view,
  }))
  return (
    <>
      <header>
        <h1>Products</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.productsFile} download>
            <Icon drawing={down} small />
            Export
          </a>
          <a className="btn" href={adminLinks.newProduct}>
            <Icon name="plus" small />
            Add Product
          </a>
        </div>
      </header>
      <section className="a-card" aria-label="Products" aria-busy={isLoading}>
        <Views views={views} label="Products by how they stand" />
        <Filters
          to={adminLinks.products}
          words={filter.words}
          placeholder="Name, SKU or brand"
          kept={filter.view === 'all' ? {} : { view: filter.view }}
        >
          <FilterChoice
            name="category"
            label="Category"
            value={filter.category ?? ''}
            choices={[{ value: '', name: 'All Categories' }, ...categories, { value: 'none', name: 'No category' }]}
          />
          <FilterChoice
            name="brand"
            label="Brand"
            value={filter.brand ?? ''}
            choices={[{ value: '', name: 'Any brand' }, ...brands.map((name) => ({ value: name, name }))]}
          />
          <FilterChoice
            name="sort"
            label="Sort"
            value={filter.sort}
            choices={goodsSorts.map((value) => ({ value, name: sortNames[value] }))}
          />
        </Filters>
        <p className="a-loading" role="status">
          {isLoading && 'Loading products...'}
        </p>
        {rows.length === 0 ? <p className="none">No products found</p> : <ProductTable products={rows} />}
      </section>
      <More
        found={`${showCount(counts.found)} ${counts.found === 1 ? 'product' : 'products'}`}
        before={before && productsAddress(filter, { before })}
        after={after && productsAddress(filter, { after })}
      />
    </>
  )
}

const down = 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16'

function ProductTable({ products }: { products: readonly ListedGoods[] }) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          <td />
          <th scope="col">Name</th>
          <th scope="col">Category</th>
          <th scope="col" className="r">
            Price
          </th>
          <th scope="col" className="r">
            Stock
          </th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product }: { product: ListedGoods }) {
  const { id, name, category, status, available, isLow, photo } = product
  return (
    <tr>
      <td className="a pic-cell">
        <PhotoOf photo={photo} />
      </td>
      <td className="b">
        <a href={adminLinks.product(id)}>{name}</a>
      </td>
      <td className="d">{category ?? 'N/A'}</td>
      <td className="c r n">{priceOf(product)}</td>
      <td className={isLow ? 'x r n low' : 'x r n'}>{available.toLocaleString('en')}</td>
      <td className="e">
        <Badge kind={statusBadges[status]}>{statusNames[status]}</Badge>
        <span className={isLow ? 'only-folded low' : 'only-folded'}>{available.toLocaleString('en')} in stock</span>
      </td>
      <td className="x">
        <a className="btn soft" href={adminLinks.product(id)} aria-label={`Edit ${name}`}>
          Edit
        </a>
      </td>
    </tr>
  )
}

function priceOf({ priceKobo, highestPriceKobo }: ListedGoods): string {
  if (priceKobo === null || highestPriceKobo === null) return 'N/A'
  return priceKobo === highestPriceKobo ? showMoney(priceKobo) : `from ${showMoney(priceKobo)}`
}
