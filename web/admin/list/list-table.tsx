import { Choose, ChooseAll } from './bulk.tsx'
import type { Column } from './column.ts'
import './table.css'

export type ListTableProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  /** Rows can be chosen, each by a box with this name and value, called as the row's value unless stated. */
  choose?: { name: string; valueOf(row: Row): string; labelOf?(row: Row): string } | undefined
  /** How it is sorted, and the address of another sorting. Without it headings lead nowhere. */
  sorting?: { by: Sort; to(sort: Sort): string } | undefined
}

/** The rows of a list, with its columns. */
export function ListTable<Row extends { id: string | number }, Sort extends string>({
  columns,
  rows,
  choose,
  sorting,
}: ListTableProps<Row, Sort>) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          {choose && (
            <th>
              <ChooseAll />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.name} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {choose && (
              <td className="a choose">
                <Choose
                  name={choose.name}
                  value={choose.valueOf(row)}
                  label={`Choose ${(choose.labelOf ?? choose.valueOf)(row)}`}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.name}
                className={classesOf(column, row)}
                data-name={column.place ? undefined : column.heading}
              >
                {column.cell?.(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading<Row, Sort extends string>({
  column: { heading, sorts, look, isRight = typeof look === 'string' && look.split(' ').includes('r') },
  sorting,
}: {
  column: Column<Row, Sort>
  sorting: ListTableProps<Row, Sort>['sorting']
}) {
  if (heading === '') return <td />
  const next = sorting && nextSort(sorts, sorting.by)
  return (
    <th scope="col" className={isRight ? 'r' : undefined} aria-sort={sorting && waySorted(sorts, sorting.by)}>
      {next ? (
        <a href={sorting.to(next)} data-keeps-place="">
          {heading}
        </a>
      ) : (
        heading
      )}
    </th>
  )
}

function classesOf<Row, Sort extends string>({ place, look }: Column<Row, Sort>, row: Row): string {
  const further = typeof look === 'function' ? look(row) : look
  return further ? `${place ?? 'f'} ${further}` : (place ?? 'f')
}

/** The highest or latest first, then the other way round. */
function nextSort<Sort extends string>(sorts: Column<never, Sort>['sorts'], by: Sort): Sort | undefined {
  const { ascending, descending } = sorts ?? {}
  return by === descending ? (ascending ?? descending) : (descending ?? ascending)
}

function waySorted<Sort extends string>(sorts: Column<never, Sort>['sorts'], by: Sort) {
  if (sorts?.ascending === by) return 'ascending'
  return sorts?.descending === by ? 'descending' : undefined
}
