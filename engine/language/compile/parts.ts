import type { Flow, Text } from '../../../schemas/flow.ts'
import { derived } from '../../runtime/derived.ts'
import { conditionsIn } from '../../runtime/program/branches.ts'
import { computedOf, sourcesOf } from '../../runtime/program/computed.ts'
import { namesInCondition } from '../../runtime/program/when.ts'
import { isComparedField, messageKey } from '../../runtime/rules/compared.ts'
import { defaultMessages } from '../../runtime/rules/messages.ts'
import type { AuthorKind } from '../kinds/kind.ts'
import { everyRule } from '../kinds/rule-branches.ts'
import { ruleNamed } from '../kinds/rules-of.ts'
import { languageIn, writtenInPlace } from '../languages.ts'
import { stepsWithEntries } from '../names/entries.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'

/** The parts of the engine that a flow uses, which its published module must include. */
export interface Parts {
  readonly rules: readonly string[]
  readonly normalizers: readonly string[]
  readonly kinds: Readonly<Record<string, AuthorKind>>
}

/** Lists the rules, normalizers and kinds that a flow uses. */
export function partsOf(flow: Flow, vocabulary: Vocabulary): Parts {
  const steps = stepsWithEntries(flow)
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

/** Reports whether any field of the flow has a part that depends on a condition. */
export const isBranched = (flow: Flow): boolean =>
  Object.values(flow.steps).some(({ fields }) =>
    Object.values(fields).some((field) => conditionsIn(flow, field).length > 0),
  )

/** Reports whether a field of the flow reads dates with Japanese eras. */
export const hasEras = (flow: Flow): boolean => everyField(flow).some(({ eras }) => eras === true)

/** Reports whether a field of the flow explains characters that look like katakana. */
export const hasLookAlikes = (flow: Flow): boolean => everyField(flow).some(({ lookAlike }) => lookAlike !== undefined)

const everyField = (flow: Flow) => stepsWithEntries(flow).flatMap(({ fields }) => Object.values(fields))

/** Reports whether an answer can add questions while the form shows how many are left. */
export const countsFollowUps = ({ context, frame, steps }: Flow): boolean =>
  frame.remaining !== undefined &&
  Object.values(steps).some(({ when }) => namesInCondition(when).some((name) => !Object.hasOwn(context, name)))

/** The parts of a vocabulary with messages of rules. */
type Messages = Pick<Vocabulary, 'rules' | 'languages'>

const defaultsOf = derived((_: Messages) => new Map<string, ReturnType<typeof defaultMessages>>())

/** Returns the default messages of a language, built once and cached; none if no language with words suits it. */
function knownDefaultMessages(vocabulary: Messages, lang: string): ReturnType<typeof defaultMessages> {
  const byLanguage = defaultsOf(vocabulary)
  const messages = byLanguage.get(lang) ?? messagesIn(vocabulary, lang)
  byLanguage.set(lang, messages)
  return messages
}

function messagesIn({ rules, languages }: Messages, lang: string): ReturnType<typeof defaultMessages> {
  const language = languageIn(lang, [...writtenInPlace, ...Object.keys(languages)])
  const pack = language === undefined ? undefined : languages[language]?.rules
  if (!pack) return defaultMessages(rules, language ?? '')
  const both = rules.flatMap(({ name }) => {
    const compared = messageKey(name, { field: '' })
    return [
      [name, pack[name]],
      [compared, pack[compared] ?? pack[name]],
    ]
  })
  return Object.fromEntries(both.filter(([, text]) => text !== undefined)) as Record<string, string>
}

/**
 * Returns the flow's own message for a rule, or the default of its language. Without either, it is the message of a
 * similar rule, or undefined.
 *
 * @param argument decides whether the message is that of a comparison with another field
 */
export function messageOf(
  { lang, messages }: Pick<Flow, 'lang' | 'messages'>,
  rule: string,
  vocabulary: Messages,
  argument?: unknown,
): Text | undefined {
  const defaults = knownDefaultMessages(vocabulary, lang)
  const known = (name: string): Text | undefined => messages?.[name] ?? defaults[messageKey(name, argument)]
  return known(rule) ?? known(ruleNamed(vocabulary.rules, rule)?.messageLike ?? '')
}

/** Returns the rules whose messages the flow's fields can show. */
export function spokenRules(flow: Flow, vocabulary: Vocabulary): ReadonlySet<string> {
  const { rules } = partsOf(flow, vocabulary)
  return new Set(rules.flatMap((rule) => [rule, ruleNamed(vocabulary.rules, rule)?.messageLike ?? rule]))
}

/** Returns the rules of a flow that compare a field with another one, with their arguments. */
const comparisonsIn = (flow: Flow): (readonly [rule: string, argument: unknown])[] =>
  stepsWithEntries(flow).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ rules, rulesWhen = [] }) =>
      [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set) =>
        Object.entries(set ?? {}).filter(([, argument]) => isComparedField(argument)),
      ),
    ),
  )

/**
 * Returns the flow with the names that its computed values use as keys. The session takes every key for a name that is
 * in use.
 */
export function withSources(flow: Flow): Flow {
  if (!flow.computed) return flow
  const computed = Object.entries(computedOf(flow)).map(([name, entry]) => {
    return [name, { ...entry, uses: Object.fromEntries(sourcesOf(entry).map((source) => [source, 1])) }]
  })
  return { ...flow, computed: Object.fromEntries(computed) as NonNullable<Flow['computed']> }
}

/** Returns the flow with a message for every rule that it uses. */
export function withMessages(flow: Flow, vocabulary: Vocabulary): Flow {
  const messages = [
    ...partsOf(flow, vocabulary).rules.map((rule) => [rule, undefined] as const),
    ...comparisonsIn(flow),
  ].map(([rule, argument]) => [messageKey(rule, argument), messageOf(flow, rule, vocabulary, argument) ?? ''])
  return { ...flow, messages: Object.fromEntries(messages) as Record<string, Text> }
}
