import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { daysAround } from '../calendar.ts'
import type { Search, Verification } from '../published-flows.ts'
import { consentDigest } from './consent.ts'
import { sentFiles } from './file-fields.ts'
import { possibleSearches } from './searches.ts'
import { verifiedNumber } from './verified-number.ts'

/** A flow with everything that the server asks of it prepared. */
interface PublishedFlow {
  /**
   * Checks the answers of a visitor. Their clock may be a day ahead of the server's or behind: the answers must be
   * right as a whole on one of these days. Where they are on none, the problems are those of the server's day.
   */
  verify(answers: Payload, today: string): Verification
}

/** Prepares a flow. */
export function publishedFlow(id: string, program: Program): PublishedFlow {
  const { version, flow } = program
  const consent = consentDigest(program)
  const searches = possibleSearches(program)
  const number = verifiedNumber(program)
  const files = sentFiles(program)

  return {
    verify(answers, today) {
      const problems = verifyPayload(program, answers, today)
      const otherDays = problems.length === 0 ? [] : daysAround(today).slice(1)
      const day =
        problems.length === 0 ? today : otherDays.find((item) => verifyPayload(program, answers, item).length === 0)
      if (day === undefined) return { ok: false, problems }
      const least = flow.send.needs.clients
      const clients = flow.clients && {
        least: least ?? 0,
        // A flow that needs no clients sends whatever it has found so far.
        searches: least === undefined ? undefined : searches && withoutRepeats(searches(answers, day)),
      }
      return { ok: true, flow: id, version, consent, clients, number: number(answers, day), files: files(answers) }
    },
  }
}

function withoutRepeats(searches: readonly Search[]): readonly Search[] {
  return [...new Map(searches.map((search) => [JSON.stringify(search), search])).values()]
}
