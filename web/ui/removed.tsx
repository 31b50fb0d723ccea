import { useFetcher } from 'react-router'
import './button.css'
import './removed.css'

type RemovedProps = {
  names: readonly string[]
  /** `your cart` */
  from: string
  /** Where the form is sent that brings it back. */
  action: string
  /** The fetcher that others look at, too. */
  fetcherKey?: string
  onUndo?(): void
}

/** Says what was taken out last, and brings it back. It is there from the start, so that readers hear what comes in. */
export function Removed({ names, from, action, fetcherKey, onUndo }: RemovedProps) {
  const fetcher = useFetcher(fetcherKey === undefined ? {} : { key: fetcherKey })
  const [first, ...others] = names
  const isUndoing = fetcher.formData?.get('what') === 'undo'
  return (
    <div className="removed" role="status">
      {first !== undefined && !isUndoing && (
        <fetcher.Form method="post" action={action} onSubmit={onUndo}>
          <p>
            {first}
            {others.length > 0 && ` and ${others.length} more`} removed from {from}
          </p>
          <button className="btn soft sm" type="submit" name="what" value="undo">
            Undo
          </button>
        </fetcher.Form>
      )}
    </div>
  )
}
