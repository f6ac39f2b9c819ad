import type { Flow } from '../../../schemas/flow.ts'
import { defaultMessages } from '../../rules/messages.ts'
import type { FieldKind, FieldType } from '../field-type.ts'

/** What a flow uses of the engine, and so what its published module must carry. */
export interface Parts {
  readonly rules: readonly string[]
  readonly normalizers: readonly string[]
  readonly kinds: Readonly<Record<string, FieldKind>>
}

/** Lists the rules, normalisers and field kinds that a flow uses. */
export function partsOf(flow: Flow, types: readonly FieldType[]): Parts {
  const fields = Object.values(flow.steps).flatMap((step) => Object.values(step.fields))
  const used = new Set(fields.map(({ type }) => type))
  return {
    rules: [...new Set(fields.flatMap(({ rules }) => Object.keys(rules ?? {})))].sort(),
    normalizers: [...new Set(fields.flatMap(({ normalize }) => normalize ?? []))].sort(),
    kinds: Object.fromEntries(types.filter(({ type }) => used.has(type)).map(({ type, kind }) => [type, kind])),
  }
}

/** The flow with a message for every rule that it uses: its own, or else the default of its language. */
export function withMessages(flow: Flow, rules: readonly string[]): Flow {
  const known = defaultMessages(flow.lang)
  const messages = rules.map((rule) => [rule, flow.messages?.[rule] ?? known[rule] ?? ''])
  return { ...flow, messages: Object.fromEntries(messages) as Record<string, string> }
}
