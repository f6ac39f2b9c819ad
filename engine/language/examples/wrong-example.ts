import type { FieldExample, FieldType } from '../../runtime/program/field-type.ts'
import { validateStep } from '../../runtime/program/validate.ts'
import type { Value } from '../../runtime/value.ts'
import type { AuthorProgram } from '../author-program.ts'
import { left, startOf } from '../checks/prove/witness/witness.ts'
import { compileProgram } from '../compile/program.ts'
import { createQuickJudge } from '../judge.ts'
import { note, type Note } from '../messages/note.ts'
import { isError, type Problem } from '../read/problem.ts'
import { readSource } from '../read/read.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { exampleDay, exampleFlow } from './example-flow.ts'

/** A mistake in an example of a field type; `at` is the index of the example. */
type WrongExample = { readonly at: number } & (
  | { readonly what: 'field'; readonly problem: Problem }
  | { readonly what: 'thrown'; readonly why: string }
  | { readonly what: 'refused'; readonly value: Value; readonly rule: string }
  | { readonly what: 'accepted'; readonly value: Value; readonly rule: string }
  | { readonly what: 'other-rule'; readonly value: Value; readonly rule: string; readonly found: string }
)

type Wrong<Kind = WrongExample> = Kind extends WrongExample ? Omit<Kind, 'at'> : never

/**
 * Tries the examples of a field type. Each must be a field that flows may have, accept its valid values, and reject the
 * other values by the rule that it names.
 *
 * @param vocabulary one that has the type
 * @returns the first mistake; undefined if there is none
 */
export function wrongExampleOf({ type, examples = [] }: FieldType, vocabulary: Vocabulary): WrongExample | undefined {
  for (const [at, example] of examples.entries()) {
    const wrong = tried(() => wrongIn(type, example, vocabulary))
    if (wrong) return { at, ...wrong }
  }
  return undefined
}

/** Returns an error that is thrown as a mistake: a type, its kind and its rules may be a project's own. */
function tried(work: () => Wrong | undefined): Wrong | undefined {
  try {
    return work()
  } catch (error) {
    return { what: 'thrown', why: error instanceof Error ? error.message : String(error) }
  }
}

function wrongIn(type: string, example: FieldExample, vocabulary: Vocabulary): Wrong | undefined {
  const flow = exampleFlow(type, example)
  // As in a flow file, whose name is the id of its flow.
  const { source } = readSource(JSON.stringify(flow), `${flow.id}.flow.json`)
  const problem = createQuickJudge(vocabulary)(source!).problems.find(isError)
  if (problem) return { what: 'field', problem }
  const broken = judgeOf(compileProgram(flow, vocabulary), example.today ?? exampleDay)
  for (const value of example.pass) {
    const rule = broken(value)
    if (rule !== undefined) return { what: 'refused', value, rule }
  }
  for (const [rule, values] of Object.entries(example.fail))
    for (const value of values) {
      const found = broken(value)
      if (found === undefined) return { what: 'accepted', value, rule }
      if (found !== rule) return { what: 'other-rule', value, rule, found }
    }
  return undefined
}

/** Returns a function that finds the rule that a value breaks after the visitor has left the field. */
function judgeOf(program: AuthorProgram, today: string): (value: Value) => string | undefined {
  const field = program.flow.steps.step!.fields.field!
  const start = startOf(program).step!
  return (value) => validateStep(program, 'step', { ...start, field: left(program, field, value) }, today).field?.rule
}

/** The origin of a type that a config names. */
interface Origin {
  readonly file?: string
  readonly path?: string
}

/** Returns the note on a type with a wrong example. */
export function exampleNote(type: string, wrong: WrongExample, from: Origin = {}): Note {
  const args = { ...from, type, place: `examples[${wrong.at}]` }
  switch (wrong.what) {
    case 'field': {
      const { path, code, args: reason, more = [] } = wrong.problem
      const part = path.replace(/^steps\.step\.fields\.(?:field(?=\.|$)|)/, (match) =>
        match.endsWith('.') ? 'beside.' : 'field',
      )
      return {
        ...note('type-example-field', { ...args, place: `${args.place}.${part}` }),
        more: [{ code, args: reason }, ...more],
      }
    }
    case 'thrown':
      return note('type-example-throws', { ...args, why: wrong.why })
    case 'refused':
      return note('type-example-refused', { ...args, value: JSON.stringify(wrong.value), rule: wrong.rule })
    case 'accepted':
      return note('type-example-accepted', { ...args, value: JSON.stringify(wrong.value), rule: wrong.rule })
    case 'other-rule':
      return note('type-example-other', {
        ...args,
        value: JSON.stringify(wrong.value),
        rule: wrong.rule,
        found: wrong.found,
      })
  }
}
