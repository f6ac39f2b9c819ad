/**
 * Writes rows as CSV (RFC 4180), with a byte order mark, without which Excel misreads Japanese. A cell that
 * a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const harmless = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
