import type { When } from '../../../../schemas/flow.ts'
import { isPicks } from '../../../runtime/program/text.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import { payloadKeysOf } from '../../names/option-lists.ts'
import type { Path } from '../../read/path.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { someClient } from './dimensions.ts'
import type { ProofBasis } from './proof-basis.ts'

/**
 * A search whose input is visible only because of the search's own result: each result may lead to another search,
 * without end.
 */
export const mutualWait: Claim<'mutual-wait'> = {
  code: 'mutual-wait',
  *refute(basis) {
    const { flow, explorer, today } = basis
    for (const { path, when, what } of conditionsOfSearch(basis)) {
      const names = explorer.distinctions.closure(namesInCondition(when))
      const property = [...names].map((name) => flow.context[name]).find((entry) => entry && 'clients' in entry)
      if (!property || !('clients' in property) || property.clients === 'count') continue
      const item = { ...someClient, [property.clients.some]: true }
      const first = explorer.cases(namesInCondition(when), [{ whens: [when] }])?.first()
      if (!first) continue
      const counterexample = { ...counterexampleOf(first.casePath, today), replies: [[item], [someClient]] }
      yield { path, args: what, counterexample }
    }
  },
}

/**
 * Yields the conditions that decide the input of a search: those of the steps and fields in its query, and those of the
 * entries in `clients.add`.
 */
function* conditionsOfSearch({
  flow,
  subject,
}: ProofBasis): Generator<{ path: Path; when: When; what: { step?: string; field?: string; name: string } }> {
  const { clients, steps } = flow
  if (!clients) return
  const keys = payloadKeysOf(subject).filter(({ key }) => clients.query.includes(key))
  for (const id of new Set([...clients.needs, clients.after])) {
    const of = keys.filter(({ step }) => step === id)
    const { when, fields } = steps[id]!
    if (when && of.length > 0) yield { path: ['steps', id, 'when'], when, what: { step: id, name: id } }
    for (const { key } of of)
      if (fields[key]?.when)
        yield { path: ['steps', id, 'fields', key, 'when'], when: fields[key].when, what: { field: key, name: key } }
  }
  for (const [name, slot] of Object.entries(clients.add ?? {}))
    for (const [index, { when }] of (isPicks(slot) ? slot : []).entries())
      if (when) yield { path: ['clients', 'add', name, index, 'when'], when, what: { name } }
}
