import type { TrackStep } from './track-steps.ts'

/** The way of the order, from top to bottom. */
export function Tracking({ steps }: { steps: readonly TrackStep[] }) {
  return (
    <section className="panel">
      <h2>Tracking</h2>
      <ol className="track-line">
        {steps.map(({ status, title, detail, state }) => (
          <li
            key={status}
            className={state === 'next' ? undefined : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <div>
              <b>
                {state === 'done' && <span className="vh">Done: </span>}
                {title}
              </b>
              {detail !== null && <small>{detail}</small>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
