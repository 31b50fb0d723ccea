import './suggestions.css'
import { useSuggestions } from './use-suggestions.ts'

/** The list below a search box. The box has the focus; the mark moves here. */
export default function Suggestions({ box }: { box: HTMLInputElement }) {
  const { id, groups, marked, optionId, follow, said } = useSuggestions(box)
  let index = 0
  return (
    <>
      <div className="suggestions" id={id} role="listbox" aria-label="Suggestions" hidden={groups.length === 0}>
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div key={name} role="group" aria-label={name}>
            <b aria-hidden="true">{name}</b>
            {options.map((option) => {
              const at = index++
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the search box
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the marked option
                <div
                  key={option.path}
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === marked}
                  // pressing must not take the focus out of the box, which would close the list
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => follow(option)}
                >
                  {option.label}
                  {option.note && <small>{option.note}</small>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  )
}
