import type { Flow } from '../../../schemas/flow.ts'
import { conditionsIn } from '../../runtime/program/branches.ts'
import { namesInCondition } from '../../runtime/program/when.ts'
import { defaultMessages } from '../../runtime/rules/messages.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { AuthorKind } from '../kinds/kind.ts'
import { everyRule } from '../kinds/rule-branches.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'

/** What a flow uses of the engine, and so what its published module must carry. */
export interface Parts {
  readonly rules: readonly string[]
  readonly normalizers: readonly string[]
  readonly kinds: Readonly<Record<string, AuthorKind>>
}

/** Lists the rules and normalisers that a flow uses, and the kinds of the field types that it uses. */
export function partsOf(flow: Flow, vocabulary: Vocabulary): Parts {
  const steps = Object.values(flow.steps)
  const fields = steps.flatMap((step) => Object.values(step.fields))
  const used = new Set(fields.map(({ type }) => type))
  const kinds = Object.fromEntries(Object.entries(kindsOf(vocabulary)).filter(([type]) => used.has(type)))
  const rules = steps.flatMap((step) => Object.keys(step.fields).flatMap((id) => everyRule(step, id, kinds)))
  return {
    rules: [...new Set(rules)].sort(),
    normalizers: [...new Set(fields.flatMap(({ normalize }) => normalize ?? []))].sort(),
    kinds,
  }
}

/** True for a flow with a field in which something goes by a condition. */
export const isBranched = (flow: Flow): boolean =>
  Object.values(flow.steps).some(({ fields }) =>
    Object.values(fields).some((field) => conditionsIn(flow, field).length > 0),
  )

/** True where an answer brings further questions, and the form says how many are left. */
export const countsFollowUps = ({ context, frame, steps }: Flow): boolean =>
  frame.remaining !== undefined &&
  Object.values(steps).some(({ when }) => namesInCondition(when).some((name) => !Object.hasOwn(context, name)))

/** Rules that a flow may get without writing them, and those that say nearly the same where there is no message. */
const nearly: Readonly<Record<string, string>> = { requiredWith: 'required', wholeNumber: 'numeric' }

const defaultsByRules = new WeakMap<readonly Rule[], Map<string, ReturnType<typeof defaultMessages>>>()

/** Returns the default messages of a language, put together once. */
function knownDefaultMessages(rules: readonly Rule[], lang: string): ReturnType<typeof defaultMessages> {
  const byLanguage = defaultsByRules.get(rules) ?? new Map<string, ReturnType<typeof defaultMessages>>()
  defaultsByRules.set(rules, byLanguage)
  const messages = byLanguage.get(lang) ?? defaultMessages(rules, lang)
  byLanguage.set(lang, messages)
  return messages
}

/** What a flow says of a rule: its own message, or else the default of its language; undefined where there is none. */
export function messageOf(
  { lang, messages }: Pick<Flow, 'lang' | 'messages'>,
  rule: string,
  rules: readonly Rule[],
): string | undefined {
  const defaults = knownDefaultMessages(rules, lang)
  const known = (name: string) => messages?.[name] ?? defaults[name]
  return known(rule) ?? known(nearly[rule] ?? '')
}

/** The rules whose messages a flow's fields can call up. */
export function spokenRules(flow: Flow, vocabulary: Vocabulary): ReadonlySet<string> {
  const { rules } = partsOf(flow, vocabulary)
  return new Set(rules.flatMap((rule) => [rule, nearly[rule] ?? rule]))
}

/** The flow with a message for every rule that it uses. */
export function withMessages(flow: Flow, vocabulary: Vocabulary): Flow {
  const messages = partsOf(flow, vocabulary).rules.map((rule) => [rule, messageOf(flow, rule, vocabulary.rules) ?? ''])
  return { ...flow, messages: Object.fromEntries(messages) as Record<string, string> }
}
