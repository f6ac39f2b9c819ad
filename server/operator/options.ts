import { parseArgs } from 'node:util'

/** The operator's order for the stored enquiries. */
export type Order =
  | { readonly does: 'csv' }
  /** `before`: the token of the enquiry that is newer than those listed. */
  | { readonly does: 'list'; readonly before?: string }
  | { readonly does: 'delete' | 'export'; readonly token: string }
  /** `before`: ISO 8601, the instant before which enquiries are deleted. */
  | { readonly does: 'purge'; readonly before: string }

const usage = `Usage: npm run enquiries                                  lists the newest 2,000 enquiries
       npm run enquiries -- --before <token>              lists those before one
       npm run enquiries -- --csv                         writes them as CSV
       npm run enquiries -- --export <token>              everything that is stored of one, as JSON,
                                                          its files beside the database
       npm run enquiries -- --delete <token>              deletes one
       npm run enquiries -- --purge-older-than <days>d    deletes the old ones, such as 400d`

const options = {
  csv: { type: 'boolean' },
  before: { type: 'string' },
  export: { type: 'string' },
  delete: { type: 'string' },
  'purge-older-than': { type: 'string' },
} as const

/** Reads the command's options. Throws with the usage if they are unclear. */
export function readOrder(args: readonly string[], now: Date): Order {
  const values = parsed(args)
  const given = Object.keys(values)
  if (given.length > 1) throw wrong(`Give one of ${given.map((name) => `--${name}`).join(' and ')}.`)
  const { csv, before, 'purge-older-than': age, delete: deleted, export: exported } = values
  if (csv) return { does: 'csv' }
  if (deleted !== undefined) return { does: 'delete', token: tokenIn(deleted, '--delete') }
  if (exported !== undefined) return { does: 'export', token: tokenIn(exported, '--export') }
  if (age !== undefined) return { does: 'purge', before: daysBefore(now, age) }
  return { does: 'list', ...(before !== undefined && { before: tokenIn(before, '--before') }) }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values
  } catch (error) {
    throw wrong(error instanceof Error ? (error.message.split('. ')[0] ?? '') : '')
  }
}

function tokenIn(text: string, option: string): string {
  if (/^[\w-]{1,64}$/.test(text)) return text
  throw wrong(`${option} takes the token of an enquiry, as the list shows it.`)
}

function daysBefore(now: Date, text: string): string {
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1]
  if (days === undefined) throw wrong('--purge-older-than takes a number of days, such as 400d.')
  return new Date(now.getTime() - Number(days) * 86_400_000).toISOString()
}

const wrong = (reason: string) => new Error(`${reason}\n${usage}`)
