const days =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))'

/** Returns the dates of the calendar from a year on, `YYYY-MM-DD`, as the inner part of a regular expression. */
export function datesFrom(least: '0000' | '1000'): string {
  const century = least === '0000' ? '[0-9]' : '[1-9]'
  const centuries = `${century}[0-9]`
  const leap = `(?:${centuries}(?:0[48]|[2468][048]|[13579][26])|${leapCenturies[least]}00)`
  return `(?:${century}[0-9]{3}-${days}|${leap}-02-29)`
}

const leapCenturies = { '0000': '(?:[02468][048]|[13579][26])', '1000': '(?:[2468][048]|[13579][26])' }
