import { nearest } from '../flow/source/nearest.ts'
import { named } from '../flow/source/spoken.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'
import { payloadKeysOf } from './payload-keys.ts'

/** An answer that the search for clients shall go by, but none of its steps gives. A misspelt step is told by `unknown-step`. */
export const unknownAnswer: Lint = {
  code: 'unknown-answer',
  *check(subject) {
    const { clients } = subject.flow
    if (!clients) return
    const names = Object.keys(subject.flow.steps)
    const steps = [...clients.needs, clients.after].map((step) =>
      names.includes(step) ? step : nearest(step, names),
    )
    const keys = payloadKeysOf(subject)
    const known = keys.filter(({ step }) => steps.includes(step)).map(({ key }) => key)
    for (const [index, name] of clients.query.entries()) {
      if (known.includes(name)) continue
      const elsewhere = keys.find(({ key }) => key === name)
      const message = `No step of this search gives an answer "${name}"; they give ${named(known)}.`
      const hint = elsewhere && { hint: `The step "${elsewhere.step}" gives it; name it in "needs".` }
      yield { path: ['clients', 'query', index], message, ...(hint ?? didYouMean(name, known)) }
    }
  },
}
