import { all } from '../../../runtime/cases/formula.ts'
import { unguardedIn } from '../../../runtime/placeholders.ts'
import { namesInConditions, namesIn } from '../../names/dependencies.ts'
import { namesAt } from '../../names/references.ts'
import { alternativesOf, formsIn, writtenIn } from '../../names/wordings.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { is, isBlank } from './wording.ts'

/**
 * A word in a step that depends on the answer to the same or a later step: it changes after it was read, or is empty at
 * first.
 */
export const readTooEarly: Claim<'read-too-early'> = {
  code: 'read-too-early',
  *refute({ flow, subject, explorer, today }) {
    const { answers } = explorer.distinctions
    for (const slot of subject.slots) {
      const [root, step] = slot.path.map(String)
      if (slot.kind !== 'text' || root !== 'steps' || step === undefined) continue
      for (const { path, text } of alternativesOf(slot).flatMap(({ path, use }) => formsIn(use, path)))
        for (const name of namesAt(path, text)) {
          const word = flow.words?.[name]
          const names = word === undefined ? [] : [...namesIn(flow, word)]
          const late = [...(word === undefined ? [] : namesInConditions(flow, word))].find((item) => {
            const answer = answers.get(item)
            return answer !== undefined && flow.order.indexOf(answer.step) >= flow.order.indexOf(step)
          })
          if (late === undefined) continue
          const before = is(late, 'missing', (fact) => fact === undefined)
          const silent = unguardedIn(text).includes(name)
            ? explorer.cases(names, [{ step }], all([before, isBlank(flow, word!)]))?.first()
            : undefined
          const met = silent ?? explorer.cases(names, [{ step }], before)?.first()
          if (!met) continue
          const stepOf = answers.get(late)!.step
          const args = { name, late, asked: stepOf === step ? undefined : stepOf, silent: silent !== undefined }
          const counterexample = counterexampleOf(met.casePath, today, step)
          yield { path, part: writtenIn(text, name), severity: silent ? 'error' : 'warning', args, counterexample }
        }
    }
  },
}
