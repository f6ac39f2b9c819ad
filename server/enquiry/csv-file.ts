import { csvRow, csvStart } from './csv.ts'
import { placeOf, type ListedEnquiry, type Place } from './list.ts'
import { columnsOf, full, fullHeading } from './table.ts'

/**
 * Returns the parts of a CSV file of enquiries, with everything that was sent. The enquiries are read twice, since the
 * first line names the columns of all of them.
 *
 * @param pages reads the enquiries; with a place, up to and including the enquiry there, which was the last one before
 */
export async function* csvOf(
  pages: (last?: Place) => AsyncIterable<readonly ListedEnquiry[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const { columns, add } = columnsOf()
  let last: Place | undefined
  for await (const page of pages()) {
    page.forEach(add)
    last = placeOf(page.at(-1)!.row)
  }
  const all = columns()
  yield csvStart + csvRow(fullHeading(all))
  if (!last) return
  for await (const page of pages(last)) yield page.map((enquiry) => csvRow(full(enquiry, all, timeZone))).join('')
}
