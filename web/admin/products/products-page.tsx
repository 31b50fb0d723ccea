import type { StatusForMany } from '#shop/catalogue/change-product-statuses.ts'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { goodsSorts } from '#shop/catalogue/goods-filter.ts'
import { countGoods, listBrands, listGoods } from '#shop/catalogue/list-goods.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { showCount } from '#shop/page-by-key.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { Bulk } from '../list/bulk.tsx'
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
  const search = String(productsAddress.search(shown))
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
          <Export to={search ? `${adminLinks.productsFile}?${search}` : adminLinks.productsFile} />
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
      bulk={
        <Bulk list={search}>
          <button className="btn" type="submit" formAction={adminLinks.productStatuses} name="to" value="active">
            Put on sale
          </button>
          <button className="btn" type="submit" formAction={adminLinks.productStatuses} name="to" value="archived">
            Archive
          </button>
          <ForAll to="active" search={search} words={`Put all ${showCount(counts.found)} that match on sale`} />
          <ForAll to="archived" search={search} words={`Archive all ${showCount(counts.found)} that match`} />
        </Bulk>
      }
      columns={goodsColumns}
      page={page}
      choose={{ name: 'product', valueOf: ({ id }) => id, labelOf: ({ name }) => name }}
      found={{ count: counts.found, one: 'product', many: 'products' }}
      nothing="No products found"
    />
  )
}

/** The way to what is told first, and done to all products that the list shows. */
function ForAll({ to, search, words }: { to: StatusForMany; search: string; words: string }) {
  return (
    <a className="btn" href={`${adminLinks.productStatuses}?${new URLSearchParams({ to, list: search })}`}>
      {words}
    </a>
  )
}

const up = 'M12 15V4M7.5 8.5 12 4l4.500 4.500M4 20h16'
