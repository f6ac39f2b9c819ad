import { isInvisible } from '../../names/invisible.ts'
import { messageWordingsIn } from '../../names/messages-in.ts'
import type { Lint } from './lint.ts'

/** An empty message of a rule: a visitor who breaks the rule does not learn why the form does not continue. */
export const blankMessage: Lint<'blank-message'> = {
  code: 'blank-message',
  *check(subject) {
    for (const { rule, text, path } of messageWordingsIn(subject)) if (isInvisible(text)) yield { path, args: { rule } }
  },
}
