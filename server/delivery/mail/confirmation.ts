import { isAddress } from '../../../engine/runtime/rules/address.ts'
import { dayIn } from '../../calendar.ts'
import type { Database } from '../../database/database.ts'
import type { Flows } from '../../published-flows.ts'
import type { Endpoint } from '../courier.ts'
import type { SendMail } from './smtp.ts'

interface Row {
  readonly flow: string
  readonly answer: string
  readonly createdAt: string
  readonly supersededBy: string | null
}

const select = `select flow, answer, created_at as "createdAt", superseded_by as "supersededBy"
  from enquiries where token = ?`

/** The most characters of an address, from the specification of SMTP. */
const longestAddress = 254

/** Returns the visitors of flows with a confirmation as a receiver of messages about their own enquiries. */
export const confirmationEndpoint = (
  id: string,
  send: SendMail,
  database: Database,
  flows: Pick<Flows, 'confirmed' | 'confirmation'>,
  timeZone: string,
): Endpoint => ({
  id,
  kind: 'mail',
  flows: flows.confirmed,
  async deliver({ id: message, token, event, createdAt, giveUpAt }, signal) {
    const [row] = await database.query<Row>(select, [token])
    if (!row) return undefined
    // The enquiry that replaces another one has a confirmation of its own.
    if (event === 'enquiry.replaced' || row.supersededBy !== null) return { isDone: true }
    // Confirmations may have been turned off for a while.
    if (Date.parse(giveUpAt) < Date.now()) return { problem: 'too late', isFinal: true }
    const answer = JSON.parse(row.answer) as Record<string, unknown>
    const mail = flows.confirmation(row.flow, answer, dayIn(timeZone, new Date(row.createdAt)))
    if (!mail || mail.paragraphs.length === 0) return { isDone: true }
    const { to, subject, paragraphs } = mail
    // Some programs would decode what looks like an encoded word.
    if (!isAddress(to) || to.length > longestAddress || to.includes('=?'))
      return { problem: 'not an address', isFinal: true }
    const text = `${paragraphs.join('\n\n')}\n`
    const outcome = await send({ id: message, to: [to], subject, text, createdAt }, signal)
    return 'isDone' in outcome ? { isDone: true } : { problem: outcome.problem, isFinal: outcome.isRefused }
  },
})
