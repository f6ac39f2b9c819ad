import type { Explored } from './checks/prove/explored.ts'
import { atTheirCauses } from './extend/causes.ts'
import { overlay, patchOf } from './extend/overlay.ts'
import { patchFindings } from './extend/patch-findings.ts'
import type { Judgement } from './judge.ts'
import { note } from './messages/note.ts'
import type { Finding } from './read/finding.ts'
import { problemAt } from './read/problem-at.ts'
import type { Problem } from './read/problem.ts'
import { inOrder, isError } from './read/problem.ts'
import type { SchemaPart } from './read/schema-part.ts'
import type { Source, Written } from './read/source.ts'

/** What judging a variant needs to know. */
interface Layered {
  readonly variant: Source
  /** The base flow; undefined where its file could not be read. */
  readonly base: Source | undefined
  /** The id by which the variant calls its base. */
  readonly id: string
  /** What is wrong with the base by itself. */
  readonly baseProblems: readonly Problem[]
}

/** A variant as a flow, where it is one, and everything that is to be said of it. */
export interface Verdict {
  readonly flow: Written | undefined
  readonly problems: Problem[]
  readonly explored?: Explored | undefined
}

/**
 * What is to be said of a variant over its base: first of the base, then of the patch beside it, then of both together.
 * The flow is there where no error was found.
 */
export function judgeVariant(
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
