import { Form, useNavigation } from 'react-router'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import type { summarisePlan } from './import-summary.ts'
import { ImportTold, ToldList } from './import-told.tsx'
import { photoWords, productsOf } from './import-words.ts'

type Plan = ReturnType<typeof summarisePlan>

/** What a file would do, before anything is done. */
export function ImportPlan({ id, plan }: { id: string; plan: Plan }) {
  const { state, formAction } = useNavigation()
  const { counts, digest, refused, others, ignored, columnCount, photos } = plan
  const toDo = counts.create + counts.update
  const isStarting = state !== 'idle' && formAction === adminLinks.startImport(id)
  return (
    <>
      <Card id="plan" title="What this file would do">
        <div className="in">
          <p>
            {productsOf(counts.create)} will be added, {productsOf(counts.update)} changed,{' '}
            {productsOf(counts.unchanged)} left as they are. {productsOf(counts.refused)} cannot go in.
          </p>
          <p>
            {columnCount - ignored.length} of {columnCount} columns are read.
            {ignored.length > 0 &&
              ` Not read: ${ignored.slice(0, 12).join(', ')}${ignored.length > 12 ? ' and more' : ''}.`}{' '}
            <a href={adminLinks.importColumns(id)}>Correct the columns</a>
          </p>
          {photos.found + photos.missing > 0 && (
            <p>
              {photoWords(photos)} <a href={adminLinks.importPhotos(id)}>Upload photos</a>
            </p>
          )}
          <p className="hint">
            Stock goes in for new variants alone; counts of what is on the shelf already stay as they are.
          </p>
          <Form method="post" action={adminLinks.startImport(id)} className="acts">
            <input type="hidden" name="seen" value={digest} />
            {toDo > 0 && (
              <button className="btn buy" type="submit" aria-busy={isStarting}>
                {isStarting ? 'Starting...' : `Import ${productsOf(toDo)}`}
              </button>
            )}
            <a className="btn soft" href={adminLinks.importProducts}>
              Another file
            </a>
          </Form>
        </div>
      </Card>
      {refused.length > 0 && <ImportTold items={refused} id={id} isRefusing all={counts.refused} />}
      {others.length > 0 && (
        <Card id="others" title="What goes in">
          <ToldList items={others} />
          {others.length < toDo && <p className="in hint">And {productsOf(toDo - others.length)} more.</p>}
        </Card>
      )}
    </>
  )
}
