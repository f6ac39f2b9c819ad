import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { generatePostal } from './build.ts'
import { type Entry, entryOf } from './entry.ts'
import { readJapanPostList } from './japan-post-csv.ts'
import { readPackages } from './packages.ts'
import type { Place, Places, PostalList } from './place.ts'

/** The renewed list of a project, which counts in place of the installed packages. */
export const renewedFile = resolve(import.meta.dirname, '../../data/postal.json')

/** Returns the list that builds use: the renewed one, or else that of the installed packages. */
export function currentList(file = renewedFile): PostalList {
  if (!existsSync(file)) return readPackages()
  const { month, places } = JSON.parse(readFileSync(file, 'utf8')) as { month: string; places: [string, Place[]][] }
  return { month, places: new Map(places) }
}

/** How many codes differ between two lists. */
export interface Difference {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** Counts the codes that a list adds, no longer has, or fills in differently. */
export function differenceOf(before: Places, after: Places): Difference {
  const entryIn = (places: Places, code: string): Entry => entryOf(places.get(code) as [Place, ...Place[]])
  const kept = [...after.keys()].filter((code) => before.has(code))
  const isSame = (code: string) => JSON.stringify(entryIn(before, code)) === JSON.stringify(entryIn(after, code))
  return {
    added: after.size - kept.length,
    removed: before.size - kept.length,
    changed: kept.filter((code) => !isSame(code)).length,
  }
}

/** Japan Post's list has more codes than this; a file with fewer is only a part of it. */
const fewest = 100_000

/**
 * Stores Japan Post's list as the list of the project. Resolves with the list before it and the new one.
 *
 * @param month the month of the list, if the file does not show it
 * @param least the fewest codes of a complete list
 * @throws Error if the file is not a complete list
 */
export function renew(
  from: string,
  { month, to = renewedFile, least = fewest }: { month?: string | undefined; to?: string; least?: number } = {},
): { readonly before: PostalList; readonly after: PostalList } {
  if (month !== undefined && !/^[0-9]{4}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new Error('--month is a month such as 2026-10')
  const read = readJapanPostList(from)
  if (read.places.size < least)
    throw new Error(`${from}: ${read.places.size} codes are not the complete list, which has more than ${least}`)
  const before = currentList(to)
  const after = { ...read, month: month ?? read.month }
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(`${to}.new`, JSON.stringify({ month: after.month, places: [...after.places] }))
  renameSync(`${to}.new`, to)
  return { before, after }
}

/** `npm run postal -- <file>`: renews the postal data, also those of the last build. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { month: { type: 'string' }, out: { type: 'string', default: 'dist/site/postal' } },
  })
  const [file] = positionals
  if (file === undefined) throw new Error('Name the list of Japan Post: npm run postal -- utf_ken_all.zip')
  const { before, after } = renew(file, { month: values.month })
  const { added, removed, changed } = differenceOf(before.places, after.places)
  await generatePostal(values.out, after)
  console.log(
    `Postal data of ${after.month} in place of ${before.month}: ${after.places.size} codes, ` +
      `${added} added, ${removed} removed, ${changed} changed.`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
