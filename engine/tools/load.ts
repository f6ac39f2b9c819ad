import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Flow } from '../../schemas/flow.ts'
import { flowSchemaFor } from '../../schemas/flow-schema-for.ts'
import { fileSchemaOf, withDefaults, type FlowFile } from '../language/defaults/index.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import { nearest } from '../language/read/nearest.ts'
import { isError, type Problem } from '../language/read/problem.ts'
import { problemAt } from '../language/read/problem-at.ts'
import { readSource } from '../language/read/read.ts'
import type { Source, Written } from '../language/read/source.ts'
import { note } from '../language/messages/note.ts'
import type { Explored } from '../language/checks/prove/explored.ts'
import { baseOf } from './base-flow.ts'
import { createJudge, type Judge, type Judgement } from '../language/judge.ts'
import { judgeVariant, type Verdict } from '../language/judge-variant.ts'
import { versionProblem } from '../language/migrate/version-problem.ts'

/** A flow file after reading: the flow where it is sound, and everything that is to be said of it. */
export interface Loaded {
  /** The flow; of a variant, with all that it takes from its base. */
  readonly flow: Flow | undefined
  readonly problems: readonly Problem[]
  /** The texts of the files that were read, by the names that the problems use. */
  readonly texts: ReadonlyMap<string, string>
  /** What the proof went through; undefined where a mistake kept it from starting. */
  readonly explored?: Explored | undefined
  /** The file of the base flow that a variant extends. */
  readonly base?: string
}

/**
 * Reads a flow file.
 * @param name what problems call the file; the file itself by default
 * @param texts what files are to hold, by their paths; the others are read
 */
export type Load = (file: string, name?: string, texts?: ReadonlyMap<string, string>) => Loaded

/**
 * Reads flow files, variants among them, that are written with a vocabulary. Each stage takes over where the
 * one before it found nothing: JSON, a variant's patch, schema, lints, compilation, proof. The reader throws only where the
 * file itself cannot be read.
 * @param judge what judges flows, each as long as it stays the same once
 */
export function createLoader(vocabulary: Vocabulary, judge: Judge = createJudge(vocabulary)): Load {
  const schema = fileSchemaOf(flowSchemaFor(vocabulary.types))
  // A complete flow is asked for by itself, and under each of its variants; who publishes asks again for what was checked.
  const judged = remembered<Judgement>()
  const verdicts = remembered<Verdict>()
  const judgeComplete = (flow: Source, pictures: ReadonlySet<string> | undefined): Judgement =>
    judged(flow.file, [flow.text, ...(pictures ?? [])], () => judge(flow, pictures))

  return (file, name = file, given = new Map<string, string>()) => {
    const read = (path: string, as: string) => {
      const text = given.get(path) ?? readFileSync(path, 'utf8')
      return { ...readSource(text, as), text, name: as }
    }
    const { source, problems, text } = read(file, name)
    const texts = new Map([[name, text]])
    if (!source) return { flow: undefined, problems, texts }
    const pictures = picturesBeside(file)
    const outcome = (flow: Written | undefined, { problems: found, explored }: Omit<Judgement, 'stage'>): Loaded => {
      const all = [...problems, ...found]
      const sound = all.some(isError) ? undefined : flow
      return { flow: sound && withDefaults(sound.value as unknown as FlowFile), problems: all, texts, explored }
    }
    const wrong = versionProblem(source) ?? misspeltExtends(source)
    if (wrong) return outcome(undefined, { problems: [wrong] })
    if (!Object.hasOwn(source.value, 'extends')) return outcome(source, judgeComplete(source, pictures))

    const base = baseOf(source, file)
    if ('code' in base) return outcome(undefined, { problems: [problemAt(source, base)] })
    const under = read(base.file, join(dirname(name), basename(base.file)))
    texts.set(under.name, under.text)
    const baseProblems = problemsOfBase(under.source, under.problems, (base) => judgeComplete(base, pictures))
    const layered = { variant: source, base: under.source, id: base.id, baseProblems }
    const verdict = verdicts(source.file, [text, under.text, ...(pictures ?? [])], () => judgeVariant(layered, schema, (flow) => judge(flow, pictures)))
    return { ...outcome(verdict.flow, verdict), base: base.file }
  }
}

/** What was made of something, by a key, as long as it is made of the same. */
function remembered<T>(): (key: string, of: readonly string[], make: () => T) => T {
  const known = new Map<string, { readonly of: string; readonly made: T }>()
  return (key, parts, make) => {
    const of = JSON.stringify(parts)
    const before = known.get(key)
    const made = before?.of === of ? before.made : make()
    known.set(key, { of, made })
    return made
  }
}

/** What is wrong with a base by itself. That it is no base at all, but a variant, is reported elsewhere. */
function problemsOfBase(
  base: Source | undefined,
  problems: readonly Problem[],
  judge: (base: Source) => Judgement,
): readonly Problem[] {
  if (!base || problems.some(isError) || Object.hasOwn(base.value, 'extends')) return problems
  const version = versionProblem(base)
  return version ? [version] : [...problems, ...judge(base).problems]
}

/** A variant whose `extends` is misspelt lacks everything: one mistake, not a dozen. */
function misspeltExtends(source: Source): Problem | undefined {
  const known = Object.keys(source.value)
  const key = known.includes('extends') ? undefined : nearest('extends', known)
  if (key === undefined) return undefined
  return problemAt(source, { ...note('extends-misspelt', { key }), path: [key], on: 'key' })
}

/** The names in the folder `art` next to a flow file; undefined where there is none. */
function picturesBeside(file: string): ReadonlySet<string> | undefined {
  const folder = join(dirname(file), 'art')
  return existsSync(folder) ? new Set(readdirSync(folder)) : undefined
}
