import { inBraces, placeholdersIn } from '../../../runtime/program/placeholders.ts'
import { rules } from '../../../runtime/rules/index.ts'
import { surely } from '../../read/nearest.ts'
import { meant } from './meant.ts'
import type { Lint } from './lint.ts'
import { messagesIn } from '../../names/messages-in.ts'

/** A `{name}` in the message of a rule that is neither the field nor an argument of that rule. */
export const messagePlaceholder: Lint<'message-placeholder'> = {
  code: 'message-placeholder',
  *check(subject) {
    for (const { rule, text, path } of messagesIn(subject)) {
      // A message of no rule is reported by `unknown-rule`.
      if (!rules.some(({ name }) => name === rule)) continue
      const known = ['field', ...argumentsOf(rule)]
      for (const name of placeholdersIn(text)) {
        if (known.includes(name)) continue
        const sure = surely(name, known)
        const args = { name, rule, known, ...meant(name, known) }
        yield { path, part: inBraces(name), args, fix: sure && inBraces(sure) }
      }
    }
  },
}

/** The names under which a rule's argument appears in its message; the rule's own examples show them. */
function argumentsOf(name: string): string[] {
  const rule = rules.find((one) => one.name === name)
  const [example] = rule?.examples ?? []
  return example ? Object.keys(rule?.params?.(example.argument as never, { today: '2000-01-01' }) ?? {}) : []
}
