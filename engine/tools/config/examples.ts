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
 * Tries a rule from outside on its own examples: what its author says that it does is what it does.
 *
 * @throws Told at the first value that it judges otherwise, or that its test does not get through
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
 * Tries the examples of a field type from outside.
 *
 * @param vocabulary one that has the type
 * @throws Told at the first that is not what its author says
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
