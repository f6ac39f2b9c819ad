import { derived } from '../../runtime/derived.ts'
import {
  computedOf,
  keyOf,
  namesInTerm,
  planOf,
  sourcesOf,
  termsOf,
  type Computed,
  type Points,
} from '../../runtime/program/computed.ts'
import { domainOf } from '../../runtime/program/host.ts'
import type { Wanted } from '../../runtime/program/when.ts'
import { dateForm, isDay } from '../../runtime/rules/days.ts'
import type { ComputedUse } from '../kinds/kind.ts'
import type { Path } from '../read/path.ts'
import type { Subject } from './subject.ts'
import { termsOf as termsIn } from './terms.ts'

/** A place of a computed value that uses a name. */
export interface Source {
  readonly computed: string
  readonly name: string
  readonly path: Path
  readonly use: ComputedUse
  /** The points by option, with their path. */
  readonly points?: { readonly of: Points['points']; readonly path: Path }
}

/** Lists every name that the computed values of a flow use, in reading order. */
export function computedSources({ flow }: Pick<Subject, 'flow'>): Source[] {
  return Object.entries(computedOf(flow)).flatMap(([computed, entry]) => {
    const base: Path = ['computed', computed]
    const source = (name: string, path: Path, use: ComputedUse): Source => ({
      computed,
      name,
      path: [...base, ...path],
      use,
    })
    const pointsAt = (term: Points, path: Path): Source[] =>
      namesInTerm(term).map((name, index) => ({
        ...source(name, [...path, 'of', ...(Array.isArray(term.of) ? [index] : [])], 'points'),
        points: { of: term.points, path: [...base, ...path, 'points'] },
      }))
    const between = entry.days ?? entry.years
    const operation = entry.days ? 'days' : 'years'
    if (entry.of !== undefined) return pointsAt({ of: entry.of, points: entry.points ?? {} }, [])
    return [
      ...termsOf(entry).flatMap((term, index) => {
        const path = [entry.sum ? 'sum' : 'product', index]
        if (typeof term === 'number') return []
        return typeof term === 'string' ? [source(term, path, 'number')] : pointsAt(term, path)
      }),
      ...(entry.count === undefined ? [] : [source(entry.count, ['count'], 'count')]),
      ...(['from', 'to'] as const).flatMap((side) => {
        const day = between?.[side]
        return day === undefined || day === 'today' || dateForm.test(day) ? [] : [source(day, [operation, side], 'day')]
      }),
    ]
  })
}

/** Reports whether all names in computed values exist and suit their places. Conditions on the values count on that. */
export const areSound = derived((subject: Subject): boolean =>
  computedSources(subject).every(({ name, use }) => namesForUse(subject, use).includes(name)),
)

/** Lists the keys under which computed values are sent. */
export const sentComputed = (flow: Subject['flow']): { key: string; path: Path }[] =>
  Object.entries(computedOf(flow)).flatMap(([name, { send }]) =>
    send === undefined
      ? []
      : [{ key: keyOf(name, send), path: ['computed', name, ...(send === true ? [] : ['send'])] }],
  )

/** Returns the names that a computed value can use in a way. */
export function namesForUse(subject: Subject, use: ComputedUse): string[] {
  const { flow, fields } = subject
  const numbers = Object.entries(flow.context).filter(([, entry]) => {
    const domain = domainOf(entry)
    return typeof domain === 'object' && domain.some((value) => typeof value === 'number')
  })
  return [
    ...fields.filter(({ kind }) => kind.computes?.includes(use)).map(({ id }) => id),
    ...(use === 'number' ? [...numbers.map(([name]) => name), ...Object.keys(computedOf(flow))] : []),
  ]
}

/** Returns the computed values in conditions with limits, and all that decide these: the proof needs their values. */
export function measuredComputed(subject: Subject): ReadonlySet<string> {
  const all = computedOf(subject.flow)
  const measured = new Set<string>()
  const add = (name: string): void => {
    if (!Object.hasOwn(all, name) || measured.has(name)) return
    measured.add(name)
    for (const source of sourcesOf(all[name]!)) add(source)
  }
  for (const { key, values } of termsIn(subject)) if (values.some(({ value }) => limitsIn(value).length > 0)) add(key)
  return measured
}

/** Returns the numbers with which a condition compares a computed value: its limits, or the only number. */
export function limitsIn(wanted: Wanted): number[] {
  if (typeof wanted === 'number') return [wanted]
  return typeof wanted === 'object' ? [wanted.atLeast, wanted.below].filter((limit) => limit !== undefined) : []
}

/**
 * Returns the limits of conditions on a difference of dates, as whole days or years. Limits that no two dates reach are
 * left out, because years have four digits.
 */
export function reachableLimits(entry: Computed, wanted: readonly Wanted[]): number[] {
  const most = entry.days ? 3_652_059 : 9999
  return wanted
    .flatMap(limitsIn)
    .map((limit) => Math.ceil(limit))
    .filter((limit) => Math.abs(limit) <= most)
}

/** The most options of a list whose points the proof combines. */
const mostCombined = 12

/**
 * Returns the answers because of which the proof cannot go through the values of a computed value; none if it can. A
 * sum or product may contain one number without limits, a difference of days may be of any dates.
 */
export function unlistedSources(subject: Subject, name: string): string[] {
  const { flow, fields } = subject
  const entry = computedOf(flow)[name]!
  const placeOf = (root: string) => fields.find(({ id }) => id === root)
  const isOpen = (root: string): boolean => {
    const place = placeOf(root)
    if (!place?.kind.computes) return false
    if (place.kind.computes.includes('day')) return true
    if (place.kind.computes.includes('count')) return Object.keys(pointsFor(subject, root)).length > mostCombined
    return !place.kind.computes.includes('points') && place.kind.allValues?.(place.field) === undefined
  }
  const open = (planOf(flow).roots.get(name) ?? []).filter(isOpen)
  if (entry.days ?? entry.years) return open.filter((root) => !placeOf(root)!.kind.computes!.includes('day'))
  const direct = openTermOf(entry, open)
  return open.length === 1 && direct !== undefined ? [] : open
}

/** Returns the number without limits that is a term of a sum or product, if it occurs there once. */
export function openTermOf(entry: Computed, open: readonly string[]): string | undefined {
  const found = termsOf(entry).filter((term) => typeof term === 'string' && open.includes(term))
  return found.length === 1 ? (found[0] as string) : undefined
}

/** Returns the points that any computed value gives to the options of a field. */
export function pointsFor(subject: Pick<Subject, 'flow'>, field: string): Readonly<Record<string, number>> {
  return Object.assign({}, ...computedSources(subject).map(({ name, points }) => (name === field ? points?.of : {})))
}

/** Reports whether a text is the name of a day that does not exist. */
export const isNoDay = (text: string): boolean => dateForm.test(text) && !isDay(text)
