import { useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import type { CartAnswer } from './cart-answer.ts'
import { changesKey } from './cart-keys.ts'

/** Says what was taken out last, and brings it back. It is there from the start, so that readers hear what comes in. */
export function Removed({ names, onUndo }: { names: readonly string[]; onUndo?(): void }) {
  const fetcher = useFetcher<CartAnswer>({ key: changesKey })
  const [first, ...others] = names
  const isUndoing = fetcher.formData?.get('what') === 'undo'
  return (
    <div className="removed" role="status">
      {first !== undefined && !isUndoing && (
        <fetcher.Form method="post" action={links.cart} onSubmit={onUndo}>
          <p>
            {first}
            {others.length > 0 && ` and ${others.length} more`} removed from your cart
          </p>
          <button className="btn soft sm" type="submit" name="what" value="undo">
            Undo
          </button>
        </fetcher.Form>
      )}
    </div>
  )
}
