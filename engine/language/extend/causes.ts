import type { Judgement } from '../judge.ts'
import { note, type Note } from '../messages/note.ts'
import type { Place } from '../read/locator.ts'
import { type Path, pathText } from '../read/path.ts'
import { inOrder, type Problem } from '../read/problem.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import type { Source, Written } from '../read/source.ts'
import { leavesOf, withoutLeaf, type Leaf } from './list-patch.ts'

/** A problem, the change of the variant that causes it, and other problems with the same cause. */
interface CausedProblem {
  readonly problem: Problem
  /** The cause, if it is at another place than the problem. */
  readonly cause?: Leaf | undefined
  /** A removal by the variant that causes a problem in its own lines. */
  readonly removal?: Leaf | undefined
  readonly also: Problem[]
}

/** A variant of a sound flow, or a catalog over it. */
export interface Extension {
  /** The id of the base. */
  readonly id: string
  /** The content of the base. */
  readonly base: SchemaPart
  readonly variant: Source
  /** The content of the variant. */
  readonly patch: SchemaPart
  /** Reports whether a change can cause a problem in the lines of the base; by default each can. */
  readonly canCause?: (change: Leaf) => boolean
  /** Returns the flow of the variant with another content. */
  readonly over: (patch: unknown) => Written
}

/**
 * Moves the problems of a variant over a sound base to the lines of the variant that cause them. A problem in the
 * base's lines can only come from a change of the variant, which is found by leaving out each change in turn. The
 * consequences of a single removal are reported once. So is a mistake of one kind that one change makes in many places.
 */
export function atTheirCauses(
  { id, base, variant, patch, canCause = () => true, over }: Extension,
  { stage, problems }: Judgement,
  judge: (flow: Written) => Judgement,
): Problem[] {
  const changes = leavesOf(base, patch).map((leaf) => {
    if (!canCause(leaf)) return { leaf, cures: () => false }
    const rest = judge(over(withoutLeaf(patch, leaf.path)))
    // A variant that stops at an earlier stage can't be compared with this one.
    const isComparable = stages.indexOf(rest.stage) >= stages.indexOf(stage)
    return { leaf, cures: (problem: Problem) => isComparable && !rest.problems.some((item) => isSame(problem, item)) }
  })
  // The entries of a list have other paths in the patch than in the flow.
  const isAt = ({ file, line, column }: Problem, { path, value }: Leaf) =>
    file === variant.file &&
    pathsIn(value, path).some((at) =>
      (['key', 'value'] as const).some((half) => {
        const place = variant.locate(at, half)
        return place.line === line && place.column <= column && column < place.column + place.length
      }),
    )
  const caused: CausedProblem[] = []
  for (const problem of problems) {
    const own = changes.find(({ leaf }) => isWithin(problem.path, pathText(leaf.path)) || isAt(problem, leaf))?.leaf
    const causes = changes.filter(({ leaf, cures }) => leaf !== own && cures(problem)).map(({ leaf }) => leaf)
    const removal = causes.find(({ removes }) => removes)
    const cause = own ? undefined : (removal ?? causes[0])
    const earlier = caused.find(
      (fact) => cause && fact.cause === cause && (removal || fact.problem.code === problem.code),
    )
    if (earlier) earlier.also.push(problem)
    else caused.push(own ? { problem, removal, also: [] } : { problem, cause, also: [] })
  }
  return inOrder(caused.map((fact) => inWords(fact, id, variant)))
}

const pathsIn = (value: unknown, path: Path): Path[] => {
  const inside: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isPart(value) ? value : {})
  return [path, ...inside.flatMap(([key, entry]) => pathsIn(entry, [...path, key]))]
}

const stages: readonly Judgement['stage'][] = ['schema', 'lint', 'compile', 'proof', 'sound']

const isSame = (left: Problem, right: Problem) => left.code === right.code && left.path === right.path

const isWithin = (path: string, outer: string) =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)

function inWords({ problem, cause, removal, also }: CausedProblem, base: string, variant: Source): Problem {
  const placeOf = ({ path, removes }: Leaf) => variant.locate(path, removes ? 'value' : 'key')
  const inBase = [problem, ...also].filter(({ file }) => file !== variant.file)
  const places = { base, ...named(inBase.map((problem) => `${problem.path} (${written(problem)})`)) }
  if (removal) {
    const args = { what: pathText(removal.path), at: written(placeOf(removal)) }
    return withNote(problem, note('variant-removes', args))
  }
  if (!cause) return inBase.length === 0 ? problem : withNote(problem, note('variant-changes', { file: variant.file }))
  // A fix for the place of the problem is wrong at the place of the cause.
  const { fix: _elsewhere, ...found } = problem
  const moved = { ...found, ...placeOf(cause) }
  if (inBase.length === 0) return moved
  if (!cause.removes) return withNote(moved, note('base-has-it', places))
  // No similar name is suggested for the removed one: the base has no misspelt names.
  const args = { ...moved.args, meant: undefined }
  return withNote({ ...moved, args }, note('base-counts-on-it', places))
}

/** Returns the first places, and the number of remaining ones. */
const named = (places: readonly string[]): { places: readonly string[]; rest?: number } =>
  places.length > 4 ? { places: places.slice(0, 3), rest: places.length - 3 } : { places }

const written = ({ file, line, column }: Place) => `${file}:${line}:${column}`

const withNote = (problem: Problem, more: Note): Problem => ({ ...problem, more: [...(problem.more ?? []), more] })
