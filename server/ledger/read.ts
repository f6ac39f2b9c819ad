import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hashOf, type Head, journalEnding, type JournalRecord, partsOf } from './receipt.ts'

/** A journal that somebody has changed. */
export type JournalProblem =
  /** The line was changed, or a line before it was added or taken away. */
  | { readonly file: string; readonly changedLine: number }
  /** The journal before this one, or the end of it, is missing. */
  | { readonly file: string; readonly changedLine: undefined }

/** Reads journals. */
export interface JournalReader {
  /** The time at which the oldest journal begins, ISO 8601; undefined if there is no journal. */
  readonly begins: string | undefined
  /** Returns the records, in lots, journal by journal. */
  records(): AsyncGenerator<readonly JournalRecord[]>
  /** Returns the problems of the journals, once their records are read. */
  problems(): readonly JournalProblem[]
}

const lot = 500

/** Opens all journals in some folders. A folder that does not exist contains none. */
export async function readJournals(folders: readonly string[]): Promise<JournalReader> {
  const files = (await Promise.all(folders.map(journalsIn))).flat()
  files.sort((left, right) => (basename(left) < basename(right) ? -1 : 1))
  const heads: { readonly file: string; readonly head: Head }[] = []
  for (const file of files) {
    const head = await headOf(file)
    if (head) heads.push({ file, head })
  }
  let found: JournalProblem[] = []
  return {
    begins: heads[0]?.head.time,
    async *records() {
      found = []
      // Journals before the oldest one may have been deleted because of their age.
      const sought = new Map(heads.slice(1).map(({ file, head }) => [head.after, file]))
      sought.delete(null)
      for (const file of files) {
        let hash = ''
        let number = 0
        let records: JournalRecord[] = []
        for await (const line of linesOf(file)) {
          number++
          const parts = partsOf(line)
          if (parts?.hash !== hashOf(hash, parts?.text ?? '')) found.push({ file, changedLine: number })
          if (!parts) continue
          hash = parts.hash
          sought.delete(hash)
          if (number > 1) records.push(JSON.parse(parts.text) as JournalRecord)
          if (records.length < lot) continue
          yield records
          records = []
        }
        if (records.length > 0) yield records
      }
      for (const file of sought.values()) found.push({ file, changedLine: undefined })
    },
    problems: () => found,
  }
}

async function journalsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(journalEnding)).map((name) => join(folder, name))
}

/** Returns the first record of a journal; undefined if it is changed, or was not written. */
async function headOf(file: string): Promise<Head | undefined> {
  for await (const line of linesOf(file)) {
    const parts = partsOf(line)
    return parts?.hash === hashOf('', parts?.text ?? '') ? (JSON.parse(parts.text) as Head) : undefined
  }
  return undefined
}

/** Reads the complete lines of a file. A line without an end was being written when its server was killed. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
