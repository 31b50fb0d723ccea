import { Form } from 'react-router'
import type { ListName } from '#shop/lists/list-name.ts'
import '../../ui/check.css'
import { adminLinks } from '../admin-links.ts'
import './list.css'

type ColumnChoiceProps = {
  list: ListName
  /** Where the list stands, to come back to. */
  search: string
  columns: readonly { name: string; heading: string; isFixed?: true }[]
  /** The names of those that are shown. */
  shown: readonly string[]
}

/** Which columns whoever looks wants to see of a list, now and from now on. */
export function ColumnChoice({ list, search, columns, shown }: ColumnChoiceProps) {
  return (
    <details className="a-columns">
      <summary className="btn soft">Columns</summary>
      {/* its boxes begin anew with what is shown */}
      <Form method="post" action={adminLinks.listColumns(list)} key={shown.join('.')} preventScrollReset>
        <input type="hidden" name="list" value={search} />
        <fieldset>
          <legend>Columns that you see</legend>
          {columns
            .filter(({ isFixed }) => !isFixed)
            .map(({ name, heading }) => (
              <label className="check" key={name}>
                <input type="checkbox" name="column" value={name} defaultChecked={shown.includes(name)} />
                {heading}
              </label>
            ))}
        </fieldset>
        <button className="btn buy" type="submit">
          Show these
        </button>
        <button className="btn soft" type="submit" name="usual" value="yes">
          The usual ones
        </button>
      </Form>
    </details>
  )
}
