import type { Statements } from '../database/database.ts'
import type { Applicant } from './applicant.ts'

/** A matched agency as the client call answers it. */
export interface Client {
  readonly id: number
  readonly name: string
  readonly imgurl_logo: string
  readonly is_pdf_display: boolean
}

/** What the database says of an agency, as far as visitors are told. */
export interface AgencyRow {
  readonly id: number
  readonly name: string
  readonly logo: string
  readonly has_pamphlet: number
}

// An agency falls out when one of its criteria names has rows, but none for the applicant. What is not known of the
// applicant (null) equals nothing: whoever chooses by it falls out.
const matching = `
  select a.id, a.name, a.logo, a.has_pamphlet from agencies a
  where a.trade = 'marriage' and a.age_min <= ? and a.age_max >= ? and not exists (
    select 1 from agency_criteria c where c.agency_id = a.id
    group by c.name
    having max(case
      when c.name = 'sex' and c.value = ? then 1
      when c.name = 'job' and c.value = ? then 1
      when c.name = 'school' and c.value = ? then 1
      when c.name = 'pref' and c.value = ? then 1
      when c.name = 'intention' and c.value = ? then 1
      when c.name = 'tiktok' and c.value = ? then 1
      else 0 end) = 0
  )
  order by a.id`

/** The agencies that accept the applicant, in the order of their ids. */
export async function matchingAgencies(statements: Statements, applicant: Applicant): Promise<Client[]> {
  const { age, sex, job, school, pref, intention, tiktok } = applicant
  const rows = await statements.query<AgencyRow>(matching, [age, age, sex, job, school, pref, intention, tiktok])
  return rows.map(clientOf)
}

/** An agency as the client call answers it. */
export const clientOf = (row: AgencyRow): Client => ({
  id: row.id,
  name: row.name,
  imgurl_logo: row.logo,
  is_pdf_display: row.has_pamphlet === 1,
})

/** The ids of all agencies of a trade. */
export async function agencyIds(statements: Statements, trade: string): Promise<ReadonlySet<unknown>> {
  const rows = await statements.query<{ id: number }>('select id from agencies where trade = ?', [trade])
  return new Set(rows.map((row) => row.id))
}
