import { rulesOf } from '../../kinds/rules-of.ts'
import { messageOf } from '../../compile/parts.ts'
import { rules } from '../../../runtime/rules/index.ts'
import type { Lint } from './lint.ts'

/** A rule whose message the flow does not bring, in a language for which the engine has none. */
export const ruleWithoutMessage: Lint<'rule-without-message'> = {
  code: 'rule-without-message',
  *check({ flow, fields }) {
    const told = new Set<string>()
    for (const { id, step, field, path, kind } of fields)
      for (const rule of Object.keys(rulesOf(flow.steps[step]!, id, { [field.type]: kind }))) {
        const exists = rules.some(({ name }) => name === rule)
        if (!exists || told.has(rule) || (field.messages?.[rule] ?? messageOf(flow, rule)) !== undefined) continue
        told.add(rule)
        // Rules that come with what is made of a field are written nowhere: there the field is pointed at.
        const isWritten = Object.hasOwn(field.rules ?? {}, rule)
        yield { path: [...path, ...(isWritten ? ['rules', rule] : [])], on: 'key', args: { rule, lang: flow.lang } }
      }
  },
}
