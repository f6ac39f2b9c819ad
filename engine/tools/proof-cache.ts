import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type { Flow } from '../../schemas/flow.ts'
import type { Explored } from '../language/checks/prove/explored.ts'
import { typeDefaults } from '../language/defaults/of-types.ts'
import { type Judge, type Judgement } from '../language/judge.ts'
import { kinds } from '../language/kinds/index.ts'
import type { Written } from '../language/read/source.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import { dayOf } from '../runtime/effects/follow-day.ts'
import { rules } from '../runtime/rules/index.ts'

/** The most proofs that are stored for a project; the oldest are removed first. */
const most = 256

/** The folders of all code that judges a flow. */
const engine = ['../language', '../runtime', '../../schemas'].map((folder) => resolve(import.meta.dirname, folder))

/** Keys of a flow that make a part of it depend on the day, in addition to those of rules. */
const datedKeys = ['today', 'days', 'months', 'years', 'yearsAgo']

/**
 * Returns a judge that accepts a flow if the same engine found it sound before, without advice, with the same
 * vocabulary and the same pictures. If the flow depends on dates, the proof is valid only on the same day. Everything
 * else is judged again.
 *
 * @param root the folder of the project: proofs are stored in its `node_modules/.cache`
 * @returns the judge itself if nothing can be stored: without `node_modules`, or with rules, kinds and lints of a
 *   project, whose changes are unknown
 */
export function withProofCache(
  judge: Judge,
  vocabulary: Vocabulary,
  root: string,
  today = () => dayOf(new Date()),
): Judge {
  const folder = cacheFolder(root)
  if (folder === undefined || !isBuiltIn(vocabulary)) return judge
  const dated = datedIn(vocabulary)
  let language: string | undefined
  return (flow, pictures) => {
    const value = JSON.stringify(flow.value)
    const typeDefaults = typeDefaultsOf(vocabulary, flow.value)
    if (typeDefaults === undefined) return judge(flow, pictures)
    language ??= digestOf([digestOfEngine(), JSON.stringify([vocabulary.types, vocabulary.languages])])
    const day = dated.some((part) => value.includes(part)) ? today() : ''
    // The text of a variant shows which parts of the flow are its own. Commands name the same file by different paths.
    const own = [
      basename(flow.file),
      flow.textOf(flow.file),
      ...(pictures ? ['pictures', ...[...pictures].sort()] : []),
    ]
    const file = join(folder, `${digestOf([language, value, typeDefaults, day, ...own])}.json`)
    const known = readProof(file)
    if (known) return known
    const judgement = judge(flow, pictures)
    if (judgement.stage === 'sound') keepProof(folder, file, judgement)
    return judgement
  }
}

/** Returns the cache folder in the nearest `node_modules`; undefined if there is none. */
function cacheFolder(root: string): string | undefined {
  const packages = join(root, 'node_modules')
  if (existsSync(packages)) return join(packages, '.cache/kaiwa')
  return dirname(root) === root ? undefined : cacheFolder(dirname(root))
}

const isBuiltIn = (vocabulary: Vocabulary): boolean =>
  vocabulary.lints.length === 0 &&
  vocabulary.rules.every((rule) => (rules as readonly unknown[]).includes(rule)) &&
  vocabulary.kinds.every((kind) => (kinds as readonly unknown[]).includes(kind))

/** Returns JSON texts of which every flow that depends on the day contains at least one. */
function datedIn({ types }: Vocabulary): string[] {
  const keys = [...datedKeys, ...rules.filter(({ goesByCalendar }) => goesByCalendar).map(({ name }) => name)]
  const measured = kinds.filter((kind) => kind.measured?.includes('before')).map(({ name }) => name)
  const ofDates = types.filter(({ kind }) => measured.includes(kind.name))
  return [...keys.map((key) => `"${key}":`), ...ofDates.map(({ type }) => `"type":${JSON.stringify(type)}`)]
}

/**
 * Returns the defaults of a flow's fields that their types compute from the field: the JSON of the types does not
 * contain them. Undefined if the fields are not as the types expect.
 */
function typeDefaultsOf({ types, languages }: Vocabulary, { lang, steps }: Written['value']): string | undefined {
  const byName = new Map(types.map((type) => [type.type, type]))
  try {
    const fields = Object.values((steps ?? {}) as Flow['steps']).flatMap((step) => Object.values(step.fields))
    return JSON.stringify(
      fields.map((field) => {
        const type = byName.get(field.type)
        return type && typeDefaults(type, field, String(lang), languages)
      }),
    )
  } catch {
    return undefined
  }
}

/** The packages that judge a flow together with the engine. */
const packages = ['ajv', '@eslint-community/regexpp']

let engineDigest: string | undefined

/** Returns a digest of the engine: its modules, the packages with which it judges, and the version of Node.js. */
function digestOfEngine(): string {
  const load = createRequire(import.meta.url)
  const versions = () => packages.map((name) => (load(`${name}/package.json`) as { version: string }).version)
  engineDigest ??= digestOf([
    process.version,
    ...versions(),
    ...engine.flatMap(filesIn).map((file) => readFileSync(file, 'utf8')),
  ])
  return engineDigest
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:ts|js|json)$/.test(name) && !/\.(?:test|d\.ts)/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Returns a digest of some texts, which also depends on the boundaries between them. */
const digestOf = (texts: readonly string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** The numbers of a proof in its stored form. */
type Counts = Readonly<Record<keyof Explored, string | null>>

function readProof(file: string): Judgement | undefined {
  try {
    const counts = JSON.parse(readFileSync(file, 'utf8')) as Counts
    const numberOf = (key: keyof Explored) => (counts[key] === null ? undefined : BigInt(counts[key]))
    const explored = {
      contexts: BigInt(counts.contexts!),
      shapes: numberOf('shapes'),
      paths: numberOf('paths'),
      wordings: BigInt(counts.wordings!),
    }
    return { stage: 'sound', problems: [], explored }
  } catch {
    // The flow of a missing or damaged entry is proven again.
    return undefined
  }
}

/** Stores a proof, if the disk has space and permissions allow it; a failure is ignored, since this is only a cache. */
function keepProof(folder: string, file: string, { explored }: Judgement): void {
  if (!explored) return
  const { contexts, shapes, paths, wordings } = explored
  const counts: Counts = {
    contexts: String(contexts),
    shapes: shapes === undefined ? null : String(shapes),
    paths: paths === undefined ? null : String(paths),
    wordings: String(wordings),
  }
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(temporary, JSON.stringify(counts))
    renameSync(temporary, file)
    const files = readdirSync(folder).map((name) => join(folder, name))
    if (files.length <= most) return
    const byAge = files
      .map((name) => ({ name, age: statSync(name).mtimeMs }))
      .sort((left, right) => right.age - left.age)
    for (const { name } of byAge.slice(most)) rmSync(name, { force: true })
  } catch {
    // The folder is not writable, or the disk is full: an incomplete file is removed.
    if (existsSync(temporary)) rmSync(temporary, { force: true })
  }
}
