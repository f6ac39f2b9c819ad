import { joinOf } from '../../../runtime/program/shapes.ts'
import { validateStep } from '../../../runtime/program/validate.ts'
import type { AuthorProgram } from '../../author-program.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { goodValues, left, startOf } from './witness/witness.ts'

/** A joined text in which a part can contain the separator, so that the text can't be split again. */
export const separatorInPart: Claim<'separator-in-part'> = {
  code: 'separator-in-part',
  *refute({ flow, program, explorer, today }) {
    for (const [step, { answer = {}, fields }] of Object.entries(flow.steps))
      for (const [key, shape] of Object.entries(answer)) {
        const { of, with: separator } = joinOf(shape) ?? { of: [], with: '' }
        for (const field of separator === '' ? [] : of) {
          const [value] = valuesWith(separator, program, step, field, today)
          const first = explorer.cases([], [{ phase: 'end', step, whens: [fields[field]!.when] }])?.first()
          if (value === undefined || !first) continue
          const counterexample = counterexampleOf(
            { ...first.casePath, answers: { ...first.casePath.answers, [field]: value } },
            today,
          )
          const path = ['steps', step, 'answer', key, 'join', 'with']
          yield { path, severity: 'warning', args: { field, value, separator }, counterexample }
          break
        }
      }
  },
}

/** Yields input that a field's rules accept and that contains the separator. */
function* valuesWith(
  separator: string,
  program: AuthorProgram,
  step: string,
  id: string,
  today: string,
): Generator<string> {
  const field = program.flow.steps[step]!.fields[id]!
  for (const good of goodValues(program, step, id, today)) {
    const letters = [...String(good)]
    const middle = letters.length >> 1
    const inside = [...letters.slice(0, middle), separator, ...letters.slice(middle)].join('')
    for (const text of [inside, `${String(good)}${separator}${String(good)}`]) {
      const value = String(left(program, field, text))
      const isGood = !validateStep(program, step, { ...startOf(program)[step]!, [id]: value }, today)[id]
      if (isGood && value.includes(separator)) yield value
    }
  }
}
