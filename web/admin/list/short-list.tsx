import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { ListTable } from './list-table.tsx'

type Way = { name: string; to: string }

type ShortListProps<Row> = {
  title: string
  hint?: string
  /** Where one comes from, and where a new one is made. */
  from: Way
  fresh: Way
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Said where there are no rows. */
  nothing: string
  /** What stands below the list. */
  children?: ReactNode
}

/** A list of what there are only a few of: nothing to search, to filter or to choose. */
export function ShortList<Row extends { id: string | number }>(props: ShortListProps<Row>) {
  const { title, hint, from, fresh, columns, rows, nothing, children } = props
  return (
    <>
      <header>
        <h1>{title}</h1>
        <div className="acts">
          <a className="btn soft" href={from.to}>
            {from.name}
          </a>
          <a className="btn buy" href={fresh.to}>
            {fresh.name}
          </a>
        </div>
        {hint && <small>{hint}</small>}
      </header>
      <section className="a-card" aria-label={title}>
        {rows.length > 0 ? <ListTable columns={columns} rows={rows} /> : <p className="none">{nothing}</p>}
      </section>
      {children}
    </>
  )
}
