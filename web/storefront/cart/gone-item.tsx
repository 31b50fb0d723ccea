import { useFetcher } from 'react-router'
import type { GoneLine } from '#shop/cart/cart.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import type { CartAnswer } from './cart-answer.ts'
import { lineKey } from './cart-keys.ts'
import { RemoveButton } from './remove-button.tsx'

/** A line of what the shop has stopped selling: it costs nothing, and can only be taken out. */
export function GoneItem({ line, onRemove }: { line: GoneLine; onRemove(): void }) {
  const fetcher = useFetcher<CartAnswer>({ key: lineKey(line.variantId) })
  if (fetcher.formData) return null

  const { name, choice, photo, variantId } = line
  return (
    <article className="item gone">
      <div className="pic">{photo ? <Photo photo={photo} alt="" sizes="5rem" /> : <NoPhoto name={name} />}</div>
      <div>
        <div className="top-row">
          <div>
            <h2>{name}</h2>
            {choice && <small>{choice}</small>}
            <small className="short">No longer available: remove it to go on</small>
          </div>
          <fetcher.Form method="post" action={links.cartLine(variantId)} onSubmit={onRemove}>
            <RemoveButton name={name} />
          </fetcher.Form>
        </div>
        <div className="row">
          <small>Not charged</small>
          <div className="costs">
            <p className="price">{showMoney(0)}</p>
          </div>
        </div>
      </div>
    </article>
  )
}
