import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { clockIn, valueText as text } from './csv.ts'
import type { ListedEnquiry } from './list.ts'

/** The columns that open the CSV file. */
const heading = ['received', 'flow', 'mode', 'name', 'reading', 'tel', 'email', 'agencies', 'token']

/** Columns that repeat other columns, or matter to the database only. */
const hidden = new Set([...heading, 'created_at', 'form_digest', 'applicant_digest'])

/** The cells under the heading. */
function summary({ row, agencies }: ListedEnquiry, timeZone: string): string[] {
  const received = clockIn(timeZone).format(new Date(String(row.created_at)))
  const cells: Readonly<Record<string, unknown>> = { ...row, received, agencies: agencies.join(' / ') }
  return heading.map((name) => text(cells[name]))
}

/**
 * The columns of the CSV file after those that open it: what else is stored, and everything that was sent, key by key.
 */
interface Columns {
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
      for (const [key] of cellsOf(answer)) sent.add(key)
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
export function full(enquiry: ListedEnquiry, { stored, sent }: Columns, timeZone: string): string[] {
  const cells = new Map(cellsOf(enquiry.answer))
  return [
    ...summary(enquiry, timeZone),
    ...stored.map((name) => text(enquiry.row[name])),
    ...sent.map((key) => text(cells.get(key))),
  ]
}

/** Returns the cells of an answer by key. The rows of a matrix have a cell each, such as `symptoms.pain`. */
function cellsOf(answer: ListedEnquiry['answer']): (readonly [key: string, value: unknown])[] {
  return Object.entries(answer).flatMap(([key, value]): (readonly [string, unknown])[] => {
    if (Array.isArray(value) && value.every(isRecord))
      return value.flatMap((entry, at) =>
        Object.entries(entry).map(([id, part]) => [`${key}.${at + 1}.${id}`, part] as const),
      )
    return isRecord(value) ? Object.entries(value).map(([row, part]) => [`${key}.${row}`, part]) : [[key, value]]
  })
}
