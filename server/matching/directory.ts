import type { Statements } from '../database/database.ts'

/** The trade of every flow that the database does not assign to another trade: the first flow and its variants. */
export const firstTrade = 'marriage'

/**
 * An agency and its criteria: for each listed name, it accepts only the listed values; for any other name, every value.
 */
export interface Agency {
  readonly id: number
  readonly name: string
  readonly logo: string
  readonly hasPdf: boolean
  readonly ages: { readonly min: number; readonly max: number }
  readonly criteria: ReadonlyMap<string, ReadonlySet<string>>
  readonly isWithdrawn: boolean
}

/** All agencies. */
export interface Directory {
  /** The trade that a flow serves. Its agencies are the only ones that the flow's visitors are shown and sent to. */
  tradeOf(flow: string): string
  /** The agencies of a trade in the order of their ids. */
  agencies(trade: string): readonly Agency[]
}

/** An agency with one of its criteria, or none. */
interface AgencyRow {
  readonly id: number
  readonly trade: string
  readonly name: string
  readonly logo: string
  readonly has_pamphlet: number
  readonly age_min: number
  readonly age_max: number
  readonly withdrawn_at: string | null
  readonly criterion: string | null
  readonly value: number | null
}

/** Reads the agencies of all trades. */
export async function readDirectory(statements: Pick<Statements, 'query'>): Promise<Directory> {
  const [trades, rows] = await Promise.all([
    statements.query<{ flow: string; trade: string }>('select flow, trade from flow_trades'),
    statements.query<AgencyRow>(
      `select a.id, a.trade, a.name, a.logo, a.has_pamphlet, a.age_min, a.age_max, a.withdrawn_at,
         c.name as criterion, c.value
       from agencies a left join agency_criteria c on c.agency_id = a.id order by a.id`,
    ),
  ])
  const byTrade = new Map<string, Map<number, Agency>>()
  const criteria = new Map<number, Map<string, Set<string>>>()
  for (const row of rows) {
    const { id, trade, criterion, value } = row
    const accepted = criteria.get(id) ?? new Map<string, Set<string>>()
    if (criterion !== null) accepted.set(criterion, (accepted.get(criterion) ?? new Set()).add(String(value)))
    criteria.set(id, accepted)
    byTrade.set(trade, (byTrade.get(trade) ?? new Map<number, Agency>()).set(id, agencyOf(row, accepted)))
  }
  const tradeOfFlow = new Map(trades.map(({ flow, trade }) => [flow, trade]))
  return {
    tradeOf: (flow) => tradeOfFlow.get(flow) ?? firstTrade,
    agencies: (trade) => [...(byTrade.get(trade)?.values() ?? [])],
  }
}

const agencyOf = (row: AgencyRow, criteria: Agency['criteria']): Agency => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  hasPdf: row.has_pamphlet === 1,
  ages: { min: row.age_min, max: row.age_max },
  criteria,
  isWithdrawn: row.withdrawn_at !== null,
})

const lifetime = 5000
const atMostEach = 1000

/** The agencies as they were shortly before, so that not every enquiry reads them from the database. */
export interface RecentDirectory {
  /** As they were within the last 5 seconds. */
  recent(): Promise<Directory>
  /** As they were within the last second, for a second look before something is refused. */
  fresh(): Promise<Directory>
}

export function recentDirectory(database: Pick<Statements, 'query'>, now: () => Date): RecentDirectory {
  let cached: { readonly directory: Promise<Directory>; readonly time: number } | undefined

  const within = (age: number): Promise<Directory> => {
    const time = now().getTime()
    if (cached && Math.abs(time - cached.time) < age) return cached.directory
    const directory = readDirectory(database)
    const read = { directory, time }
    cached = read
    directory.catch(() => {
      if (cached === read) cached = undefined
    })
    return directory
  }
  return { recent: () => within(lifetime), fresh: () => within(atMostEach) }
}
