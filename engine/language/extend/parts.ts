import { inBraces, placeholdersIn } from '../../runtime/placeholders.ts'
import { note } from '../messages/note.ts'
import { nearest } from '../read/nearest.ts'
import { type Path, pathText, valueAt } from '../read/path.ts'
import type { Problem } from '../read/problem.ts'
import { isPart } from '../read/schema-part.ts'
import type { Source } from '../read/source.ts'
import { leavesOf } from './list-patch.ts'
import { type Laid, entryOf, objectOf } from './merge.ts'

/** The groups of which a flow gets only the entries of a part file that it names. */
const libraries = ['context', 'conditions', 'words', 'links', 'tables'] as const

/**
 * Returns a flow without the entries of its part files that it does not use. A step of a part takes part if `order`
 * names it. Without `order` all of them do, after the steps of the flow itself.
 */
export function withoutIdle(flow: Laid, parts: readonly Source[]): Laid {
  const finds = new Set(parts.map(({ find }) => find))
  const isOfPart = ({ at }: Laid) => at.every(({ find }) => finds.has(find))
  const keys = isPart(flow.value) ? Object.keys(flow.value) : []
  const entries = new Map<string | number, Laid>(keys.map((key) => [key, entryOf(flow, key)!]))
  const order = entries.get('order')?.value
  const steps = entries.get('steps')
  if (steps) {
    const [own, shared] = divided(steps, isOfPart)
    const wanted: readonly unknown[] = Array.isArray(order) ? order : shared
    // A misspelt step is suggested only if the flow has it.
    const misspelt = wanted.flatMap((id) => (typeof id === 'string' && !keysOf(steps).includes(id) ? [id] : []))
    const isWanted = (id: string) => wanted.includes(id) || nearest(id, misspelt) !== undefined
    entries.set('steps', picked(steps, [...own, ...shared.filter(isWanted)]))
  }
  const groups = libraries.flatMap((name) => {
    const group = entries.get(name)
    if (!group) return []
    const [own, shared] = divided(group, isOfPart)
    entries.set(name, picked(group, own))
    return [{ name, group, chosen: new Set(own), shared }]
  })
  const names = mentionedIn(objectOf(entries))
  const isNamed = (name: string) => names.has(name) || names.has(inBraces(name))
  // A chosen entry may name further entries, of any group.
  for (let size = -1; size < names.size;) {
    size = names.size
    for (const { name: library, group, chosen, shared } of groups)
      for (const name of shared.filter((item) => !chosen.has(item) && isNamed(item))) {
        chosen.add(name)
        const { value } = entryOf(group, name)!
        mentionedIn(library === 'conditions' ? { when: value } : value, names)
      }
  }
  // A name that is misspelt where it is used is suggested only if the flow has it.
  const all = new Set([...groups.flatMap(({ group }) => keysOf(group)), ...namesOfFields(steps?.value)])
  const unknown = [...names]
    .flatMap((text) => (/^\{.*\}$/.test(text) ? [text.slice(1, -1)] : []))
    .filter((name) => !all.has(name))
  for (const { chosen, shared } of groups)
    for (const name of shared) if (nearest(name, unknown) !== undefined) chosen.add(name)
  for (const { name, group, chosen } of groups) {
    const inOrder = keysOf(group).filter((key) => chosen.has(key))
    if (inOrder.length === 0 && isOfPart(group)) entries.delete(name)
    else entries.set(name, picked(group, inOrder))
  }
  return { value: objectOf(entries), at: flow.at, inside: entries }
}

const namesOfFields = (steps: unknown): string[] =>
  Object.values(isPart(steps) ? steps : {}).flatMap((step) =>
    isPart(step) ? [step.fields, step.answer].flatMap((names) => (isPart(names) ? Object.keys(names) : [])) : [],
  )

const keysOf = ({ value }: Laid): string[] => (isPart(value) ? Object.keys(value) : [])

/** Returns the keys of the entries that a flow writes itself, and those of the entries of part files. */
function divided(group: Laid, isOfPart: (entry: Laid) => boolean): readonly [own: string[], shared: string[]] {
  const shared = keysOf(group).filter((key) => isOfPart(entryOf(group, key)!))
  return [keysOf(group).filter((key) => !shared.includes(key)), shared]
}

function picked(group: Laid, keys: readonly string[]): Laid {
  if (!isPart(group.value)) return group
  const removed = [...(group.inside ?? [])].filter(([, { value }]) => value === undefined)
  const inside = new Map<string | number, Laid>([
    ...removed,
    ...keys.map((key) => [key, entryOf(group, key)!] as const),
  ])
  return { value: objectOf(inside), at: group.at, inside }
}

/**
 * Returns the names to which a value refers: complete texts, placeholders with their braces, and the keys of
 * conditions. It may contain too many names, never too few.
 *
 * @param names the set to which the names are added
 */
export function mentionedIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    names.add(value)
    for (const name of placeholdersIn(value)) names.add(inBraces(name))
  } else if (Array.isArray(value)) for (const item of value) mentionedIn(item, names)
  else if (isPart(value)) {
    const named = isPart(value.conditions) ? Object.values(value.conditions) : []
    for (const key of [value.when, ...named].flatMap(keysIn)) names.add(key)
    for (const item of Object.values(value)) mentionedIn(item, names)
  }
  return names
}

/** Returns every key in a condition, also those of the conditions in it. */
const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysIn)
    : isPart(value)
      ? Object.entries(value).flatMap(([key, item]) => [key, ...keysIn(item)])
      : []

/** Two part files with different values for the same places of a flow. */
export interface Clash {
  readonly first: string
  readonly second: string
  readonly places: readonly string[]
}

/** Finds places of a flow for which two of its part files have different values, and the flow itself has none. */
export function clashesOf(flow: Laid, names: readonly string[], parts: readonly Source[]): Clash[] {
  return parts.flatMap((second, index) =>
    parts.slice(0, index).flatMap((first, before): Clash[] => {
      const places = leavesOf(contentOf(first), contentOf(second))
        .filter(({ path, value }) => {
          const under = valueAt(first.value, path)
          return under !== undefined && JSON.stringify(under) !== JSON.stringify(value) && isFrom(flow, path, second)
        })
        .map(({ path }) => pathText(path))
      return places.length > 0 ? [{ first: names[before]!, second: names[index]!, places }] : []
    }),
  )
}

const contentOf = ({ value: { $schema: _schema, version: _version, ...content } }: Source) => content

const isFrom = (flow: Laid, path: Path, { find }: Source) =>
  path.reduce<Laid | undefined>((entry, key) => entry && entryOf(entry, key), flow)?.at[0]?.find === find

/** Problems that follow from those of another file. */
export const brought: ReadonlySet<string> = new Set(['base-broken', 'parts-broken', 'catalog-flow-broken'])

/** Reports a problem of a part file once, with all flows in which it occurs. */
export function onceEach(problems: readonly Problem[]): Problem[] {
  const known = new Map<string, Problem>()
  for (const problem of problems) {
    const place = [problem.file, problem.line, problem.column, problem.code].join(':')
    const flows = flowsOf(problem)
    const before = flows && known.get(place)
    const several = before && [...new Set([...flowsOf(before)!, ...flows])]
    if (before && several) known.set(place, withFlows(before, several))
    else known.set(flows ? place : `${place} ${known.size}`, problem)
  }
  return [...known.values()]
}

const flowsOf = ({ more }: Problem) =>
  more?.find(({ code }) => code === 'part-in-flow')?.args.flows as readonly string[] | undefined

const withFlows = (problem: Problem, flows: readonly string[]): Problem => ({
  ...problem,
  more: problem.more!.map((item) =>
    item.code === 'part-in-flow' ? note('part-in-flow', { flows, several: flows.length > 1 }) : item,
  ),
})
