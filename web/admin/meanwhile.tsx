import type { Clash } from './two-hands.ts'

/** Tells whoever comes second what the first has changed, field by field where both did. Nothing typed is lost. */
export function Meanwhile({
  by,
  clashes,
  moved,
  labelOf,
}: {
  by: string | null
  clashes: readonly Clash[]
  moved: readonly string[]
  labelOf(field: string): string
}) {
  const others = moved.filter((field) => !clashes.some((clash) => clash.field === field))
  return (
    <div className="meanwhile" role="alert" tabIndex={-1}>
      <h2>{by ?? 'Somebody'} has saved this meanwhile</h2>
      <p>Nothing of yours is saved yet, and nothing is lost: look at the difference, then save again.</p>
      <ul>
        {clashes.map(({ field, theirs, yours }) => (
          <li key={field}>
            <b>{labelOf(field)}</b>
            <q>Saved meanwhile: {theirs || 'nothing'}</q>
            <q>Yours, still in the form: {yours || 'nothing'}</q>
          </li>
        ))}
      </ul>
      {others.length > 0 && <p>Changed by them and left alone by you: {others.map(labelOf).join(', ')}.</p>}
    </div>
  )
}
