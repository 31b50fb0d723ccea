import { listCategories } from '#shop/catalogue/find-category.ts'
import { goodsSorts } from '#shop/catalogue/goods-filter.ts'
import { countGoods, listBrands, listGoods } from '#shop/catalogue/list-goods.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import { pricesAddress } from '../prices/prices-address.ts'
import type { Route } from './+types/products-page.ts'
import { goodsColumns } from './goods-columns.tsx'
import { sortNames, viewNames } from './product-words.ts'
import { productsAddress } from './products-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = productsAddress.read(searchParams)
  const [page, manner, counts, brands, categories] = await Promise.all([
    listGoods(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'products'),
    countGoods(shop, shown),
    listBrands(shop),
    listCategories(shop),
  ])
  const mayImport = isPermitted(shop.actor, 'import products')
  const mayBundle = isPermitted(shop.actor, 'change prices')
  const categoryChoices = categories.map(({ id, name }) => ({ value: id, name }))
  return { shown, page, manner, counts, brands, categories: categoryChoices, mayImport, mayBundle }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Products, Admin Panel' }]
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { shown, page, manner, counts, brands, categories, mayImport, mayBundle } = loaderData
  return (
    <ListFrame
      title="Products"
      acts={
        <>
          <a className="btn soft" href={pricesAddress.to(shown)}>
            Prices and stock
          </a>
          {mayBundle && (
            <a className="btn soft" href={adminLinks.bundles}>
              Bundles
            </a>
          )}
          {mayImport && (
            <a className="btn soft" href={adminLinks.importProducts}>
              <Icon drawing={up} small />
              Import
            </a>
          )}
          <Export to={adminLinks.productsFile} />
          <a className="btn" href={adminLinks.newProduct}>
            <Icon name="plus" small />
            Add Product
          </a>
        </>
      }
      address={productsAddress}
      shown={shown}
      list="products"
      manner={manner}
      views={{
        label: 'Products by how they stand',
        all: tabsOf(viewNames, counts.byView, {
          here: shown.view,
          to: (view) => productsAddress.to({ ...shown, view }),
        }),
      }}
      searchFor="Name, SKU or brand"
      choices={
        <>
          <FilterChoice
            name="category"
            label="Category"
            value={shown.category ?? ''}
            choices={[{ value: '', name: 'All Categories' }, ...categories, { value: 'none', name: 'No category' }]}
          />
          <FilterChoice
            name="brand"
            label="Brand"
            value={shown.brand ?? ''}
            choices={[{ value: '', name: 'Any brand' }, ...brands.map((name) => ({ value: name, name }))]}
          />
          <FilterChoice
            name="sort"
            label="Sort"
            value={shown.sort}
            choices={goodsSorts.map((value) => ({ value, name: sortNames[value] }))}
          />
        </>
      }
      columns={goodsColumns}
      page={page}
      found={{ count: counts.found, one: 'product', many: 'products' }}
      nothing="No products found"
    />
  )
}

const up = 'M12 15V4M7.5 8.5 12 4l4.500 4.500M4 20h16'
