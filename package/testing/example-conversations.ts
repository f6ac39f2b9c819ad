import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { exampleDay } from '../../engine/language/examples/example-flow.ts'
import type { FieldExample } from '../../engine/runtime/program/field-example.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { claim } from './claim.ts'
import { converse } from './converse.ts'

/**
 * Has a conversation with each answer of an example: the server accepts answers in `pass`; answers in `fail` show a
 * message, and are not sent.
 *
 * @param program that of the example
 * @throws Error for the first answer with another result
 */
export async function converseExample(
  program: AuthorProgram,
  { pass, fail, today = exampleDay }: FieldExample,
): Promise<void> {
  for (const value of pass) {
    const { payload, errors } = await converse(program, { answers: { field: value }, today })
    const shown = JSON.stringify(value)
    claim(payload, `The answer ${shown} is not sent: ${errors.field ?? 'nothing is said to be wrong.'}`)
    const refused = verifyPayload(program, payload, today)
    claim(
      refused.length === 0,
      `The server refuses the answer ${shown}: ${refused.map(({ field, rule }) => `${field} (${rule})`).join(', ')}.`,
    )
  }
  // Only servers can refuse a value that no input can have.
  const { type: _, ...wrong } = fail
  for (const value of Object.values(wrong).flat()) {
    const { payload, errors } = await converse(program, { answers: { field: value }, today })
    claim(payload === undefined, `The answer ${JSON.stringify(value)} is sent.`)
    claim(errors.field, `Nothing is told of what is wrong with the answer ${JSON.stringify(value)}.`)
  }
}
