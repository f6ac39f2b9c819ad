import type { ListedEnquiry } from './list.ts'

const heading = ['received', 'flow', 'mode', 'name', 'reading', 'tel', 'email', 'agencies', 'token']

function cells(enquiry: ListedEnquiry, timeZone: string): string[] {
  const { flow, mode, name, reading, tel, email, agencies, token } = enquiry
  const received = new Date(enquiry.createdAt).toLocaleString('sv-SE', { timeZone })
  return [
    received,
    flow,
    mode,
    name ?? '',
    reading ?? '',
    tel ?? '',
    email ?? '',
    agencies.join(' / '),
    token,
  ]
}

/** The rows of the table: a heading, then one row per enquiry. */
export function summaryRows(enquiries: readonly ListedEnquiry[], timeZone: string): string[][] {
  return [heading, ...enquiries.map((enquiry) => cells(enquiry, timeZone))]
}

/** The rows of the CSV file: the summary, followed by everything that was sent, one column per key. */
export function fullRows(enquiries: readonly ListedEnquiry[], timeZone: string): string[][] {
  const keys = [...new Set(enquiries.flatMap((enquiry) => Object.keys(enquiry.answer)))]
  const rows = enquiries.map((enquiry) => [
    ...cells(enquiry, timeZone),
    ...keys.map((key) => text(enquiry.answer[key])),
  ])
  return [[...heading, ...keys.map((key) => `answer.${key}`)], ...rows]
}

function text(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
