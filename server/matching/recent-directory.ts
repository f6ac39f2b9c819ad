import type { Statements } from '../database/database.ts'
import { readDirectory, type Directory } from './directory.ts'

const lifetime = 5000
const atMostEach = 1000

/** The agencies as they were shortly before, so that not every enquiry reads them from the database. */
export interface RecentDirectory {
  /** As they were within the last 5 seconds. */
  recent(): Promise<Directory>
  /** As they were within the last second, for a second look before something is refused. */
  fresh(): Promise<Directory>
}

export function recentDirectory(database: Pick<Statements, 'query'>, now: () => Date): RecentDirectory {
  let cached: { readonly directory: Promise<Directory>; readonly time: number } | undefined

  const within = (age: number): Promise<Directory> => {
    const time = now().getTime()
    if (cached && Math.abs(time - cached.time) < age) return cached.directory
    const directory = readDirectory(database)
    const read = { directory, time }
    cached = read
    directory.catch(() => {
      if (cached === read) cached = undefined
    })
    return directory
  }
  return { recent: () => within(lifetime), fresh: () => within(atMostEach) }
}
