import type { Database } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import { canonicalForm } from './form.ts'
import { confirm } from './keys.ts'

/** The enquiry that an earlier release has stored under a key, and whether what is sent is what was sent then. */
interface Earlier {
  readonly token: string
  readonly isSame: boolean
}

/**
 * Returns a function that finds, and confirms, an enquiry that the first releases stored under an unhashed key. Their
 * digests cannot be computed any more, since they stored no session; a key that only the page knows identifies the form
 * instead. No such key is ever added, so a database without one is checked once.
 */
export function earlierKeys(database: Database) {
  let existence: Promise<boolean> | undefined
  const haveEarlierKeys = () => {
    existence ??= database.query('select 1 from earlier_keys limit 1').then(
      (rows) => rows.length > 0,
      (error: unknown) => {
        existence = undefined
        throw error
      },
    )
    return existence
  }
  return async (key: string, flow: string, body: Enquiry['answer']): Promise<Earlier | undefined> => {
    if (!(await haveEarlierKeys())) return undefined
    const row = await database.transaction(async (statements) => {
      const [found] = await statements.query<{ token: string; flow: string; answer: string }>(
        `select e.token, e.flow, e.answer from earlier_keys k join enquiries e on e.token = k.token
         where k.idempotency_key = ?`,
        [key],
      )
      if (found) await confirm(statements)
      return found
    })
    if (!row) return undefined
    const before = JSON.parse(row.answer) as Enquiry['answer']
    return { token: row.token, isSame: row.flow === flow && canonicalForm(before) === canonicalForm(body) }
  }
}
