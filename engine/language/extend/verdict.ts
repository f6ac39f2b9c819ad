import { placeholdersIn } from '../../runtime/placeholders.ts'
import type { Explored } from '../checks/prove/explored.ts'
import type { Judgement } from '../judge.ts'
import { note } from '../messages/note.ts'
import { valueAt } from '../read/path.ts'
import { problemAt } from '../read/problem-at.ts'
import { type Problem, inOrder, isError } from '../read/problem.ts'
import type { SchemaPart } from '../read/schema-part.ts'
import type { Source, Written } from '../read/source.ts'
import { type CatalogName, type Original, placeFindings } from './catalogs.ts'
import { atTheirCauses, type Extension } from './causes.ts'
import { type Coverage, coverageFindings, coverageOf } from './coverage.ts'
import { type Composed, composed, contentUnder, type Layer, overlay, patchOf } from './overlay.ts'
import { clashesOf } from './parts.ts'
import { patchFindings } from './patch-findings.ts'

/** A flow if it is sound, and all problems. */
export interface Verdict {
  readonly flow: Written | undefined
  readonly problems: readonly Problem[]
  readonly explored?: Explored | undefined
  /** For a catalog: the texts of its flow that it does not translate, or no longer. */
  readonly coverage?: Coverage | undefined
}

/** The files of a variant. */
interface Layered {
  /** The files of its base: a complete flow, then the variants over it. */
  readonly bases: readonly Source[]
  readonly variant: Source
  readonly partNamed: (name: string) => Source | undefined
  readonly schema: SchemaPart
}

/**
 * Returns the verdict on a flow of several files: first the problems of a variant's patch, then those of all files
 * together. The flow is present if there is no error.
 */
export function judgeComposed(
  flow: Composed,
  judge: (flow: Written) => Judgement,
  layered: Layered | undefined,
): Verdict {
  const found = [...clashesIn(flow), ...(layered ? problemsOfPatch(flow, layered) : [])]
  if (found.some(isError)) return { flow: undefined, problems: found }
  const { problems: all, ...judgement } = judge(flow)
  const files = new Set(flow.parts.map(({ file }) => file))
  const problems = all.filter(({ file, code }) => !files.has(file) || !idle.has(code))
  const caused =
    layered && problems.length > 0
      ? atTheirCauses(extensionOf(flow, layered), { ...judgement, problems }, judge)
      : problems
  const named = caused.map((problem) => (files.has(problem.file) ? inFlow(problem, String(flow.value.id)) : problem))
  return { flow, problems: inOrder([...found, ...named]), explored: judgement.explored }
}

/** Findings about what a flow never needs. In part files they are left out, since other flows may need it. */
const idle: ReadonlySet<string> = new Set(['unused', 'dead-wording', 'dead-condition', 'dead-any'])

const inFlow = (problem: Problem, flow: string): Problem => ({
  ...problem,
  more: [...(problem.more ?? []), note('part-in-flow', { flows: [flow], several: false })],
})

const clashesIn = (flow: Composed): Problem[] =>
  clashesOf(flow.laid, flow.partNames, flow.parts).map(({ first, second, places }) => {
    const few = places.length > 4 ? { places: places.slice(0, 3), rest: places.length - 3 } : { places }
    const path = ['parts', flow.partNames.indexOf(second)]
    return problemAt(flow, { ...note('parts-clash', { first, second, ...few }), path })
  })

const extensionOf = (flow: Composed, { bases, variant, partNamed }: Layered): Extension => ({
  id: String(variant.value.extends),
  base: contentUnder(bases, flow, partNamed),
  variant,
  patch: patchOf(variant.value),
  over: (patch) => overlay(bases, variant, partNamed, patch),
})

function problemsOfPatch(flow: Composed, layered: Layered): Problem[] {
  const { id, base, variant, patch } = extensionOf(flow, layered)
  const { parts } = patch
  const merged = { ...patchOf(flow.value), ...(parts !== undefined && parts !== null && { parts: flow.partNames }) }
  const layers = { id, base, patch, merged }
  return patchFindings(layers, layered.schema).map((finding) => problemAt(variant, finding))
}

/** The files of a translated flow. */
interface Translation {
  readonly name: CatalogName
  /** The files of the flow, each with the catalogs over it. */
  readonly layers: readonly Layer[]
  readonly partNamed: (name: string) => Source | undefined
  readonly original: Original
}

/**
 * Returns the verdict on a flow in one of its further languages: first the findings about the texts that its catalogs
 * have or lack, then those of the translated flow. The flow is present if there is no error.
 */
export function judgeTranslation(
  { name, layers, partNamed, original }: Translation,
  judge: (flow: Written) => Judgement,
): Verdict {
  const last = layers.at(-1)!
  const catalog = last.isCatalog ? last : undefined
  const misplaced = (catalog ? placeFindings(catalog, original) : []).map((found) => problemAt(last.source, found))
  if (misplaced.length > 0) return { flow: undefined, problems: misplaced }
  const flow = composed(layers, partNamed)
  const catalogs = new Set(layers.flatMap(({ source, isCatalog }) => (isCatalog ? [source.file] : [])))
  const coverage = coverageOf(flow, original, (file) => catalogs.has(file), catalog && last.source.value)
  const found = coverageFindings(coverage, name).map((finding) =>
    problemAt(last.source, catalog ? finding : { ...finding, path: ['extends'] }),
  )
  if (found.some(isError)) return { flow: undefined, problems: found, coverage }
  const { problems: all, ...judgement } = judge(flow)
  const own = last.source.file
  // Another language may leave out a word, but not a link.
  const problems = all.filter(({ code, path }) => code !== 'unused' || /(?:^|\.)links\./.test(path))
  // A link that is left out is a mistake of the text that leaves it out. All else in the catalog is at its place.
  const isInPlace = ({ file, code }: Problem) => !catalog || (file === own && code !== 'unused')
  const moved = problems.filter((problem) => !isInPlace(problem))
  const caused = [
    ...problems.filter(isInPlace),
    ...(catalog && moved.length > 0
      ? atTheirCauses(translationOf(layers, catalog, partNamed, original), { ...judgement, problems: moved }, judge)
      : []),
  ]
  const named = caused.map((problem) =>
    problem.file === own && catalog
      ? problem
      : { ...problem, more: [...(problem.more ?? []), note('in-translation', { flow: name.id, lang: name.lang })] },
  )
  return { flow, problems: inOrder([...found, ...named]), explored: judgement.explored, coverage }
}

function translationOf(
  layers: readonly Layer[],
  catalog: Layer,
  partNamed: Layered['partNamed'],
  { id, written }: Original,
): Extension {
  const under = layers.slice(0, -1)
  const namesIn = (text: unknown) =>
    placeholdersIn(JSON.stringify(text ?? ''))
      .toSorted()
      .join()
  return {
    id,
    base: composed(under, partNamed).value,
    variant: catalog.source,
    patch: catalog.value,
    // A text with the same names has the same effect on the rest of the flow.
    canCause: ({ path, value }) =>
      path[0] === 'lang' || Array.isArray(value) || namesIn(value) !== namesIn(valueAt(written.value, path)),
    over: (patch) => composed([...under, { ...catalog, value: patch as SchemaPart }], partNamed),
  }
}
