import { exampleNote } from '../../language/examples/example-note.ts'
import { wrongExampleOf } from '../../language/examples/wrong-example.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { Rule, Test } from '../../runtime/rules/rule.ts'
import { CommandError, commandError } from '../commands/command-error.ts'
import type { Named } from './definitions.ts'

/** The day of examples that name none. */
const day = '2026-11-21'

/**
 * Tries a project's rule on its own examples.
 *
 * @throws CommandError at the first value that it judges otherwise, or at which its test fails
 */
export function tryExamples(rule: Rule, { file, path }: Pick<Named, 'file' | 'path'>): void {
  const test = rule.test as Test<unknown, string | readonly string[]>
  for (const [index, { argument, pass, fail, siblings = {}, today = day }] of rule.examples.entries()) {
    const at = { file, path, place: `examples[${index}]`, argument: JSON.stringify(argument) }
    const obeys = (value: string | readonly string[]) => {
      try {
        return test(value, argument, siblings, { today })
      } catch (error) {
        throw commandError('config-rule-throws', {
          ...at,
          value: JSON.stringify(value),
          why: error instanceof Error ? error.message : String(error),
        })
      }
    }
    const refused = pass.find((value) => !obeys(value))
    if (refused !== undefined) throw commandError('config-rule-refuses', { ...at, value: JSON.stringify(refused) })
    const accepted = fail.find(obeys)
    if (accepted !== undefined) throw commandError('config-rule-accepts', { ...at, value: JSON.stringify(accepted) })
  }
}

/**
 * Tries the examples of a project's field type.
 *
 * @param vocabulary one that contains the type
 * @throws CommandError at the first wrong example
 */
export function tryTypeExamples(
  { type }: Pick<FieldType, 'type'>,
  vocabulary: Vocabulary,
  { file, path }: Pick<Named, 'file' | 'path'>,
): void {
  const known = vocabulary.types.find((fieldType) => fieldType.type === type)!
  const wrong = wrongExampleOf(known, vocabulary)
  if (wrong) throw new CommandError(exampleNote(type, wrong, { file, path }))
}
