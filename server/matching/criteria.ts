import type { Statements } from '../database/database.ts'
import { clientOf, type AgencyRow, type Client } from './agencies.ts'

interface Criterion {
  readonly agency_id: number
  readonly name: string
  readonly value: number
}

type Query = Readonly<Record<string, string>>

/**
 * The agencies of a trade whose criteria the query meets, in the order of their ids. An agency without a criterion for
 * an answer accepts every value of it; a criterion for something that was not asked keeps nobody away.
 */
export async function agenciesByCriteria(statements: Statements, trade: string, query: Query): Promise<Client[]> {
  const agencies = await statements.query<AgencyRow>(
    'select id, name, logo, has_pamphlet from agencies where trade = ? order by id',
    [trade],
  )
  const criteria = await statements.query<Criterion>(
    'select c.* from agency_criteria c join agencies a on a.id = c.agency_id where a.trade = ?',
    [trade],
  )
  return agencies.filter(({ id }) => accepts(criteria.filter((one) => one.agency_id === id), query)).map(clientOf)
}

function accepts(criteria: readonly Criterion[], query: Query): boolean {
  const asked = criteria.filter(({ name }) => Object.hasOwn(query, name))
  const met = (name: string) => asked.some((one) => one.name === name && String(one.value) === query[name])
  return asked.every(({ name }) => met(name))
}
