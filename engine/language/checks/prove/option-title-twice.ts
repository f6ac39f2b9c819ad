import { all, any, holds, type Formula } from '../../../runtime/cases/formula.ts'
import { optionsOf, type Option } from '../../../runtime/program/options.ts'
import { isPicks } from '../../../runtime/program/text.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'
import type { ProofBasis } from './proof-basis.ts'
import { choicesIn } from './wording.ts'

/** Two options of a field that look the same to some visitors, although they are written differently. */
export const optionTitleTwice: Claim<'option-title-twice'> = {
  code: 'option-title-twice',
  *refute(basis) {
    const { flow, subject, explorer, today } = basis
    for (const { step, path, field } of subject.fields) {
      const options = Object.entries(optionsOf(flow, field))
      const at = typeof field.options === 'string' ? ['tables', field.options] : [...path, 'options']
      for (const [index, [id, option]] of options.entries())
        for (const [before, item] of options.slice(0, index)) {
          const alike = areAlike(basis, option, item)
          const bad =
            alike === false
              ? undefined
              : failing(
                  explorer,
                  namesIn(alike),
                  [{ step, whens: [field.when, option.when, item.when].filter((when) => when !== undefined) }],
                  alike,
                )
          if (!bad) continue
          yield {
            path: [...at, id, 'title'],
            args: { before },
            counterexample: counterexampleOf(bad.casePath, today, step),
          }
          break
        }
    }
  },
}

const namesIn = (formula: Formula) => (typeof formula === 'boolean' ? [] : [...formula.names])

/** Returns the condition under which two options show the same title, description and picture. */
function areAlike({ flow }: ProofBasis, left: Option, right: Option): Formula {
  const isPlain = [left, right].every(({ title, when }) => !isPicks(title) && when === undefined)
  // The lint of the same name covers options whose words are the same for every visitor.
  if (isPlain || JSON.stringify([left.description, left.image]) !== JSON.stringify([right.description, right.image]))
    return false
  const titles = (option: Option) => [...choicesIn(flow, [], option.title)].filter(({ path }) => path[0] !== 'words')
  const same = titles(left).flatMap((first) =>
    titles(right).flatMap((second) => (first.use === second.use ? [all([first.used, second.used])] : [])),
  )
  return all([any(same), holds(left.when), holds(right.when)])
}
