import type { ViewFacts } from '#shop/lists/save-view.ts'
import { TextField } from '../../ui/field.tsx'
import { errorIn } from '../form-page.tsx'

type FieldError = { field: string; message: string }

/** Why a view cannot be called so. */
export const viewRefusals = {
  'no-name': 'Give it a name',
  'name-too-long': 'A name has 40 letters at most',
  'name-taken': 'You have a view of this name already',
  'too-many-views': 'Twenty views of a list are the most: remove one first',
} as const

/** What a view is called, and whether the team sees it. */
export function ViewFields({
  name,
  isShared,
  errors,
}: Pick<ViewFacts, 'name' | 'isShared'> & { errors: readonly FieldError[] }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        defaultValue={name}
        required
        maxLength={60}
        hint="It stands as a tab above the list."
        error={errorIn(errors, 'name')}
      />
      <label className="check">
        <input type="checkbox" name="shared" value="yes" defaultChecked={isShared} />
        Share it with everyone who can open this list
      </label>
    </>
  )
}
