import type { Lint } from './lint.ts'
import type { FieldPlace } from './subject.ts'

/** Help with typing that never helps, because what it works with is not there. */
export const withoutEffect: Lint = {
  code: 'without-effect',
  *check({ fields }) {
    for (const place of fields)
      for (const [slot, message] of idle(place)) {
        const path = [...place.path, ...slot.split('.')]
        yield { path, on: slot.endsWith('.of') ? 'value' : 'key', message }
      }
  },
}

/** The slots of a field from which nothing comes, with the reason. */
function* idle({ id, field }: FieldPlace): Generator<[slot: string, message: string]> {
  const { check } = field as { check?: { typo?: unknown } }
  if (field.lookAlike && !field.rules?.katakana)
    yield ['lookAlike', 'This tells what breaks the rule "katakana", which the field does not have.']
  if (check?.typo !== undefined && !field.suggest)
    yield ['check.typo', 'This offers one of the domains of "suggest", which the field does not have.']
  if (field.reading?.of === id) yield ['reading.of', 'A field has no reading of itself; here stands the field into which the name is typed.']
  if (Object.hasOwn(field.lookup?.fill ?? {}, id))
    yield [`lookup.fill.${id}`, 'A look-up fills other fields; in this one its own key stands.']
}
