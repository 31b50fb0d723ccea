import { goodsName } from '#shop/catalogue/product.ts'
import { showMoney } from '#shop/money.ts'
import type { AskedLine } from '#shop/returns/read-request.ts'
import { conditionWords, reasonWords } from '#shop/returns/return.ts'
import { SelectField } from '../../ui/field.tsx'
import { fieldOf } from './field-of.ts'

/** A line of the order as the form asks about it. */
export type ReturnedLine = {
  variantId: string
  name: string
  choice: string
  isBike: boolean
  quantity: number
  lineKobo: number
  left: number
  replacements: readonly { variantId: string; choice: string; available: number; priceKobo: number }[]
}

type LineSetProps = {
  line: ReturnedLine
  /** Nothing else is in the order: then this is what goes back. */
  isOnly: boolean
  asked: AskedLine | null
  errorAt(field: string): string | undefined
}

/** What goes back of a line of the order, why, and in which condition. */
export function LineSet({ line, isOnly, asked, errorAt }: LineSetProps) {
  const { variantId, name, choice, quantity, lineKobo, left, isBike, replacements } = line
  const about = (which: Parameters<typeof fieldOf>[0]) => {
    const field = fieldOf(which, variantId)
    return { name: field, id: field, error: errorAt(field), required: true }
  }
  const title = goodsName({ name, choice })
  return (
    <fieldset className="panel line-set">
      <legend>{title}</legend>
      <p className="small muted">
        {quantity} bought, {showMoney(lineKobo)} paid
      </p>
      {left === 0 ? (
        <p>Asked back already.</p>
      ) : (
        <div className="grid-2">
          <SelectField
            label="How many go back"
            {...about('units')}
            defaultValue={String(asked?.quantity ?? (isOnly && left === 1 ? 1 : 0))}
          >
            {Array.from({ length: left + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a count is its own key
              <option key={count} value={count}>
                {count === 0 ? 'None' : count}
              </option>
            ))}
          </SelectField>
          <SelectField label="Why" {...about('reason')} defaultValue={asked?.reason ?? ''}>
            <option value="">Choose</option>
            {Object.entries(reasonWords).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <SelectField label="Condition" {...about('condition')} defaultValue={asked?.condition ?? ''}>
            <option value="">Choose</option>
            {Object.entries(conditionWords)
              .filter(([value]) => isBike || value !== 'test-ridden')
              .map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
          </SelectField>
          <div className="instead">
            <SelectField
              label="For an exchange: instead"
              {...about('instead')}
              defaultValue={asked?.replacementVariantId ?? ''}
            >
              <option value="">Choose</option>
              {replacements.map((one) => (
                <option key={one.variantId} value={one.variantId} disabled={one.available === 0}>
                  {one.choice}, {showMoney(one.priceKobo)}
                  {one.available === 0 && ', sold out'}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      )}
    </fieldset>
  )
}
