import { Form, useNavigation } from 'react-router'
import { mostPictures } from '#shop/photos/most-pictures.ts'
import { returnLinks } from '#shop/return-links.ts'
import type { AskedReturn } from '#shop/returns/read-request.ts'
import { longestReturnNote, wishes, wishWords } from '#shop/returns/return.ts'
import type { FieldError } from '../../typed-fields.ts'
import '../../ui/button.css'
import '../../ui/check.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField } from '../../ui/field.tsx'
import '../../ui/options.css'
import '../../ui/panel.css'
import { LineSet, type ReturnedLine } from './line-set.tsx'
import { PictureField } from './picture-field.tsx'
import './returns.css'

type AskReturnFormProps = {
  token: string
  lines: readonly ReturnedLine[]
  /** Makes two presses one return. */
  formKey: string
  /** What the last try came back with. */
  answer: { asked: AskedReturn; errors: FieldError[]; notice: string | null } | undefined
}

/** What goes back, why, and what is wanted for it. */
export function AskReturnForm({ token, lines, formKey, answer }: AskReturnFormProps) {
  const { state, formAction } = useNavigation()
  const { asked, errors = [], notice = null } = answer ?? {}
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message
  const isSending = state !== 'idle' && formAction === returnLinks.returnsOfOrder(token)
  return (
    <Form
      method="post"
      action={returnLinks.returnsOfOrder(token)}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="return-form"
    >
      {errors.length > 0 && <ErrorSummary errors={errors} until="before we can take it" />}
      {notice !== null && (
        <p className="err-box" role="alert">
          {notice}
        </p>
      )}
      <input type="hidden" name="key" value={formKey} />
      <fieldset className="panel">
        <legend>What do you want for it?</legend>
        <div className="opts">
          {wishes.map((wish, index) => (
            <label className="check" key={wish}>
              <input
                type="radio"
                name="wish"
                value={wish}
                id={index === 0 ? 'wish' : undefined}
                defaultChecked={(asked?.wish ?? 'refund') === wish}
              />
              <span>
                <b>{wishWords[wish]}</b>
                <small>{wishHints[wish]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {lines.map((line) => (
        <LineSet
          key={line.variantId}
          line={line}
          isOnly={lines.length === 1}
          asked={asked?.lines.find(({ variantId }) => variantId === line.variantId) ?? null}
          errorAt={errorAt}
        />
      ))}
      <div className="panel return-more">
        <label className="check">
          <input
            type="checkbox"
            name="complete"
            id="complete"
            value="yes"
            defaultChecked={asked?.isComplete}
            aria-invalid={errorAt('complete') ? true : undefined}
            aria-describedby={errorAt('complete') ? 'complete-error' : undefined}
          />
          <span>All original packaging, tags and accessories go back with it</span>
        </label>
        {errorAt('complete') && (
          <span className="field">
            <span className="err" id="complete-error">
              {errorAt('complete')}
            </span>
          </span>
        )}
        <AreaField
          label="Anything else we should know"
          name="note"
          rows={3}
          maxLength={longestReturnNote}
          defaultValue={asked?.note}
          error={errorAt('note')}
        />
        <PictureField
          most={mostPictures}
          {...(answer
            ? { hint: 'Choose your photos again: browsers do not keep them. You can also add them later.' }
            : {})}
        />
      </div>
      <p className="small muted">
        You pay for return shipping unless the item is defective, damaged or not what you ordered.
      </p>
      <button className="btn buy" type="submit" aria-busy={isSending}>
        Ask for this return
      </button>
    </Form>
  )
}

const wishHints = {
  refund: 'The way you paid, within 5-7 business days of receipt',
  exchange: 'We hold it for you and send it free of charge; a difference in price is paid or refunded',
}
