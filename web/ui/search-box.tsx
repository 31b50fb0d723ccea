import { Icon } from './icon.tsx'
import './input.css'
import './search-box.css'

type SearchBoxProps = {
  /** What was looked for. */
  words: string
  /** What can be looked for. */
  placeholder: string
  /** What the field is called, where that is not what can be looked for. */
  label?: string
  /** Which button it was, where the form has others that do something else. */
  button?: { name: string; value: string; label: string }
  onType?: ((typed: string) => void) | undefined
}

/** A field for words with its button, in a form that asks for `q`. */
export function SearchBox({ words, placeholder, label = placeholder, button, onType }: SearchBoxProps) {
  return (
    <div className="searchbox">
      <input
        className="input"
        type="search"
        name="q"
        key={words}
        defaultValue={words}
        placeholder={placeholder}
        aria-label={label}
        maxLength={100}
        autoComplete={onType && 'off'}
        onChange={onType && (({ currentTarget }) => onType(currentTarget.value))}
      />
      <button type="submit" name={button?.name} value={button?.value} aria-label={button?.label ?? 'Search'}>
        <Icon name="search" />
      </button>
    </div>
  )
}
