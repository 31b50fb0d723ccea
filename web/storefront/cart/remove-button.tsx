import { Icon } from '../../ui/icon.tsx'

export const trash = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5'

/** Takes its line out: the form around it says which. */
export function RemoveButton({ name }: { name: string }) {
  return (
    <>
      <input type="hidden" name="quantity" value="0" />
      <button className="icon-btn" type="submit" aria-label={`Remove ${name}`}>
        <Icon drawing={trash} small />
      </button>
    </>
  )
}
