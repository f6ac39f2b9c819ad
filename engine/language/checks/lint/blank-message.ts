import { isInvisible } from '../../names/invisible.ts'
import { messagesIn } from '../../names/messages-in.ts'
import type { Lint } from './lint.ts'

/** A message of a rule that says nothing: whoever breaks the rule is not told why there is no going on. */
export const blankMessage: Lint<'blank-message'> = {
  code: 'blank-message',
  *check(subject) {
    for (const { rule, text, path } of messagesIn(subject)) if (isInvisible(text)) yield { path, args: { rule } }
  },
}
