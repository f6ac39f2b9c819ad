import type { Args } from '../../messages/catalogue.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import type { FieldPlace } from '../../names/subject.ts'

/** Help with typing that never helps, because what it works with is not there. */
export const withoutEffect: Lint<'without-effect'> = {
  code: 'without-effect',
  *check({ fields }) {
    for (const place of fields)
      for (const [slot, args] of idle(place))
        yield { path: [...place.path, ...slot], on: slot.at(-1) === 'of' ? 'value' : 'key', args }
  },
}

/** Rules that go by the day of a date. */
const byTheDay = ['ageAtLeast', 'ageAtMost', 'workingDays']

/** The slots of a field from which nothing comes, with the reason. */
function* idle(place: FieldPlace): Generator<[slot: Path, reason: Args<'without-effect'>]> {
  const { id, field } = place
  const { check } = field as { check?: { typo?: unknown } }
  if (field.lookAlike && !field.rules?.katakana) yield [['lookAlike'], { lookAlike: true }]
  if (check?.typo !== undefined && !field.suggest) yield [['check', 'typo'], { typo: true }]
  for (const set of ruleSetsOf(place))
    for (const rule of byTheDay)
      if (field.precision !== undefined && Object.hasOwn(set.rules, rule)) yield [[...set.path.slice(place.path.length), rule], { byDay: true }]
  if (field.reading?.of === id) yield [['reading', 'of'], { reading: true }]
  if (Object.hasOwn(field.lookup?.fill ?? {}, id)) yield [['lookup', 'fill', id], {}]
}
