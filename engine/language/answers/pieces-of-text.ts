import type { Step } from '../../../schemas/flow.ts'
import { layoutOf } from '../../runtime/program/layout.ts'
import type { Shape } from '../../runtime/program/shapes.ts'
import type { Rules } from '../kinds/kind.ts'
import { ruleNamed } from '../vocabulary.ts'
import { restOf, schemaOfRules, withLength, type Pieces } from './schema-of-rules.ts'
import { any, cases, has, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'

/**
 * What is said of a piece of a text. Where the pieces make up the whole text, which then has so many digits, what goes
 * for each character is said of each piece; else rules are left for whoever puts the text together again.
 */
export function pieceOf(
  sending: Sending,
  step: Step,
  key: string,
  { of, from, to }: NonNullable<Shape['slice']>,
  rules: Readonly<Record<string, Rules>>,
): Pieces {
  const pieces = layoutOf(step).shapes.flatMap(([name, { slice }]) => (slice?.of === of ? [{ name, ...slice }] : []))
  const { digits, ...otherRules } = rules[of]!
  const isComplete = isCovered(pieces, Number(digits))
  const { maxLength, ...rest } = withLength(step.fields[of]!, otherRules)
  const isShort = maxLength !== undefined && !(isComplete && Number(maxLength) >= Number(digits))
  const entries = Object.entries({ ...rest, ...(!isComplete && { digits }), ...(isShort && { maxLength }) })
  const ofEach = entries.filter(([name]) => isComplete && ruleNamed(sending.rules, name)?.byCharacter)
  const schema = schemaOfRules(sending, Object.fromEntries(ofEach), 'text')
  const left = entries.filter(
    ([name]) => !ofEach.some(([each]) => each === name) && !(name === 'required' && ofEach.length > 0),
  )
  const length = isComplete ? { minLength: to - from, maxLength: to - from } : { minLength: 1, maxLength: to - from }
  const names = pieces.map(({ name }) => name)
  return {
    value: [
      { type: 'string', ...length },
      ...schema.value,
      ...restOf(of, { ...Object.fromEntries(left), ...schema.rest }),
    ],
    payload: ['required' in otherRules ? has(key) : cases(any(names.map((name) => has(name))), allOf(names), true)],
  }
}

const allOf = (names: readonly string[]): Schema => ({ required: names })

function isCovered(pieces: readonly { readonly from: number; readonly to: number }[], length: number): boolean {
  const sorted = pieces.toSorted((left, right) => left.from - right.from)
  return sorted.every(({ from }, index) => from === (sorted[index - 1]?.to ?? 0)) && sorted.at(-1)?.to === length
}
