import { useRef, useState } from 'react'
import { choiceName } from '#shop/catalogue/product.ts'
import type { PriceLine } from '#shop/inventory/price-line.ts'
import { adminLinks } from '../admin-links.ts'
import '../list/table.css'
import type { FormError } from '../products/variant-cells.ts'
import type { Typed } from '../two-hands.ts'
import { pasteBlock, stepInGrid } from './paste-block.ts'
import { type Cell, cellNames, cells } from './prices-form.ts'

type GridProps = { lines: readonly PriceLine[]; typed: Typed; errors: readonly FormError[]; mayPrice: boolean }

/** What a line is called: the product, and its choice where it has several. */
export function lineName({ name, colour, size }: Pick<PriceLine, 'name' | 'colour' | 'size'>): string {
  const choice = choiceName(colour, size)
  return choice ? `${name}, ${choice}` : name
}

/** A line for each variant, to be typed over like a sheet. */
export function Grid({ lines, typed, errors, mayPrice }: GridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [pasted, setPasted] = useState('')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <section className="scroll-x" aria-label="Prices and stock, a table that scrolls sideways" tabIndex={0}>
      <table
        className="tbl prices"
        ref={table}
        onPaste={(event) => {
          const count = pasteBlock(table.current, event.target, event.clipboardData.getData('text/plain'))
          if (count === 0) return
          event.preventDefault()
          setPasted(`${count} ${count === 1 ? 'cell' : 'cells'} pasted`)
        }}
        onKeyDown={(event) => {
          if (stepInGrid(table.current, event.target, event.key)) event.preventDefault()
        }}
      >
        <thead>
          <tr>
            <th scope="col">Product</th>
            {cells.map((cell) => (
              <th scope="col" className="r" key={cell}>
                {cellNames[cell]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <a href={adminLinks.product(line.productId)}>{line.name}</a>
                <small>{choiceName(line.colour, line.size)}</small>
                <small className="sku">{line.sku}</small>
              </th>
              {cells.map((cell) => (
                <td key={cell}>
                  <CellField
                    cell={cell}
                    line={line}
                    typed={typed}
                    error={errors.find(({ field }) => field === `${cell}-${line.id}`)?.message}
                    isOpen={mayPrice || (cell !== 'price' && cell !== 'compare')}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="a-pasted" role="status">
        {pasted}
      </p>
    </section>
  )
}

type CellFieldProps = { cell: Cell; line: PriceLine; typed: Typed; error: string | undefined; isOpen: boolean }

function CellField({ cell, line, typed, error, isOpen }: CellFieldProps) {
  const field = `${cell}-${line.id}`
  return (
    <>
      <input
        className="input"
        id={field}
        name={field}
        defaultValue={typed[field]}
        aria-label={`${cellNames[cell]}, ${lineName(line)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field}-error` : undefined}
        inputMode={cell === 'stock' || cell === 'low' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        disabled={!isOpen}
      />
      {error && (
        <span className="err" id={`${field}-error`}>
          {error}
        </span>
      )}
      {cell === 'stock' && line.reserved > 0 && <small>{line.reserved} promised</small>}
    </>
  )
}
