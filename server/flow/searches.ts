import { asParameter } from '../../engine/runtime/program/as-parameter.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { isPicks, pick } from '../../engine/runtime/program/text.ts'
import type { Search } from '../published-flows.ts'
import { factsFor } from './known-facts.ts'
import { possibleContexts } from './possible-contexts.ts'

/**
 * Prepares the question which searches for agencies a visitor with a payload can have made: one for each context that
 * the payload leaves open.
 *
 * @returns undefined for a flow without agencies, or with more than 64 contexts to tell apart
 */
export function possibleSearches(program: Program): ((payload: Payload, day: string) => Search[]) | undefined {
  const { clients, steps } = program.flow
  if (!clients) return undefined
  const added = Object.entries(clients.add ?? {})
  const conditions = added.flatMap(([, slot]) =>
    isPicks(slot) ? slot.flatMap(({ when }) => (when ? [when] : [])) : [],
  )
  const contexts = possibleContexts(program, conditions)
  if (!contexts) return undefined
  const factsOf = factsFor(program, conditions)
  const given = [...clients.needs, clients.after].flatMap((id) => {
    const { fields, answer = {} } = steps[id]!
    return [...Object.keys(fields), ...Object.keys(answer)]
  })
  const queried = clients.query.filter((name) => given.includes(name))
  return (payload, day) => {
    const facts = factsOf(payload)
    const answers = queried.flatMap((name) => (payload[name] === undefined ? [] : [[name, asParameter(payload[name])]]))
    return contexts(payload, day).map((context) => {
      const extras = added.flatMap(([name, slot]) => {
        const value = pick(slot, { ...facts, ...context })
        return value === undefined ? [] : [[name, asParameter(value)]]
      })
      return Object.fromEntries([...answers, ...extras]) as Search
    })
  }
}
