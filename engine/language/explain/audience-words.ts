import type { Known } from '../../runtime/program/when.ts'
import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/wording.ts'
import type { Audience, LabelledRange } from './explanation.ts'

/** The most ranges of cases, and the most values of a name, that are listed. */
const most = { ranges: 3, values: 8 }

export const isEverybody = ({ ranges }: Audience): boolean => ranges.some((range) => range.length === 0)

/** Returns the visitors of an audience in words: by as few names and values as describe them. */
export function audienceText(audience: Audience, language: Language): string {
  const who = isEverybody(audience) ? words(language, 'explain-everybody', {}) : rangesText(audience, language)
  return audience.isSample ? words(language, 'explain-sample', { who }) : who
}

function rangesText({ ranges, sizes, examples }: Audience, language: Language): string {
  const rangeText = (range: LabelledRange) => textOfRange(range, examples, language)
  const [first] = ranges
  if (ranges.length === 1 && first) return rangeText(first)
  // The ranges with the most cases describe the audience best.
  const largest = [...ranges.keys()].sort((left, right) => sizes[right]! - sizes[left]!)
  const shown = ranges.length > most.ranges ? largest.slice(0, most.ranges - 1) : largest
  const texts = shown.map((index) => words(language, 'explain-range', { range: rangeText(ranges[index]!) }))
  const count = largest.slice(shown.length).reduce((sum, index) => sum + sizes[index]!, 0)
  const joined = texts.join(words(language, 'explain-or', {}))
  return count === 0 ? joined : words(language, 'explain-more-cases', { ranges: joined, count, one: count === 1 })
}

const textOfRange = (range: LabelledRange, examples: readonly string[], language: Language): string =>
  range
    .map(({ name, values, labels }) => {
      const texts = labels?.map((label) => label[language]) ?? values.map((value) => valueText(value, language))
      const more = texts.length - most.values
      const shown =
        more > 1 ? [...texts.slice(0, most.values), words(language, 'explain-more-values', { count: more })] : texts
      if (labels) return words(language, 'explain-labels', { labels: shown })
      return words(language, examples.includes(name) ? 'explain-name-such-as' : 'explain-name', { name, values: shown })
    })
    .join(words(language, 'explain-and', {}))

function valueText(value: Known | undefined, language: Language): string {
  if (Array.isArray(value)) return value.join('+')
  if (value === undefined || value === '') return words(language, 'explain-none', {})
  if (typeof value === 'boolean') return words(language, value ? 'explain-yes' : 'explain-no', {})
  return String(value)
}
