import type { Row } from './table.ts'

/** The sentences of one place. */
type Place = readonly Row[]

const placesOf = (rows: readonly Row[]): Map<string, Place> => {
  const places = new Map<string, Row[]>()
  for (const row of rows) places.set(row.path, [...(places.get(row.path) ?? []), row])
  return places
}

/** Prints a sentence on one line, with the number of contexts in which it appears. */
function line({ text, contexts, of }: Row): string {
  const frequency = contexts === of ? 'always' : `${contexts} of ${of}`
  return `${frequency.padStart(10)}  ${text.replaceAll('\n', ' / ')}`
}

const block = (path: string, lines: readonly string[]): string => [path, ...lines, ''].join('\n')

/** Prints a table of sentences: place by place, each with the number of contexts in which it appears. */
export const printRows = (rows: readonly Row[]): string =>
  [...placesOf(rows)].map(([path, place]) => block(path, place.map(line))).join('')

/** Prints the places where sentences differ, with removed (`-`) and added (`+`) ones; '' if none differ. */
export function printChanges(before: readonly Row[], after: readonly Row[]): string {
  const [old, now] = [placesOf(before), placesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => {
      const [removed, added] = [(old.get(path) ?? []).map(line), (now.get(path) ?? []).map(line)]
      const changes = [
        ...removed.filter((text) => !added.includes(text)).map((text) => `- ${text}`),
        ...added.filter((text) => !removed.includes(text)).map((text) => `+ ${text}`),
      ]
      return changes.length === 0 ? '' : block(path, changes)
    })
    .join('')
}

/** Returns the rows of places whose sentences, or their contexts, differ from the base of a variant. */
export function ownRows(rows: readonly Row[], base: readonly Row[]): Row[] {
  const [own, baseRows] = [placesOf(rows), placesOf(base)]
  const textOfPlace = (place: Place | undefined) => JSON.stringify((place ?? []).map(line))
  return [...own]
    .filter(([path, place]) => textOfPlace(place) !== textOfPlace(baseRows.get(path)))
    .flatMap(([, place]) => place)
}
