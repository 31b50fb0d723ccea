import { useFetchers } from 'react-router'
import { links } from '#shop/links.ts'
import { DialogLink } from '../../ui/dialog-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countItems } from '../count-items.ts'

/** The bag with the number of units in it, those on their way included. It opens the cart beside the page. */
export function CartLink({ units }: { units: number }) {
  const shown = units + useUnitsOnTheirWay()
  return (
    <DialogLink
      className="icon-btn"
      href={links.cart}
      aria-label={`Cart, ${countItems(shown)}`}
      load={() => import('./mini-cart.tsx')}
    >
      <Icon name="bag" />
      {shown > 0 && <span className="count">{shown > 99 ? '99+' : shown}</span>}
    </DialogLink>
  )
}

function useUnitsOnTheirWay() {
  return useFetchers().reduce(
    (sum, { formAction, formData }) =>
      formAction === links.cartLines ? sum + Number(formData?.get('quantity') ?? 1) : sum,
    0,
  )
}
