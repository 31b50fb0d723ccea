import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { planImport } from '#shop/imports/plan-import.ts'
import { type ListedImport, listImportItems, showImport } from '#shop/imports/show-import.ts'
import { showMomentBriefly } from '#shop/lagos-day.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/import-result-page.ts'
import './import.css'
import { ImportPlan } from './import-plan.tsx'
import { summariseItems, summarisePlan } from './import-summary.ts'
import { ImportTold } from './import-told.tsx'
import { importBadges, productsOf, statusWords } from './import-words.ts'
import './product.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await showImport(shop, params.importId)
  if (!found) return data(null, 404)
  const file = { ...found, at: showMomentBriefly(found.sentAt) }
  if (found.status === 'read') {
    const plan = await planImport(shop, found.id)
    return plan ? { file, plan: summarisePlan(plan), told: null } : data(null, 404)
  }
  return { file, plan: null, told: summariseItems(await listImportItems(shop, found.id, { most: 200 })) }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData ? `Import of ${loaderData.file.fileName}` : 'No import'}, Admin Panel` }]
}

export default function ImportResultPage({ loaderData }: Route.ComponentProps) {
  const isUnderWay = loaderData?.file.status === 'running' || loaderData?.file.status === 'undoing'
  useLooksAgain(isUnderWay)
  if (!loaderData) return <NothingHere what="import" />
  const { file, plan, told } = loaderData
  return (
    <>
      <header>
        <h1>Import of {file.fileName}</h1>
        <Badge kind={importBadges[file.status]}>{statusWords[file.status]}</Badge>
        <div className="acts">
          <BackLink to={adminLinks.importProducts}>Imports</BackLink>
        </div>
      </header>
      <div className="sheet">
        {plan && <ImportPlan id={file.id} plan={plan} />}
        {!plan && <Progress file={file} />}
        {told && told.length > 0 && <ImportTold items={told} id={file.id} isRefusing={countOf(file, 'refused') > 0} />}
      </div>
    </>
  )
}

/** Looks again every second while products go in; without scripts a link does. */
function useLooksAgain(isUnderWay: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return
    const timer = setTimeout(revalidate, 1000)
    return () => clearTimeout(timer)
  }, [isUnderWay, state, revalidate])
}

type Outcome = ListedImport['counts'][number]['outcome']

function countOf({ counts }: ListedImport, outcome: Outcome, plan?: string): number {
  return counts
    .filter((one) => one.outcome === outcome && (plan === undefined || one.plan === plan))
    .reduce((sum, { count }) => sum + count, 0)
}

function Progress({ file }: { file: ListedImport & { at: string } }) {
  const isUndo = file.status === 'undoing' || file.status === 'undone'
  const all = file.counts.reduce((sum, { count }) => sum + count, 0)
  const gone = countOf(file, 'taken back') + countOf(file, 'kept')
  const wentIn = countOf(file, 'done', 'create') + countOf(file, 'done', 'update') + gone
  const done = isUndo ? gone : all - countOf(file, 'waiting')
  const most = isUndo ? wentIn : all
  return (
    <Card id="progress" title={isUndo ? 'How the undo stands' : 'How it stands'}>
      <div className="in">
        <div className="import-progress">
          <label htmlFor="bar">
            {done.toLocaleString('en')} of {productsOf(most)} {isUndo ? 'taken back or kept' : 'looked after'}
          </label>
          <progress id="bar" max={most} value={done} />
        </div>
        <div role="status">
          <dl className="import-counts">
            {isUndo ? (
              <>
                <Count name="Taken back" count={countOf(file, 'taken back')} />
                <Count name="Kept" count={countOf(file, 'kept')} />
              </>
            ) : (
              <>
                <Count name="Added" count={countOf(file, 'done', 'create')} />
                <Count name="Changed" count={countOf(file, 'done', 'update')} />
                <Count name="Unchanged" count={countOf(file, 'done', 'unchanged')} />
                <Count name="Refused" count={countOf(file, 'refused')} />
              </>
            )}
          </dl>
        </div>
        <p className="hint">
          Sent {file.at} by {file.by}.
        </p>
        <div className="acts">
          {(file.status === 'running' || file.status === 'undoing') && (
            <a className="btn soft" href={adminLinks.productImport(file.id)}>
              Look again
            </a>
          )}
          {file.status === 'done' && wentIn > 0 && (
            <a className="btn soft" href={adminLinks.undoImport(file.id)}>
              Undo the import
            </a>
          )}
          <a className="btn soft" href={adminLinks.products}>
            See the products
          </a>
        </div>
      </div>
    </Card>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  )
}
