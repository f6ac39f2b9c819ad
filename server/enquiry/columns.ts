import type { ListedEnquiry } from './list.ts'

/** The columns of the table, which open the CSV file too. */
export const heading = ['received', 'flow', 'mode', 'name', 'reading', 'tel', 'email', 'agencies', 'token']

/** What the other columns say already, or what tells the database, and nobody else, something. */
const hidden = new Set([...heading, 'created_at', 'form_digest', 'applicant_digest'])

/** The cells under the heading. */
export function summary({ row, agencies }: ListedEnquiry, timeZone: string): string[] {
  const received = clockIn(timeZone).format(new Date(String(row.created_at)))
  const cells: Readonly<Record<string, unknown>> = { ...row, received, agencies: agencies.join(' / ') }
  return heading.map((name) => text(cells[name]))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Writes times as `2026-07-02 00:00:00`. Making a format takes longer than everything else about a row. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) clocks.set(timeZone, (clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })))
  return clock
}

/** The columns of the CSV file: those of the table, what else is stored, and everything that was sent, key by key. */
export interface Columns {
  readonly stored: readonly string[]
  readonly sent: readonly string[]
}

/** Collects the columns of many enquiries, which hold different answers. */
export function columnsOf(): { readonly columns: () => Columns; readonly add: (enquiry: ListedEnquiry) => void } {
  const [stored, sent] = [new Set<string>(), new Set<string>()]
  return {
    columns: () => ({ stored: [...stored], sent: [...sent] }),
    add({ row, answer }) {
      for (const name of Object.keys(row)) if (!hidden.has(name)) stored.add(name)
      for (const key of Object.keys(answer)) sent.add(key)
    },
  }
}

/** The heading of the CSV file. */
export const fullHeading = ({ stored, sent }: Columns): string[] => [
  ...heading,
  ...stored,
  ...sent.map((key) => `answer.${key}`),
]

/** The cells of an enquiry in the CSV file. */
export const full = (enquiry: ListedEnquiry, { stored, sent }: Columns, timeZone: string): string[] => [
  ...summary(enquiry, timeZone),
  ...stored.map((name) => text(enquiry.row[name])),
  ...sent.map((key) => text(enquiry.answer[key])),
]

function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
