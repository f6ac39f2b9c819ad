import { messageOf } from '../../engine/language/compile/parts.ts'
import { formatMessage } from '../../engine/runtime/rules/message.ts'
import type { Rule } from '../../engine/runtime/rules/rule.ts'
import type { Field, Flow } from '../../schemas/flow.ts'
import { glanceOf } from './glance.ts'

/**
 * What visitors read where they break a rule: the words of the field, or of the flow, or else those of the rule. What only an answer can
 * fill stays in braces. Undefined where nothing is said.
 * @param today the visitor's day, `YYYY-MM-DD`
 */
export function messageSaid(flow: Flow, field: Field, rule: Rule, argument: unknown, today: string): string | undefined {
  const template = field.messages?.[rule.name] ?? messageOf(flow, rule.name, [rule])
  if (template === undefined) return undefined
  return formatMessage(template, { field: glanceOf(field.label), ...rule.params?.(argument as never, { today }) })
}
