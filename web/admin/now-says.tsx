import './now-says.css'

type Difference = { label: string; now: string; was: string }

/**
 * Shows whoever comes second what the first has changed; their own words still stand in the form. `was` says what the
 * other value is: what stood there before, or what they have typed.
 */
export function NowSays({ differences, was = 'before' }: { differences: readonly Difference[]; was?: string }) {
  return (
    <div className="now-says" role="alert">
      <p>
        <b>Somebody else has changed this meanwhile.</b> Nothing of yours is saved yet. Look at the differences, then
        save again for yours to count.
      </p>
      <ul>
        {differences.map(({ label, now, was: other }) => (
          <li key={label}>
            {label}: <ins>{now || 'nothing'}</ins> now, <del>{other || 'nothing'}</del> {was}
          </li>
        ))}
      </ul>
    </div>
  )
}
