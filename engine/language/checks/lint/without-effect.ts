import type { Args } from '../../messages/catalogue.ts'
import type { Lint } from './lint.ts'
import type { FieldPlace } from '../../names/subject.ts'

/** Help with typing that never helps, because what it works with is not there. */
export const withoutEffect: Lint<'without-effect'> = {
  code: 'without-effect',
  *check({ fields }) {
    for (const place of fields)
      for (const [slot, args] of idle(place))
        yield { path: [...place.path, ...slot.split('.')], on: slot.endsWith('.of') ? 'value' : 'key', args }
  },
}

/** The slots of a field from which nothing comes, with the reason. */
function* idle({ id, field }: FieldPlace): Generator<[slot: string, reason: Args<'without-effect'>]> {
  const { check } = field as { check?: { typo?: unknown } }
  if (field.lookAlike && !field.rules?.katakana) yield ['lookAlike', { lookAlike: true }]
  if (check?.typo !== undefined && !field.suggest) yield ['check.typo', { typo: true }]
  if (field.reading?.of === id) yield ['reading.of', { reading: true }]
  if (Object.hasOwn(field.lookup?.fill ?? {}, id)) yield [`lookup.fill.${id}`, {}]
}
