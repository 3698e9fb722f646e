import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned under its head. */
  number?: boolean
  /** Shown only from this width: 600, 900 or 1200 px. */
  from?: 'sm' | 'md' | 'lg'
  /** Its cell names the row. */
  rowHead?: boolean
  /** Keeps the head for screen readers only. */
  hideHead?: boolean
  sortable?: boolean
  className?: string
}

export type Sorting = { column: string; descending?: boolean }

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  marked?: (row: Row) => boolean
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
}

/**
 * `<Table label="Players" columns={[{ id: 'name', head: 'Player', cell: row => row.name }]} rows={rows} rowKey={row => row.id} />`
 * Props: `label`; `columns` {id, head, cell(row), number?, from? 'sm'|'md'|'lg', rowHead?, hideHead?, sortable?}[]; `rows`;
 * `rowKey(row)`; `marked(row)` sand ground; `sorting` {column, descending?} and `onSort(sorting)`. Scrolls by itself.
 */
export const Table = <Row,>({ label, columns, rows, rowKey, marked, sorting, onSort }: Props<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
  <section className="table-scroll" aria-label={label} tabIndex={0}>
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={marked?.(row) ? 'marked' : undefined}>
            {columns.map((column) => {
              const props = { className: classOf(column), children: column.cell(row) }
              return column.rowHead ? <th scope="row" {...props} key={column.id} /> : <td {...props} key={column.id} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const classOf = <Row,>({ number, from, className }: Column<Row>) =>
  classNames(number && 'number', from && `from-${from}`, className) || undefined

type HeadProps<Row> = { column: Column<Row>; sorting?: Sorting; onSort?: (sorting: Sorting) => void }

const Head = <Row,>({ column, sorting, onSort }: HeadProps<Row>) => {
  const sorted = sorting?.column === column.id ? (sorting.descending ? 'descending' : 'ascending') : undefined
  const sort = () => onSort?.({ column: column.id, descending: sorted === 'ascending' })
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted}>
      {column.sortable && onSort ? (
        <button type="button" onClick={sort}>
          {column.head}
          {sorted && <Icon name={sorted === 'descending' ? 'down' : 'up'} size="small" />}
        </button>
      ) : (
        <span className={column.hideHead ? 'sr-only' : undefined}>{column.head}</span>
      )}
    </th>
  )
}
