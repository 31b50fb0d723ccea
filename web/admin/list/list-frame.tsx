import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { ListName } from '#shop/lists/list-name.ts'
import type { ListManner, SavedView } from '#shop/lists/saved-view.ts'
import { type KeyedPage, showCount } from '#shop/page-by-key.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { type Column, showable, shownColumns } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Filters } from './filters.tsx'
import type { ListAddress, Shown } from './list-address.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { More } from './more.tsx'
import { type View, Views } from './views.tsx'

/** What a list can be sorted by. */
type SortOf<Filter> = Filter extends { sort: infer Sort extends string } ? Sort : never

type ListFrameProps<Row, Filter> = {
  title: string
  /** Said under the title. */
  note?: ReactNode
  /** What can be done besides, in the head of the page. */
  acts?: ReactNode
  address: ListAddress<Filter>
  shown: Shown<Filter>
  list: ListName
  /** How whoever looks sees it. */
  manner: ListManner
  /** The parts of the list, and by what they are parted. */
  views?: { label: string; all: readonly View[] }
  /** What can be looked for. */
  searchFor: string
  /** The choices that narrow it. */
  choices?: ReactNode
  /** What is done to the chosen rows. */
  bulk?: ReactNode
  /** How many there are, and one and many of them in words; without it nothing is counted. */
  found?: { count: number; one: string; many: string }
  page: KeyedPage<Row>
  columns?: readonly Column<Row, SortOf<Filter>>[]
  /** Rows can be chosen, each by a box with this name and value. */
  choose?: ListTableProps<Row, SortOf<Filter>>['choose']
  /** Said in place of the rows where there are none. */
  nothing: string
  /** The rows, where they are no table. */
  children?: ReactNode
}

/** What stands around the rows of every list of the panel: head, views, filters, and the way to further pages. */
export function ListFrame<Row extends { id: string | number }, Filter extends object>(
  props: ListFrameProps<Row, Filter>,
) {
  const {
    title,
    note,
    acts,
    address,
    shown,
    list,
    manner,
    views,
    searchFor,
    choices,
    bulk,
    found,
    nothing,
    page,
    choose,
    children,
    columns = [],
  } = props
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === address.path
  const asked = address.search(shown)
  const seen = shownColumns(columns, { asked: shown.columns, kept: manner.columns })
  const state = String(asked)
  const here = manner.views.find(({ search }) => search === state)
  const parts = (views?.all ?? []).map((part) => ({ ...part, isHere: part.isHere && here === undefined }))
  const tabs = [...parts, ...savedTabs(manner.views, address, state)]
  const kept = [...asked].filter(([name]) => ['view', 'state', 'columns'].includes(name))
  const sorting =
    'sort' in shown
      ? { by: shown.sort as SortOf<Filter>, to: (sort: SortOf<Filter>) => address.to({ ...shown, sort }) }
      : undefined
  return (
    <>
      <header>
        <h1>{title}</h1>
        {acts && <div className="acts">{acts}</div>}
        {note && <small>{note}</small>}
      </header>
      <section className="a-card" aria-label={title} aria-busy={isLoading}>
        {tabs.length > 0 && <Views views={tabs} label={views?.label ?? 'Saved views'} />}
        <div className="a-tools">
          <Filters
            to={address.path}
            words={asked.get('q') ?? ''}
            placeholder={searchFor}
            kept={Object.fromEntries(kept)}
          >
            {choices}
          </Filters>
          <div className="a-manner">
            {columns.length > 0 && (
              <ColumnChoice
                list={list}
                search={state}
                columns={showable(columns)}
                shown={seen.map(({ name }) => name)}
              />
            )}
            {here?.isOwn ? (
              <a className="btn soft" href={adminLinks.listView(list, here.id)}>
                Change view
              </a>
            ) : (
              <a
                className="btn soft"
                href={`${adminLinks.listViews(list)}?${new URLSearchParams({ of: withColumns(asked, seen) })}`}
              >
                Save view
              </a>
            )}
          </div>
        </div>
        {bulk}
        <p className="a-loading" role="status">
          {isLoading && `Loading ${title.toLowerCase()}...`}
        </p>
        {page.rows.length === 0 ? (
          <p className="none">{nothing}</p>
        ) : (
          (children ?? <ListTable columns={seen} rows={page.rows} choose={choose} sorting={sorting} />)
        )}
      </section>
      <More
        found={found ? `${showCount(found.count)} ${found.count === 1 ? found.one : found.many}` : ''}
        before={page.before && address.to(shown, { before: page.before })}
        after={page.after && address.to(shown, { after: page.after })}
      />
    </>
  )
}

/** The saved views as tabs; others' with the name of whoever shares them. */
function savedTabs<Filter>(views: readonly SavedView[], address: ListAddress<Filter>, state: string): View[] {
  return views.map(({ name, search, isOwn, by }) => ({
    name,
    to: search ? `${address.path}?${search}` : address.path,
    count: isOwn ? '' : by,
    isHere: search === state,
  }))
}

/** The state of a list with the columns that are shown, for a view that shows just these. */
function withColumns(asked: URLSearchParams, seen: readonly { name: string; isFixed?: true }[]): string {
  const state = new URLSearchParams(asked)
  if (seen.length > 0) state.set('columns', seen.map(({ name }) => name).join('.'))
  return String(state)
}

const down = 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16'

/** The way to the file of a list. */
export function Export({ to }: { to: string }) {
  return (
    <a className="btn soft" href={to} download>
      <Icon drawing={down} small />
      Export
    </a>
  )
}
