import { onDay } from '../../engine/runtime/program/on-day.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { matches } from '../../engine/runtime/program/when.ts'
import type { Accepted } from '../published-flows.ts'
import { factsFor, typedIn } from './known-facts.ts'
import { possibleContexts } from './possible-contexts.ts'

/**
 * Prepares the question whether the visitor who sent a payload was asked for a code in every context that the payload
 * leaves open. Where one of them needs no code, or the payload does not tell the number, a code cannot be asked for.
 */
export function verifiedNumber(program: Program): (payload: Payload, day: string) => Accepted['number'] {
  const { sms } = program.flow.send
  if (!sms) return ({ tel }) => ({ phone: typeof tel === 'string' ? tel : '', mustBeVerified: false })
  const contexts = possibleContexts(program, [sms.when])
  const factsOf = factsFor(program, [sms.when])
  return (payload, day) => {
    const phone = typedIn(program, payload, sms.phone)
    const facts = factsOf(payload)
    const { when } = onDay(program, day).flow.send.sms!
    const always = contexts?.(payload, day).every((context) => matches(when, { ...facts, ...context })) ?? false
    return { phone, mustBeVerified: always && phone !== '' }
  }
}
