import type { Explored } from '../checks/prove/explored.ts'
import type { Judgement } from '../judge.ts'
import { note } from '../messages/note.ts'
import { problemAt } from '../read/problem-at.ts'
import { type Problem, inOrder, isError } from '../read/problem.ts'
import type { SchemaPart } from '../read/schema-part.ts'
import type { Source, Written } from '../read/source.ts'
import { atTheirCauses, type Extension } from './causes.ts'
import { type Composed, contentUnder, overlay, patchOf } from './overlay.ts'
import { clashesOf } from './parts.ts'
import { patchFindings } from './patch-findings.ts'

/** A flow if it is sound, and all problems. */
export interface Verdict {
  readonly flow: Written | undefined
  readonly problems: readonly Problem[]
  readonly explored?: Explored | undefined
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
  base: contentUnder(bases, flow, partNamed),
  variant,
  over: (patch) => overlay(bases, variant, partNamed, patch),
})

function problemsOfPatch(flow: Composed, layered: Layered): Problem[] {
  const { base, variant } = extensionOf(flow, layered)
  const patch = patchOf(variant.value)
  const { parts } = patch
  const merged = { ...patchOf(flow.value), ...(parts !== undefined && parts !== null && { parts: flow.partNames }) }
  const layers = { id: String(variant.value.extends), base, patch, merged }
  return patchFindings(layers, layered.schema).map((finding) => problemAt(variant, finding))
}
