import { links } from '#shop/links.ts'
import type { CategoryTile } from '#shop/listing/list-category-tiles.ts'
import { showMoney } from '#shop/money.ts'
import { Photo } from '../../ui/photo.tsx'
import './category-tiles.css'

/** The shop's lines, each with how much there is and from which price. */
export function CategoryTiles({ tiles }: { tiles: CategoryTile[] }) {
  return (
    <div className="cats">
      {tiles.map(({ category, products, fromKobo }) => (
        <a key={category.id} href={links.category(category.slug)}>
          {category.photo && (
            <Photo photo={category.photo} alt="" sizes="(min-width: 48rem) 33vw, 44vw" widest={1080} />
          )}
          <div>
            <h3>{category.name}</h3>
            {fromKobo !== null && (
              <p>
                {products} {products === 1 ? 'product' : 'products'} from {showMoney(fromKobo)}
              </p>
            )}
          </div>
        </a>
      ))}
    </div>
  )
}
