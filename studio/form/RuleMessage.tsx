import { useState } from 'react'
import { messageOf } from '../../engine/language/compile/parts.ts'
import { valueAt, type Path } from '../../engine/language/read/path.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { formatMessage } from '../../engine/runtime/rules/message.ts'
import type { Rule } from '../../engine/runtime/rules/rule.ts'
import type { Field, Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { lastCase } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot } from '../workspace/use-workspace.ts'
import { summaryOf } from './summary.ts'

/**
 * Shows, next to a rule, the message for visitors who break it, from the last valid flow. Draws nothing next to other
 * parts.
 */
export function RuleMessage({ path }: { readonly path: Path }) {
  const words = useWords()
  const { sound } = useSnapshot()
  const [today] = useState(() => dayOf(new Date()))
  const rule = path.at(-2) === 'rules' ? vocabulary.rules.find(({ name }) => name === path.at(-1)) : undefined
  const argument = valueAt(sound, path)
  if (!rule || !sound || argument === undefined) return null
  const text = filledMessage(sound, valueAt(sound, path.slice(0, 4)) as Field, rule, argument, today)
  return text === undefined ? null : <p className="form-help">{words('form-message', { text })}</p>
}

/**
 * Returns the message for visitors who break a rule, from the field, the flow, or else the rule. Parts that only an
 * answer can fill stay in braces. Returns undefined if there is no message.
 *
 * @param today the visitor's day, `YYYY-MM-DD`
 */
function filledMessage(flow: Flow, field: Field, rule: Rule, argument: unknown, today: string): string | undefined {
  const template = field.messages?.[rule.name] ?? messageOf(flow, rule.name, vocabulary, argument)
  if (template === undefined) return undefined
  return formatMessage(lastCase(template), {
    field: summaryOf(field.label),
    ...rule.params?.(argument as never, { today }, {}),
  })
}
