import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/wording.ts'
import { rateOf } from './anytime.ts'
import type { Comparison, ShareResult, SplitResult } from './split-result.ts'

/** Returns the verdicts on a split in sentences, the most important one first. */
export function verdictTexts(result: SplitResult, language: Language): string[] {
  const { shares, sizes, comparisons } = result
  // A difference may come from whatever has made the sizes wrong.
  if (sizes === 'wrong') {
    const visits = shares.reduce((sum, share) => sum + share.visits, 0)
    const sizes = shares.flatMap(({ share, visits: own, declared }) =>
      declared === null
        ? []
        : words(language, 'split-size-found', {
            share,
            found: percentText(own / visits, language),
            declared: percentText(declared, language),
          }),
    )
    return [words(language, 'split-sizes-wrong', { sizes })]
  }
  const verdicts = comparisons.map((comparison) => verdictText(comparison, firstShare(result), language))
  return [
    ...(verdicts.length > 0 ? verdicts : [words(language, 'split-no-visits', {})]),
    words(language, sizes === 'right' ? 'split-sizes-right' : 'split-sizes-unknown', {}),
  ]
}

/** Returns the share that the others are compared with. */
const firstShare = ({ shares }: SplitResult): string => shares[0]?.share ?? ''

function verdictText({ share, difference, outcome, needed }: Comparison, first: string, lang: Language) {
  const { least, most } = difference
  switch (outcome) {
    case 'more':
      return words(lang, 'split-more', { share, first, least: percentText(least, lang), most: percentText(most, lang) })
    case 'less':
      return words(lang, 'split-less', {
        share,
        first,
        least: percentText(-most, lang),
        most: percentText(-least, lang),
      })
    case 'same':
      return words(lang, 'split-same', { share, first, most: percentText(Math.max(-least, most), lang) })
    case 'open':
      return words(lang, 'split-open', { share, first, ...(needed !== null && { needed: countText(needed, lang) }) })
  }
}

/** The table of a split's shares in words: a head and a row for each share. */
interface SplitTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function splitTable(result: SplitResult, language: Language): SplitTable {
  const visits = result.shares.reduce((sum, share) => sum + share.visits, 0)
  return {
    heads: [
      words(language, 'split-share', {}),
      words(language, 'split-visits', {}),
      words(language, 'split-sent', {}),
      words(language, 'split-compared', { first: firstShare(result) }),
    ],
    rows: result.shares.map((share) => rowOf(share, visits, result.comparisons, language)),
  }
}

function rowOf(share: ShareResult, all: number, comparisons: readonly Comparison[], language: Language): string[] {
  const comparison = comparisons.find((item) => item.share === share.share)
  return [
    share.share,
    words(language, 'split-size', {
      visits: countText(share.visits, language),
      size: percentText(share.visits / Math.max(1, all), language),
    }),
    words(language, 'split-rate', {
      sent: countText(share.sent, language),
      rate: percentText(rateOf(share), language),
    }),
    comparison ? intervalText(comparison, language) : '',
  ]
}

/** Returns a difference with its interval, in percentage points. */
export const intervalText = ({ difference: { value, least, most } }: Comparison, language: Language): string =>
  words(language, 'split-interval', {
    value: percentText(value, language, 'exceptZero'),
    least: percentText(least, language, 'exceptZero'),
    most: percentText(most, language, 'exceptZero'),
  })

const percentText = (part: number, language: Language, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: Math.abs(part) < 0.01 ? 2 : 1,
    signDisplay,
  }).format(100 * part)

const countText = (count: number, language: Language): string => new Intl.NumberFormat(language).format(count)
