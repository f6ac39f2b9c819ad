import type { Database, Value } from '../database/database.ts'
import { listed, placeOf, type ListedEnquiry, type Place, type Row } from '../enquiry/list.ts'
import { type Filter, startOfDay, type State } from './filter.ts'
import { termIn } from './terms.ts'

/** A line of the list. */
export interface Line {
  readonly token: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly flow: string
  readonly name: string | null
  readonly state: State
  /** Whether an enquiry of the same visitor has replaced it, or it repeats one of the same person. */
  readonly isReplaced: boolean
  readonly isDuplicate: boolean
  /** Whether a message about it was given up. */
  readonly hasProblem: boolean
}

/** A part of the list. */
export interface ListPage {
  readonly lines: readonly Line[]
  /** The place before which the next page begins; undefined on the last page. */
  readonly older: Place | undefined
}

const pageSize = 50

/** The place before which the newest enquiries are. */
export const newest: Place = { createdAt: '9999', token: '' }

/** Returns the newest enquiries that a filter lets through, or those before a place. */
export async function readList(
  database: Database,
  filter: Filter,
  timeZone: string,
  before: Place = newest,
): Promise<ListPage> {
  const { sql, values, end } = await selectionOf(database, filter, timeZone, before, pageSize + 1)
  const rows = await database.query<Omit<Row, 'state'> & { readonly state: State | null }>(
    `select e.token, e.created_at, e.flow, e.name, i.state, e.superseded_by, e.duplicate_of,
       (select count(*) from deliveries d where d.token = e.token and d.state = 'dead') as problems
     from (${sql}) p join enquiries e on e.token = p.token left join inbox_entries i on i.token = e.token
     order by p.created_at desc, p.token desc`,
    values,
  )
  const shown = rows.slice(0, pageSize)
  return {
    lines: shown.map((row) => ({
      token: String(row.token),
      createdAt: String(row.created_at),
      flow: String(row.flow),
      name: row.name === null || row.name === undefined ? null : String(row.name),
      state: row.state ?? 'new',
      isReplaced: row.superseded_by !== null,
      isDuplicate: row.duplicate_of !== null,
      hasProblem: Number(row.problems) > 0,
    })),
    older: rows.length > pageSize ? placeOf(shown.at(-1)!) : end,
  }
}

const atOnce = 500

/** Returns all enquiries that a filter lets through, the newest first, page by page. */
export async function* filteredEnquiries(
  database: Database,
  filter: Filter,
  timeZone: string,
  first: Place,
): AsyncGenerator<readonly ListedEnquiry[]> {
  for (let before: Place | undefined = first; before;) {
    const { sql, values, end }: Selection = await selectionOf(database, filter, timeZone, before, atOnce)
    const rows = await database.query<Row>(
      `select e.* from (${sql}) p join enquiries e on e.token = p.token order by p.created_at desc, p.token desc`,
      values,
    )
    if (rows.length > 0) yield await listed(database, rows)
    before = rows.length === atOnce ? placeOf(rows.at(-1)!) : end
  }
}

/** A statement that selects tokens and times, the newest first. */
interface Selection {
  readonly sql: string
  readonly values: readonly Value[]
  /** The place before which there may be more, if not all were examined. */
  readonly end: Place | undefined
}

/** The most enquiries with a searched term that are compared with the other parts of the filter. */
const mostExamined = 2000

/**
 * Selects tokens and times. The tables are chosen so that an index begins with what is filtered and continues with the
 * time: however many enquiries there are, only those of the page are read. A search with further filters reads the
 * enquiries with its term, at most 2,000 of them.
 */
async function selectionOf(
  database: Database,
  { flow, state, from, to, words }: Filter,
  timeZone: string,
  before: Place,
  most: number,
): Promise<Selection> {
  const inTime: Condition[] = []
  if (from !== undefined) inTime.push(['f.created_at >= ?', startOfDay(timeZone, from)])
  const dayAfter = to === undefined ? undefined : startOfDay(timeZone, to, 1)
  const start = dayAfter !== undefined && dayAfter < before.createdAt ? { createdAt: dayAfter, token: '' } : before
  inTime.push(['(f.created_at, f.token) < (?, ?)', start.createdAt, start.token])

  const alias = words === undefined ? 'f' : 'i'
  const filtered: Condition[] = [
    ...(flow === undefined ? [] : [[`${alias}.flow = ?`, flow] as const]),
    ...(state === undefined ? [] : [[`${alias}.state = ?`, state] as const]),
  ]
  if (words === undefined) {
    const table = filtered.length > 0 ? 'inbox_entries f' : 'enquiries f'
    return { ...statementOf(table, [...filtered, ...inTime], most), end: undefined }
  }
  const found: Condition[] = [['f.term = ?', termIn(words)], ...inTime]
  if (filtered.length === 0) return { ...statementOf('inbox_terms f', found, most), end: undefined }
  const examined = statementOf('inbox_terms f', found, 1, mostExamined - 1)
  const [last] = await database.query<Row>(examined.sql, examined.values)
  const end = last && placeOf(last)
  const untilEnd: Condition[] = end ? [['(f.created_at, f.token) >= (?, ?)', end.createdAt, end.token]] : []
  const joined = 'inbox_terms f join inbox_entries i on i.token = f.token'
  return { ...statementOf(joined, [...found, ...filtered, ...untilEnd], most), end }
}

type Condition = readonly [sql: string, ...values: Value[]]

const statementOf = (source: string, conditions: readonly Condition[], most: number, leftOut = 0) => ({
  sql: `select f.token, f.created_at from ${source} where ${conditions.map(([sql]) => sql).join(' and ')}
    order by f.created_at desc, f.token desc limit ${most} offset ${leftOut}`,
  values: conditions.flatMap(([, ...values]) => values),
})
