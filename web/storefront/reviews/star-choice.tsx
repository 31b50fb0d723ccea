import { Icon } from '../../ui/icon.tsx'

const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** From one to five stars: buttons of one group, for arrow keys and without scripts. */
export function StarChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset className="field star-choice" aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="lab">Your rating</legend>
      <div>
        {meanings.map((meaning, index) => {
          const stars = index + 1
          return (
            <label key={meaning}>
              <input
                type="radio"
                name="stars"
                id={stars === 1 ? 'stars' : `stars-${stars}`}
                value={stars}
                defaultChecked={chosen === String(stars)}
                required
              />
              <Icon name="star" filled />
              <span>
                <span className="vh">
                  {stars} {stars === 1 ? 'star: ' : 'stars: '}
                </span>
                {meaning}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <span className="err" id="stars-error">
          {error}
        </span>
      )}
    </fieldset>
  )
}
