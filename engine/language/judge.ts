import { Ajv, type ValidateFunction } from 'ajv'
import { when } from '../../schemas/condition.ts'
import { flowSchemaFor, partSchemaFor } from '../../schemas/flow-schema-for.ts'
import type { Field, Flow } from '../../schemas/flow.ts'
import { derived } from '../runtime/derived.ts'
import { dayOf } from '../runtime/effects/follow-day.ts'
import { normalizers } from '../runtime/normalize/index.ts'
import { lint } from './checks/lint/index.ts'
import type { Explored } from './checks/prove/explored.ts'
import { problemsOf, prove } from './checks/prove/index.ts'
import { compileValidators } from './compile/validators.ts'
import { fileSchemaOf, withDefaults, type FlowFile } from './defaults/index.ts'
import { note } from './messages/note.ts'
import { type Guide, guideOf } from './read/guide.ts'
import { problemAt } from './read/problem-at.ts'
import type { Problem } from './read/problem.ts'
import { type SchemaPart, isPart } from './read/schema-part.ts'
import { schemaProblems } from './read/schema-problems.ts'
import { shareRepeats } from './read/share-repeats.ts'
import type { Written } from './read/source.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The result of the checks. A flow without problems is sound; otherwise the result has the problems of the first stage
 * with any. It is unproven if the proof was left out.
 */
export interface Judgement {
  readonly stage: 'schema' | 'lint' | 'compile' | 'proof' | 'unproven' | 'sound'
  readonly problems: readonly Problem[]
  /** The extent of the proof; undefined if a mistake kept it from starting. */
  readonly explored?: Explored | undefined
}

/** Judges flows that were read; `pictures` are the file names of their artwork, undefined if unknown. */
export type Judge = (flow: Written, pictures?: ReadonlySet<string>) => Judgement

/**
 * Creates a judge of flows written with a vocabulary. It validates the schema, runs the lints, compiles the flow, and
 * then goes through all its cases.
 */
export const createJudge =
  (vocabulary: Vocabulary): Judge =>
  (file, pictures) => {
    const { flow, ...judgement } = judgedFor(vocabulary, file, pictures)
    if (!flow || judgement.problems.length > 0) return judgement
    const { findings, explored } = prove(flow, vocabulary, dayOf(new Date()))
    const problems = problemsOf(flow, findings)
    return { stage: problems.length > 0 ? 'proof' : 'sound', problems, explored }
  }

/**
 * Creates a judge that does not go through the cases of a flow, which takes most of the time. It is for checks after
 * each keystroke.
 */
export const createQuickJudge =
  (vocabulary: Vocabulary): Judge =>
  (file, pictures) => {
    const { flow: _, ...judgement } = judgedFor(vocabulary, file, pictures)
    return judgement
  }

/** Returns the judgement without the proof, with the flow if it can be proven. */
function judgedFor(
  vocabulary: Vocabulary,
  file: Written,
  pictures: ReadonlySet<string> | undefined,
): Judgement & { readonly flow?: ReturnType<typeof writtenFlow> } {
  const { schema, validate, guide } = compiledFor(vocabulary)
  if (!validate(file.value)) return { stage: 'schema', problems: schemaProblems(file, validate.errors, schema, guide) }
  const flow = writtenFlow(file, vocabulary)
  const found = lint(flow, vocabulary, pictures)
  if (found.length > 0) return { stage: 'lint', problems: found }
  const failures = compileProblems(flow.value, flow, vocabulary)
  if (failures.length > 0) return { stage: 'compile', problems: failures }
  return { stage: 'unproven', problems: [], flow }
}

/** Creates a check of part files by themselves. Everything else about a part is found in the flows that use it. */
export const createPartJudge =
  (vocabulary: Vocabulary) =>
  (part: Written): readonly Problem[] => {
    const { schema, validate, guide } = compiledPartFor(vocabulary)
    return validate(part.value) ? [] : schemaProblems(part, validate.errors, schema, guide)
  }

const writtenFlow = (file: Written, { languages }: Vocabulary) => ({
  ...file,
  value: withDefaults(file.value as unknown as FlowFile, languages),
})

interface Compiled {
  readonly schema: SchemaPart
  readonly validate: ValidateFunction
}

/**
 * By the text of the schema: vocabularies that are reloaded, or differ in rules or languages, share their field types.
 */
const compiledOf = new Map<string, Compiled>()

/** Returns the compiled schema of flow files for a vocabulary, compiled at first use. */
const compiledFor = derived((vocabulary: Vocabulary): Compiled & { readonly guide: Guide } =>
  compiledWith(fileSchemaOf(flowSchemaFor(vocabulary.types)), vocabulary),
)

const compiledPartFor = derived((vocabulary: Vocabulary): Compiled & { readonly guide: Guide } =>
  compiledWith(partSchemaFor(vocabulary.types), vocabulary),
)

function compiledWith(written: SchemaPart, vocabulary: Vocabulary): Compiled & { readonly guide: Guide } {
  const schema = toCompile(written)
  const text = JSON.stringify(schema)
  const made = compiledOf.get(text) ?? { schema, validate: createAjv().compile(schema) }
  compiledOf.set(text, made)
  return { ...made, guide: guideOf(vocabulary) }
}

const createAjv = () =>
  new Ajv({
    allErrors: true,
    discriminator: true,
    verbose: true,
    allowUnionTypes: true,
    strictRequired: false,
    inlineRefs: false,
    // Wrong keywords are reported during compilation. Validating against the meta-schema would add nothing, and
    // compiling it takes longer.
    validateSchema: false,
    meta: false,
    // The schema is large and used on few files: optimizing its code would take longer than running it.
    code: { optimize: false },
  })

/**
 * Returns a schema for compilation. It has each repeated part once, and no descriptions, since these differ between
 * repeats. In the original, conditions occur in every text and texts in every field: compiling all of it takes seconds.
 */
const toCompile = (schema: SchemaPart): SchemaPart =>
  shareRepeats({ ...(bare(schema) as SchemaPart), definitions: { when: inside(when) } })

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (!isPart(value)) return value
  // Conditions are most of the schema: searching each of them for repeats would take longer than the rest.
  return value.properties === when.properties ? { $ref: '#/definitions/when' } : inside(value)
}

// A property may be named `description`, but its schema is not a text.
const inside = (part: object) =>
  Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === 'description' && typeof value === 'string' ? [] : [[key, bare(value)]],
    ),
  )

/**
 * Returns a problem for each field that cannot be compiled. An application's field type may accept settings that the
 * engine does not know, such as an invalid argument of a rule.
 */
function compileProblems(flow: Flow, source: Written, vocabulary: Vocabulary): Problem[] {
  if (isCompiled(() => compileValidators(flow, vocabulary)) === true && unknownNormalizers(flow).length === 0) return []
  return Object.entries(flow.steps).flatMap(([stepId, step]) =>
    Object.entries(step.fields).flatMap(([id, field]): Problem[] => {
      const alone = { ...flow, steps: { [stepId]: { ...step, fields: { [id]: field } } } }
      const reason = isCompiled(() => compileValidators(alone, vocabulary))
      const [unknown] = unknownNormalizers(alone)
      if (reason === true && unknown === undefined) return []
      const path = ['steps', stepId, 'fields', id]
      const why = reason === true ? '' : reason
      const found = note('compile', { field: id, why, normalizer: reason === true ? unknown : undefined })
      return [problemAt(source, { ...found, path, on: 'key' })]
    }),
  )
}

function isCompiled(compile: () => unknown): true | string {
  try {
    compile()
    return true
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function unknownNormalizers({ steps }: Flow): string[] {
  const fields: Field[] = Object.values(steps).flatMap((step) => Object.values(step.fields))
  const known = normalizers.map(({ name }) => name)
  return fields.flatMap(({ normalize = [] }) => normalize).filter((name) => !known.includes(name))
}
