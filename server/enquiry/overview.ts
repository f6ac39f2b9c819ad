import type { StoredFile } from '../files/stored.ts'
import { clockIn, valueText } from './csv.ts'
import type { ListedEnquiry } from './list.ts'

/** An enquiry, and the files that belong to it. */
interface Listed {
  readonly enquiry: ListedEnquiry
  readonly files: readonly Pick<StoredFile, 'field'>[]
}

/** The answer that has a column of its own. */
const agencyIds = 'client_ids'

/** The columns of the operator's table, and the cells of an enquiry in them. */
interface Overview {
  /** Notes whether the enquiry needs a column that is left out if no enquiry needs it. */
  see(enquiry: ListedEnquiry): void
  heading(): string[]
  cells(listed: Listed): string[]
}

export function overviewIn(timeZone: string): Overview {
  let [parents, agencies] = [false, false]
  const columns = (): readonly (readonly [string, (listed: Listed) => string])[] => [
    ['received', ({ enquiry: { row } }) => clockIn(timeZone).format(new Date(String(row.created_at)))],
    ['flow', ({ enquiry: { row } }) => String(row.flow)],
    ...(parents ? [['mode', ({ enquiry: { row } }: Listed) => String(row.mode)] as const] : []),
    ['token', ({ enquiry: { row } }) => String(row.token)],
    ...(agencies ? [['agencies', ({ enquiry }: Listed) => enquiry.agencies.join(' / ')] as const] : []),
    ['answers', answersOf],
  ]
  return {
    see({ row, agencies: names }) {
      parents ||= row.mode === 'parent'
      agencies ||= names.length > 0
    },
    heading: () => columns().map(([title]) => title),
    cells: (listed) => columns().map(([, cell]) => cell(listed)),
  }
}

/**
 * Returns the answers in the order in which they were sent, which is that of the flow; for files, only their number.
 */
function answersOf({ enquiry: { answer }, files }: Listed): string {
  const lines = Object.entries(answer).map(([name, value]) => {
    const count = files.filter(({ field }) => field === name).length
    return [name, count === 0 ? valueText(value) : `${count} ${count === 1 ? 'file' : 'files'}`] as const
  })
  return lines.flatMap(([name, text]) => (text === '' || name === agencyIds ? [] : [`${name}: ${text}`])).join(' | ')
}
