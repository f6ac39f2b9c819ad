import { stepsOf } from '../../../runtime/kinds/scale.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { computedSources, type Source } from '../../names/computed.ts'
import { pathText } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** Groups the sources of points by the place of the points: those of several fields are written once. */
function grouped(sources: readonly Source[]): ReadonlyMap<string, readonly Source[]> {
  const groups = new Map<string, Source[]>()
  for (const source of sources) {
    if (!source.points) continue
    const key = pathText(source.points.path)
    groups.set(key, [...(groups.get(key) ?? []), source])
  }
  return groups
}

/** Points for an option that none of the fields has. */
export const computedPoints: Lint<'computed-points'> = {
  code: 'computed-points',
  *check(subject) {
    const { flow, fields } = subject
    const lists = grouped(computedSources(subject))
    for (const sources of lists.values()) {
      const places = sources.map(({ name }) => fields.find(({ id }) => id === name))
      // A name that has no options is reported by `computed-source`.
      if (places.some((place) => !place?.kind.computes?.includes('points'))) continue
      const known = [
        ...new Set(
          places.flatMap((place) => {
            const options = Object.keys(optionsOf(flow, place!.field))
            return options.length > 0 ? options : stepsOf(place!.field)
          }),
        ),
      ]
      const { of, path } = sources[0]!.points!
      for (const option of Object.keys(of)) {
        if (known.includes(option)) continue
        const fields = sources.map(({ name }) => name)
        yield {
          path: [...path, option],
          on: 'key',
          args: { option, fields, known, ...suggestion(option, known) },
          ...sureFix(option, known, Object.keys(of)),
        }
      }
    }
  },
}
