import type { Statements } from '../database/database.ts'

/**
 * The tokens of an enquiry and of those that it corrected or repeated, or that corrected or repeated it: what is known
 * to be of one person. Empty where there is no such enquiry.
 */
export async function relatedTokens(statements: Pick<Statements, 'query'>, token: string): Promise<string[]> {
  const rows = await statements.query<{ token: string }>(
    `with recursive related (token) as (
       select token from enquiries where token = ?
       union
       select e.token from related r join enquiries f on f.token = r.token join enquiries e
         on e.token in (f.superseded_by, f.duplicate_of) or e.superseded_by = r.token or e.duplicate_of = r.token
     )
     select token from related order by token`,
    [token],
  )
  return rows.map((row) => row.token)
}
