const clocks = new Map<string, Intl.DateTimeFormat>()

/** Writes times as `2026-07-02 00:00:00`. Making a format takes longer than everything else about a row. */
export function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock)
    clocks.set(
      timeZone,
      (clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })),
    )
  return clock
}

/** Returns a stored or sent value as the text of a cell; '' for none. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(valueText).join(' / ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
