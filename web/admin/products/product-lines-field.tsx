import { AreaField } from '../../ui/field.tsx'

/** Where products are named, with what they were when the page was opened: see `product-lines.ts`. */
export function ProductLinesField({ now, typed, error }: { now: string; typed: string; error?: string | undefined }) {
  return (
    <>
      <input type="hidden" name="seen" value={now} />
      <AreaField
        label="Products"
        name="lines"
        rows={8}
        defaultValue={typed}
        hint="A line for each, in their order: its address, as copied from its page."
        error={error}
      />
    </>
  )
}
