import type { Flow, Text } from '../../../../schemas/flow.ts'
import { all, any, holds, type Formula } from '../../../runtime/cases/formula.ts'
import { derived } from '../../../runtime/derived.ts'
import { inBraces, placeholdersIn } from '../../../runtime/placeholders.ts'
import { optionsOf, type Option } from '../../../runtime/program/options.ts'
import { isPicks } from '../../../runtime/program/text.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'
import { choicesIn } from './wording.ts'

/** Two options of a field that look the same to some visitors, although they are written differently. */
export const optionTitleTwice: Claim<'option-title-twice'> = {
  code: 'option-title-twice',
  *refute(basis) {
    const { flow, subject, explorer, today } = basis
    const readingsOf = derived((option: Option) => readings(flow, option.title))
    for (const { step, path, field } of subject.fields) {
      const options = Object.entries(optionsOf(flow, field))
      const at = typeof field.options === 'string' ? ['tables', field.options] : [...path, 'options']
      for (const [index, [id, option]] of options.entries())
        for (const [before, item] of options.slice(0, index)) {
          const alike = areAlike(readingsOf, option, item)
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
function areAlike(readingsOf: (option: Option) => Reading[], left: Option, right: Option): Formula {
  const isPlain = [left, right].every(({ title, when }) => !isPicks(title) && when === undefined)
  // The lint of the same name covers options whose words are the same for every visitor.
  if (isPlain && left.title === right.title) return false
  const same = readingsOf(left).flatMap((first) =>
    readingsOf(right).flatMap((second) => (first.use === second.use ? [all([first.used, second.used])] : [])),
  )
  if (same.length === 0) return false
  if (JSON.stringify([left.description, left.image]) !== JSON.stringify([right.description, right.image])) return false
  return all([any(same), holds(left.when), holds(right.when)])
}

/** The largest number of readings of a title that are compared. Words with more cases are not filled in. */
const mostReadings = 64

/** A text as some visitors read it, with its words filled in, and the condition under which they do. */
interface Reading {
  readonly use: string
  readonly used: Formula
}

function readings(flow: Flow, slot: Text): Reading[] {
  const own = [...choicesIn(flow, [], slot)].filter(({ path, isNumber }) => path[0] !== 'words' && !isNumber)
  return own.flatMap(({ use, used }) =>
    placeholdersIn(String(use)).reduce<Reading[]>(
      (filled, name) => {
        const word = flow.words?.[name]
        if (word === undefined) return filled
        const texts = readings(flow, word)
        if (filled.length * texts.length > mostReadings) return filled
        return filled.flatMap((text) =>
          texts.map((part) => ({
            use: text.use.replaceAll(inBraces(name), () => part.use),
            used: all([text.used, part.used]),
          })),
        )
      },
      [{ use: String(use), used }],
    ),
  )
}
