/**
 * Returns a flow's language as `Intl` accepts it. The check refuses languages that are malformed for `Intl`, but a flow
 * may be unchecked or still under edit. Then the result is English instead of an exception.
 */
export function localeOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** How a number is written. */
export interface NumberStyle {
  /** The digits after the point, exactly; by default as many as the number has, but six at most. */
  readonly decimals?: number | undefined
  /** The code of a currency, such as `JPY`. The language decides where its sign is. */
  readonly currency?: string | undefined
  /** False without separators between thousands, as in a year. */
  readonly separators?: boolean | undefined
}

/** By language and style. Creating a format takes far longer than using it. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Returns a number as a language writes it: `12,500.5` in English, `12.500,5` in German. */
export function formatNumber(value: number, lang: string, style: NumberStyle = {}): string {
  const { decimals, currency, separators } = style
  const key = `${lang} ${decimals} ${currency} ${separators}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(lang), {
      ...(currency !== undefined && { style: 'currency', currency }),
      ...(decimals === undefined
        ? currency === undefined && { maximumFractionDigits: 6 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
      ...(separators === false && { useGrouping: false }),
    })
    numberFormats.set(key, format)
  }
  return format.format(value)
}
