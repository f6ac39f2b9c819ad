import { payloadKeysOf } from '../../names/option-lists.ts'
import { nearest } from '../../read/nearest.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/**
 * An answer that the search for clients needs, but that none of its steps gives. `unknown-step` reports misspelt steps.
 */
export const unknownAnswer: Lint<'unknown-answer'> = {
  code: 'unknown-answer',
  *check(subject) {
    const { clients } = subject.flow
    if (!clients) return
    const names = Object.keys(subject.flow.steps)
    const steps = [...clients.needs, clients.after].map((step) => (names.includes(step) ? step : nearest(step, names)))
    const keys = payloadKeysOf(subject)
    const known = keys.filter(({ step }) => steps.includes(step)).map(({ key }) => key)
    for (const [index, name] of clients.query.entries()) {
      if (known.includes(name)) continue
      const elsewhere = keys.find(({ key }) => key === name)
      const args = { name, known, step: elsewhere?.step, ...suggestion(name, known) }
      const fix = elsewhere ? {} : sureFix(name, known, clients.query)
      yield { path: ['clients', 'query', index], args, ...fix }
    }
  },
}
