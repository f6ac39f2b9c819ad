import { flowSchemaFor } from '../../schemas/flow-schema-for.ts'
import type { Flow } from '../../schemas/flow.ts'
import { dayOf } from '../runtime/effects/follow-day.ts'
import type { Explored } from './checks/prove/explored.ts'
import { type FlowFile, fileSchemaOf, withDefaults } from './defaults/index.ts'
import {
  type CatalogName,
  flowlessFinding,
  headFindings,
  languageFindings,
  layerOfCatalog,
  partsOfName,
  translatedIds,
  translationsOf,
} from './extend/catalogs.ts'
import type { Coverage } from './extend/coverage.ts'
import { entryOf } from './extend/merge.ts'
import { baseOf, type Composed, type Layer, layerOf, overlay, withParts } from './extend/overlay.ts'
import { mentionedIn } from './extend/parts.ts'
import { judgeComposed, judgeTranslation, type Verdict } from './extend/verdict.ts'
import { createPartJudge, type Judge } from './judge.ts'
import { note, type Note } from './messages/note.ts'
import { versionProblem } from './migrate/index.ts'
import { subjectOf } from './names/subject.ts'
import { nearest } from './read/nearest.ts'
import type { Path } from './read/path.ts'
import { problemAt } from './read/problem-at.ts'
import { type Problem, isError } from './read/problem.ts'
import { readSource } from './read/read.ts'
import { type SchemaPart, typeName } from './read/schema-part.ts'
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
  /** For a catalog: the texts of its flow that it does not translate, or no longer. */
  readonly coverage?: Coverage | undefined
  /** The file of the base flow that a variant extends. */
  readonly base?: string
  /** The further files that the flow consists of: its bases, and the part files of all of them. */
  readonly files: readonly string[]
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
  /** Returns the names of the part files in the folder of a file. */
  readonly parts: (file: string) => readonly string[]
  /** Returns the part file of a name in the same folder. */
  readonly part: (named: Named, name: string) => Named
  /** Reports whether a file is a part file. */
  readonly isPart: (file: string) => boolean
  /** Returns the names of the catalogs in the folder of a file, such as `enquiry.en`. */
  readonly catalogs: (file: string) => readonly string[]
  /** Returns the file of a catalog's name in the same folder. */
  readonly catalog: (named: Named, name: string) => Named
  /** Returns the name in a catalog's file name; undefined for any other file. */
  readonly catalogName: (file: string) => string | undefined
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
 * Creates a reader of flow files, variants and part files for a vocabulary. Each stage runs if the one before it found
 * nothing: JSON, the files that the flow uses, a variant's patch, schema, lints, compilation, proof. The reader throws
 * only if the file itself can't be read. A part file has no flow; it is judged by its schema. The flow of a catalog is
 * that which it translates, in its language.
 *
 * @param judge judges each flow once, as long as the flow is unchanged
 * @param defaultSource the source of files for calls that name none
 */
export function loaderOf(vocabulary: Vocabulary, judge: Judge, defaultSource: FileSource): Load {
  const engine: Engine = {
    schema: fileSchemaOf(flowSchemaFor(vocabulary.types)),
    vocabulary,
    judge,
    judgePart: createPartJudge(vocabulary),
    verdicts: remembered(),
    partProblems: remembered(),
  }
  return (file, name = file, fileSource = defaultSource) => new Reader(engine, fileSource, file).load({ file, name })
}

/** The functions that a reader calls, and the results that readers share. */
interface Engine {
  readonly schema: SchemaPart
  readonly vocabulary: Vocabulary
  readonly judge: Judge
  readonly judgePart: (part: Source) => readonly Problem[]
  // A complete flow is needed for itself and under each of its variants. Publishing reuses the results of the check.
  readonly verdicts: Remembered<Verdict>
  readonly partProblems: Remembered<readonly Problem[]>
}

/** Reads one file with all files that it needs. */
class Reader {
  readonly #engine: Engine
  readonly #files: FileSource
  readonly #reads = new Map<string, ReturnType<typeof readSource>>()
  readonly #texts = new Map<string, string>()
  readonly #further = new Set<string>()
  readonly #pictures: ReadonlySet<string> | undefined

  constructor(engine: Engine, files: FileSource, file: string) {
    this.#engine = engine
    this.#files = files
    this.#pictures = files.pictures(file)
  }

  load(named: Named): Family {
    const catalog = this.#files.catalogName(named.file)
    if (catalog !== undefined) return this.#translation(named, partsOfName(catalog))
    const { source, problems } = this.#read(named)
    const outcome = (verdict: Verdict, more: Partial<Family> = {}) =>
      this.#family(named, { ...verdict, problems: [...problems, ...verdict.problems] }, more)
    const failed = (...found: readonly Problem[]) => outcome({ flow: undefined, problems: found })
    if (!source) return failed()
    if (this.#files.isPart(named.file)) {
      const found = this.#problemsOfPart(source)
      return failed(...found, ...(found.length > 0 ? [] : this.#withoutFlow(source, named)))
    }
    const wrong = versionProblem(source) ?? misspeltKey(source) ?? this.#wrongBase(source, named)
    if (wrong) return failed(wrong)

    const id = typeof source.value.extends === 'string' ? source.value.extends : undefined
    const under = id === undefined ? undefined : this.load(this.#files.sibling(named, id))
    const sources = [...(under?.sources ?? []), source]
    const own = { sources, ...(id !== undefined && { base: this.#files.sibling(named, id).file }) }
    const first = under?.problems.find(isError)
    if (first) return outcome({ flow: undefined, problems: [brokenBase(source, id!, first)] }, own)
    const partNamed = (name: string) => this.#partOf(named, name)?.source
    const flow = under
      ? overlay(under.sources!, source, partNamed)
      : Object.hasOwn(source.value, 'parts') && withParts(source, partNamed)
    const unusable = flow ? this.#wrongParts(flow, source, named) : []
    if (unusable.length > 0) return outcome({ flow: undefined, problems: unusable }, own)
    const texts = [...sources, ...(flow ? flow.parts : [])].map(({ text }) => text)
    const judge = (item: Written) => this.#engine.judge(item, this.#pictures)
    const verdict = this.#engine.verdicts(named.file, [today(), ...texts, ...(this.#pictures ?? [])], () => {
      if (!flow) return { flow: source, ...judge(source) }
      const layered = under && { bases: under.sources!, variant: source, flow, partNamed }
      return judgeComposed(flow, judge, layered && { ...layered, schema: this.#engine.schema })
    })
    if (!verdict.flow || verdict.problems.some(isError)) return outcome(verdict, own)
    const further = this.#translations(named, this.#files.id(named.file))
    const subject = subjectOf(verdict.flow, this.#engine.vocabulary, this.#pictures)
    const found = [...languageFindings(subject, further)].map((finding) => problemAt(verdict.flow!, finding))
    const family = outcome({ ...verdict, problems: [...verdict.problems, ...found] }, own)
    return family.flow && further.length > 0 ? withLanguages(family, [family.flow.lang, ...further]) : family
  }

  #family(named: Named, { flow, problems, explored, coverage }: Verdict, more: Partial<Family>): Family {
    const sound = problems.some(isError) ? undefined : flow
    return {
      flow: sound && withDefaults(sound.value as unknown as FlowFile, this.#engine.vocabulary.languages),
      problems,
      texts: this.#texts,
      explored,
      coverage,
      written: sound,
      files: [...this.#further].filter((file) => file !== named.file),
      ...more,
    }
  }

  #valueOf = (named: Named) => (id: string) =>
    this.#files.ids(named.file).includes(id) ? this.#read(this.#files.sibling(named, id)).source?.value : undefined

  #translations = (named: Named, id: string): string[] =>
    translationsOf(id, this.#files.catalogs(named.file), this.#valueOf(named))

  /**
   * Reads a flow in one of its further languages. A variant whose base has a catalog is translated as well, even if the
   * file of its own catalog does not exist.
   */
  #translation(named: Named, name: CatalogName): Family {
    const { id, lang } = name
    const catalogs = this.#files.catalogs(named.file)
    const catalogOf = (flow: string) => this.#files.catalog(named, `${flow}.${lang}`)
    const isKnown = this.#files.ids(named.file).includes(id)
    const languages = isKnown ? this.#translations(named, id) : []
    const isWritten = catalogs.includes(`${id}.${lang}`) || !languages.includes(lang)
    const { source, problems } = isWritten ? this.#read(named) : { source: undefined, problems: [] }
    const outcome = (verdict: Verdict, more: Partial<Family> = {}) =>
      this.#family(named, { ...verdict, problems: [...problems, ...verdict.problems] }, more)
    const failed = (...found: readonly Problem[]) => outcome({ flow: undefined, problems: found })
    if (isWritten && !source) return failed()
    const version = source && versionProblem(source)
    if (version) return failed(version)
    const alone = flowlessFinding(name, this.#files.ids(named.file))
    if (source && alone) return failed(problemAt(source, alone))

    const under = this.load(this.#files.sibling(named, id))
    const origin = source ?? under.sources?.at(-1)
    const first = under.problems.find(isError)
    if (!origin || !under.written || !under.sources || !under.flow)
      return failed(...(origin && first ? [brokenOriginal(origin, id, first)] : []))
    const head = source ? [...headFindings(source, name, under.flow.lang)] : []
    if (head.length > 0) return failed(...head.map((finding) => problemAt(origin, finding)))
    const ids = translatedIds(id, this.#valueOf(named))
    const base = ids.at(-2)
    const ofBase = base !== undefined && this.#translations(named, base).includes(lang) ? catalogOf(base) : undefined
    const firstOfBase = ofBase && this.load(ofBase).problems.find(isError)
    if (firstOfBase) return failed(brokenOriginal(origin, base!, firstOfBase))

    const { sources } = under
    const layers = sources.flatMap((file, index): Layer[] => {
      const of = index < sources.length - 1 ? ids.at(index - sources.length) : undefined
      const isTranslated = of !== undefined && catalogs.includes(`${of}.${lang}`)
      const catalog = index === sources.length - 1 ? source : isTranslated && this.#read(catalogOf(of)).source
      return [layerOf(file), ...(catalog ? [layerOfCatalog(catalog)] : [])]
    })
    const partNamed = (part: string) => this.#partOf(named, part)?.source
    const original = { id, written: under.written, vocabulary: this.#engine.vocabulary }
    const texts = [...this.#texts.values()]
    const judge = (item: Written) => this.#engine.judge(item, this.#pictures)
    const verdict = this.#engine.verdicts(named.file, [today(), ...texts, ...(this.#pictures ?? [])], () =>
      judgeTranslation({ name, layers, partNamed, original }, judge),
    )
    return withLanguages(outcome(verdict, ofBase && { base: ofBase.file }), under.flow.languages ?? [])
  }

  #read(named: Named): ReturnType<typeof readSource> {
    const known = this.#reads.get(named.file)
    if (known) return known
    const text = this.#files.text(named.file)
    this.#texts.set(named.name, text)
    this.#further.add(named.file)
    const made = readSource(text, named.name)
    this.#reads.set(named.file, made)
    return made
  }

  /** Returns a problem if a variant's base cannot be found, or leads back to the variant. */
  #wrongBase(source: Source, named: Named): Problem | undefined {
    if (!Object.hasOwn(source.value, 'extends')) return undefined
    const ids = this.#files.ids(named.file)
    const own = this.#files.id(named.file)
    const id = baseOf(source, own, ids)
    if (typeof id !== 'string') return problemAt(source, id)
    const chain = new Map([[own, source]])
    for (let next = id; next !== own;) {
      const base = chain.has(next) ? undefined : this.#read(this.#files.sibling(named, next)).source
      if (!base) return undefined
      chain.set(next, base)
      const further: unknown = base.value.extends
      if (typeof further !== 'string' || !ids.includes(further)) return undefined
      next = further
    }
    // All variants of a cycle have the same mistake. It is reported for the first of them by name.
    const cycle = [...chain.keys()]
    const first = cycle.toSorted()[0]!
    const from = cycle.indexOf(first)
    const inTurn = [...cycle.slice(from), ...cycle.slice(0, from), first]
    const found = problemAt(chain.get(first)!, { ...note('base-cycle', { ids: inTurn }), path: ['extends'] })
    return first === own ? found : brokenBase(source, id, found)
  }

  #partOf(
    origin: Named,
    name: string,
  ): { readonly source: Source | undefined; readonly problems: Problem[] } | undefined {
    const part = this.#files.part(origin, name)
    this.#further.add(part.file)
    if (!this.#files.parts(origin.file).includes(name)) return undefined
    const { source, problems } = this.#read(part)
    return { source, problems: [...problems, ...(source ? this.#problemsOfPart(source) : [])] }
  }

  #problemsOfPart(source: Source): readonly Problem[] {
    const version = versionProblem(source)
    const { partProblems, judgePart } = this.#engine
    return version ? [version] : partProblems(source.file, [source.text], () => judgePart(source))
  }

  /** Returns a warning for a part file that no flow of its folder uses. */
  #withoutFlow(source: Source, named: Named): Problem[] {
    const names = this.#files.parts(named.file)
    const part = names.find((name) => this.#files.part(named, name).file === named.file)
    const isUsed = this.#files.ids(named.file).some((id) => {
      const { source: flow } = this.#read(this.#files.sibling(named, id))
      return mentionedIn(flow?.value.parts).has(String(part))
    })
    if (isUsed || part === undefined) return []
    return [
      problemAt(source, { ...note('part-without-flow', { part }), severity: 'warning', path: ['version'], on: 'key' }),
    ]
  }

  /** Returns the problems with the part files that the last file of a flow names. */
  #wrongParts(flow: Composed, source: Source, named: Named): Problem[] {
    const list = entryOf(flow.laid, 'parts')
    const wrong = (found: Note, path: Path = ['parts']) => problemAt(source, { ...found, path })
    const given: unknown = list?.value
    if (list === undefined || given === undefined) return []
    if (!Array.isArray(given) || !given.every((name) => typeof name === 'string'))
      return [wrong(note('parts-not-names', { found: typeName(given) }))]
    if (given.length === 0) return [wrong(note('parts-empty', {}))]
    const known = this.#files.parts(named.file)
    return given.flatMap((part, index): Problem[] => {
      const { find, path } = entryOf(list, index)!.at[0]!
      // Problems in the list of a base are reported there.
      if (find !== source.find) return []
      if (given.indexOf(part) < index) return [wrong(note('parts-twice', { part }), path)]
      const loaded = this.#partOf(named, part)
      if (!loaded) return [wrong(note('parts-unknown', { part, known, meant: nearest(part, known) }), path)]
      const first = loaded.problems.find(isError)
      return first ? [wrong(note('parts-broken', { part, at: placeText(first) }), path)] : []
    })
  }
}

const placeText = ({ file, line, column }: Problem) => `${file}:${line}:${column}`

const brokenOriginal = (source: Source, flow: string, first: Problem): Problem => {
  const path = [Object.hasOwn(source.value, 'translates') ? 'translates' : 'id']
  return problemAt(source, { ...note('catalog-flow-broken', { flow, at: placeText(first) }), path })
}

const brokenBase = (source: Source, base: string, first: Problem): Problem =>
  problemAt(source, { ...note('base-broken', { base, at: placeText(first) }), path: ['extends'] })

/** A flow with the files that it consists of: a complete flow, then the variants over it. */
interface Family extends Loaded {
  readonly sources?: readonly Source[]
}

const withLanguages = (family: Family, languages: readonly string[]): Family =>
  family.flow && languages.length > 0 ? { ...family, flow: { ...family.flow, languages } } : family

/** Returns the current day: a flow with dates is judged again on the next day. */
const today = () => dayOf(new Date())

/**
 * The number of texts of a file that are remembered. An author who undoes an edit, or edits a base and its variants in
 * turn, has each text judged once.
 */
const mostTexts = 4

type Remembered<T> = (key: string, of: readonly string[], make: () => T) => T

/** Caches results by key, the most recently used first. */
function remembered<T>(): Remembered<T> {
  const known = new Map<string, readonly { readonly of: string; readonly made: T }[]>()
  return (key, parts, make) => {
    const of = JSON.stringify(parts)
    const before = known.get(key) ?? []
    const found = before.find((item) => item.of === of) ?? { of, made: make() }
    known.set(key, [found, ...before.filter((item) => item !== found)].slice(0, mostTexts))
    return found.made
  }
}

/**
 * Returns a problem if a file misspells `extends` or `parts`. Without them, every required key, or every name of a
 * part, would be reported as missing.
 */
function misspeltKey(source: Source): Problem | undefined {
  const known = Object.keys(source.value)
  for (const meant of ['extends', 'parts']) {
    const key = known.includes(meant) ? undefined : nearest(meant, known)
    if (key !== undefined)
      return problemAt(source, { ...note('extends-misspelt', { key, meant }), path: [key], on: 'key' })
  }
  return undefined
}
