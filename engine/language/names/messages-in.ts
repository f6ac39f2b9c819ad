import type { Text } from '../../../schemas/flow.ts'
import type { Path } from '../read/path.ts'
import type { FieldPlace, Subject } from './subject.ts'
import { alternativesOf, formsIn, type Wording } from './wordings.ts'

/** A flow's message for a broken rule. */
interface RuleMessage {
  readonly rule: string
  readonly value: Text
  readonly path: Path
  /** The field of the message; undefined for a message of all other fields. */
  readonly field?: FieldPlace
  /** The rules with messages in the same place. */
  readonly siblings: readonly string[]
}

/** Lists every message of a rule, those of fields before those of the flow. */
export function messagesIn({ flow, fields }: Pick<Subject, 'flow' | 'fields'>): RuleMessage[] {
  const listed = (messages: Readonly<Record<string, Text>> = {}, path: Path, field?: FieldPlace) =>
    Object.entries(messages).map(([rule, value]) => {
      return { rule, value, path: [...path, rule], siblings: Object.keys(messages), ...(field && { field }) }
    })
  return [
    ...fields.flatMap((field) => listed(field.field.messages, [...field.path, 'messages'], field)),
    ...listed(flow.messages, ['messages']),
  ]
}

/** Lists every wording of these messages, with its rule and its field. */
export const messageWordingsIn = (
  subject: Pick<Subject, 'flow' | 'fields'>,
): (Wording & Pick<RuleMessage, 'rule' | 'field'>)[] =>
  messagesIn(subject).flatMap(({ rule, field, ...message }) =>
    alternativesOf(message)
      .flatMap(({ path, use }) => formsIn(use, path))
      .map((wording) => ({ rule, ...(field && { field }), ...wording })),
  )
