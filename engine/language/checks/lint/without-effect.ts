import { fileTypes } from '../../../../schemas/file-types.ts'
import { explainedRule } from '../../../runtime/furigana/look-alike.ts'
import { argumentsOf } from '../../kinds/rules-of.ts'
import type { Args } from '../../messages/catalogue.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import type { FieldPlace } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'
import { type Vocabulary } from '../../vocabulary.ts'
import type { Lint } from './lint.ts'

/** A slot or rule of a field that never has an effect, because something that it needs is missing. */
export const withoutEffect: Lint<'without-effect'> = {
  code: 'without-effect',
  *check({ fields, vocabulary }) {
    for (const place of fields)
      for (const [slot, args] of [...idle(place, vocabulary), ...idleRules(place, vocabulary)])
        yield {
          path: [...place.path, ...slot],
          on: slot.at(-1) === 'of' || typeof slot.at(-1) === 'number' ? 'value' : 'key',
          args,
        }
  },
}

/** Slots of a file field that concern only pictures. */
const ofPictures = ['longestSide', 'capture']

/** Yields the slots of a field that have no effect, each with the reason. */
function* idle(
  place: FieldPlace,
  { rules: known }: Vocabulary,
): Generator<[slot: Path, reason: Args<'without-effect'>]> {
  const { id, field } = place
  const { check } = field as { check?: { typo?: unknown } }
  if (field.lookAlike && !field.rules?.[explainedRule]) yield [['lookAlike'], { lookAlike: true }]
  if (check?.typo !== undefined && !field.suggest) yield [['check', 'typo'], { typo: true }]
  for (const set of ruleSetsOf(place))
    for (const { rule } of argumentsOf(known, set.rules))
      if (field.precision !== undefined && rule.needsDay)
        yield [[...set.path.slice(place.path.length), rule.name], { byDay: true }]
  if (field.accept && !field.accept.some((type) => fileTypes[type].mediaType.startsWith('image/')))
    for (const slot of ofPictures) if (Object.hasOwn(field, slot)) yield [[slot], { pictures: true }]
  if (field.currency !== undefined)
    for (const slot of ['before', 'unit']) if (Object.hasOwn(field, slot)) yield [[slot], { currency: true }]
  if (field.reading?.of === id) yield [['reading', 'of'], { reading: true }]
  if (Object.hasOwn(field.lookup?.fill ?? {}, id)) yield [['lookup', 'fill', id], {}]
}

/** Yields the rules of a field that name the field itself instead of another field. */
function* idleRules(
  { id, field, path }: FieldPlace,
  { rules: known }: Vocabulary,
): Generator<[slot: Path, reason: Args<'without-effect'>]> {
  for (const set of ruleSetsOf({ field, path })) {
    const below = set.path.slice(path.length)
    for (const { rule, argument } of argumentsOf(known, set.rules))
      for (const { field: named, at, isDifferentField } of rule.references?.(argument) ?? [])
        if (isDifferentField && named === id) yield [[...below, rule.name, ...at], { itself: true }]
  }
}
