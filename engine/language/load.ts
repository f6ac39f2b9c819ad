import { flowSchemaFor } from '../../schemas/flow-schema-for.ts'
import type { Flow } from '../../schemas/flow.ts'
import { dayOf } from '../runtime/effects/follow-day.ts'
import type { Explored } from './checks/prove/explored.ts'
import { type FlowFile, fileSchemaOf, withDefaults } from './defaults/index.ts'
import { atTheirCauses } from './extend/causes.ts'
import { baseOf, overlay, patchOf } from './extend/overlay.ts'
import { patchFindings } from './extend/patch-findings.ts'
import type { Judge, Judgement } from './judge.ts'
import { note } from './messages/note.ts'
import { versionProblem } from './migrate/version-problem.ts'
import { nearest } from './read/nearest.ts'
import { problemAt } from './read/problem-at.ts'
import { type Finding, type Problem, inOrder, isError } from './read/problem.ts'
import { readSource } from './read/read.ts'
import type { SchemaPart } from './read/schema-part.ts'
import type { Source, Written } from './read/source.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A flow file after reading: the flow if it is sound, and all problems. */
export interface Loaded {
  /** The flow. For a variant, it includes all parts from its base. */
  readonly flow: Flow | undefined
  /** The flow with the positions of its parts. */
  readonly written?: Written | undefined
  /** The problems in reading order. */
  readonly problems: readonly Problem[]
  /** The texts of the files that were read, by the names that the problems use. */
  readonly texts: ReadonlyMap<string, string>
  /** The extent of the proof; undefined if a mistake kept it from starting. */
  readonly explored?: Explored | undefined
  /** The file of the base flow that a variant extends. */
  readonly base?: string
}

/** An existing file, and its name in problems. */
export interface Named {
  readonly file: string
  readonly name: string
}

/** The source of flow files: folders of a disk, or the open files of an editor. */
export interface FileSource {
  /** Returns the text of a file. Throws if it cannot be read. */
  readonly text: (file: string) => string
  /** Returns the id in a file's name. */
  readonly id: (file: string) => string
  /** Returns the ids of the flows in the folder of a file. */
  readonly ids: (file: string) => readonly string[]
  /** Returns the file of another id in the same folder. */
  readonly sibling: (named: Named, id: string) => Named
  /** Returns the names of the artwork for the flows there; undefined if there is none. */
  readonly pictures: (file: string) => ReadonlySet<string> | undefined
}

/**
 * Reads a flow file.
 *
 * @param name the file's name in problems; by default the file itself
 */
type Load = (file: string, name?: string, fileSource?: FileSource) => Loaded

/**
 * Creates a reader of flow files and variants for a vocabulary. Each stage runs if the one before it found nothing:
 * JSON, a variant's patch, schema, lints, compilation, proof. The reader throws only if the file itself can't be read.
 *
 * @param judge judges each flow once, as long as the flow is unchanged
 * @param defaultSource the source of files for calls that name none
 */
export function loaderOf(vocabulary: Vocabulary, judge: Judge, defaultSource: FileSource): Load {
  const schema = fileSchemaOf(flowSchemaFor(vocabulary.types))
  // A complete flow is needed for itself and under each of its variants. Publishing reuses the results of the check.
  const judged = remembered<Judgement>()
  const verdicts = remembered<Verdict>()
  const judgeComplete = (flow: Source, pictures: ReadonlySet<string> | undefined): Judgement =>
    judged(flow.file, [today(), flow.text, ...(pictures ?? [])], () => judge(flow, pictures))

  return (file, name = file, fileSource = defaultSource) => {
    const read = (named: Named) => {
      const text = fileSource.text(named.file)
      return { ...readSource(text, named.name), text }
    }
    const { source, problems, text } = read({ file, name })
    const texts = new Map([[name, text]])
    if (!source) return { flow: undefined, problems, texts }
    const pictures = fileSource.pictures(file)
    const outcome = (flow: Written | undefined, { problems: found, explored }: Omit<Judgement, 'stage'>): Loaded => {
      const all = [...problems, ...found]
      const sound = all.some(isError) ? undefined : flow
      return {
        flow: sound && withDefaults(sound.value as unknown as FlowFile, vocabulary.languages),
        problems: all,
        texts,
        explored,
        written: sound,
      }
    }
    const wrong = versionProblem(source) ?? misspeltExtends(source)
    if (wrong) return outcome(undefined, { problems: [wrong] })
    if (!Object.hasOwn(source.value, 'extends')) return outcome(source, judgeComplete(source, pictures))

    const id = baseOf(source, fileSource.id(file), fileSource.ids(file))
    if (typeof id !== 'string') return outcome(undefined, { problems: [problemAt(source, id)] })
    const base = fileSource.sibling({ file, name }, id)
    const under = read(base)
    texts.set(base.name, under.text)
    const baseProblems = problemsOfBase(under.source, under.problems, (flow) => judgeComplete(flow, pictures))
    const layered = { variant: source, base: under.source, id, baseProblems }
    const verdict = verdicts(source.file, [today(), text, under.text, ...(pictures ?? [])], () =>
      judgeVariant(layered, schema, (flow) => judge(flow, pictures)),
    )
    return { ...outcome(verdict.flow, verdict), base: base.file }
  }
}

/** Returns the current day: a flow with dates is judged again on the next day. */
const today = () => dayOf(new Date())

/**
 * The number of texts of a file that are remembered. An author who undoes an edit, or edits a base and its variants in
 * turn, has each text judged once.
 */
const mostTexts = 4

/** Caches results by key, the most recently used first. */
function remembered<T>(): (key: string, of: readonly string[], make: () => T) => T {
  const known = new Map<string, readonly { readonly of: string; readonly made: T }[]>()
  return (key, parts, make) => {
    const of = JSON.stringify(parts)
    const before = known.get(key) ?? []
    const found = before.find((item) => item.of === of) ?? { of, made: make() }
    known.set(key, [found, ...before.filter((item) => item !== found)].slice(0, mostTexts))
    return found.made
  }
}

/** Returns the problems of a base on its own. A base that is itself a variant is reported elsewhere. */
function problemsOfBase(
  base: Source | undefined,
  problems: readonly Problem[],
  judge: (base: Source) => Judgement,
): readonly Problem[] {
  if (!base || problems.some(isError) || Object.hasOwn(base.value, 'extends')) return problems
  const version = versionProblem(base)
  return version ? [version] : [...problems, ...judge(base).problems]
}

/** Returns a problem if a variant misspells `extends`. Without it, every required key would be reported as missing. */
function misspeltExtends(source: Source): Problem | undefined {
  const known = Object.keys(source.value)
  const key = known.includes('extends') ? undefined : nearest('extends', known)
  if (key === undefined) return undefined
  return problemAt(source, { ...note('extends-misspelt', { key }), path: [key], on: 'key' })
}

/** The input for judging a variant. */
interface Layered {
  readonly variant: Source
  /** The base flow; undefined where its file could not be read. */
  readonly base: Source | undefined
  /** The base's id in the variant. */
  readonly id: string
  /** The problems of the base on its own. */
  readonly baseProblems: readonly Problem[]
}

/** The flow of a variant, if it is sound, and all problems. */
interface Verdict {
  readonly flow: Written | undefined
  readonly problems: Problem[]
  readonly explored?: Explored | undefined
}

/**
 * Returns the problems of a variant: first those of the base, then those of the patch, then those of both together. The
 * flow is present if there is no error.
 */
function judgeVariant(
  { variant, base, id, baseProblems }: Layered,
  schema: SchemaPart,
  judge: (flow: Written) => Judgement,
): Verdict {
  const of = base?.value.extends
  if (typeof of === 'string') return wrong(variant, { ...note('base-is-variant', { base: id, of }), ...atExtends })
  const [first] = baseProblems.filter(isError)
  if (first || !base) {
    const at = first ? `${first.file}:${first.line}:${first.column}` : id
    return wrong(variant, { ...note('base-broken', { base: id, at }), ...atExtends })
  }
  const flow = overlay(base, variant)
  const layers = { id, base: patchOf(base.value), patch: patchOf(variant.value), merged: patchOf(flow.value) }
  const found = patchFindings(layers, schema).map((finding) => problemAt(variant, finding))
  if (found.some(isError)) return { flow: undefined, problems: found }
  const judgement = judge(flow)
  const problems = judgement.problems.length === 0 ? [] : atTheirCauses(base, variant, judgement, judge)
  const all = inOrder([...found, ...problems])
  return { flow: problems.some(isError) ? undefined : flow, problems: all, explored: judgement.explored }
}

const atExtends = { path: ['extends'] }

const wrong = (variant: Source, finding: Finding): Verdict => ({
  flow: undefined,
  problems: [problemAt(variant, finding)],
})
