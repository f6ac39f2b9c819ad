import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { report } from '../log.ts'
import {
  hashOf,
  type Head,
  journalEnding,
  journalName,
  type JournalRecord,
  lineOf,
  partsOf,
  type Receipt,
} from './receipt.ts'

/** Writes receipts and deletions. */
export interface Journal {
  /**
   * Writes the receipt of an enquiry before its visitor learns that it is stored, once for each enquiry. The receipt
   * survives a killed server. A receipt that cannot be written does not delay the visitor; the log reports it.
   */
  write(receipt: Omit<Receipt, 'time'>): Promise<void>
  /** Writes that enquiries were deleted on purpose, so that a restored backup does not bring them back unnoticed. */
  writeDeletion(tokens: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** A server without receipts. */
export const noJournal: Journal = {
  write: () => Promise.resolve(),
  writeDeletion: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** Begins the journal of this process in a folder; without a folder, nothing is written. */
export const openJournal = (folder: string | undefined, now: () => Date): Journal =>
  folder === undefined ? noJournal : journalIn(folder, now)

/** Milliseconds after which receipts are on the disk, and so survive a power cut. */
const syncPause = 1000

/** The number of enquiries whose receipts are known to be written, so that a repeated call writes none. */
const mostKnown = 10_000

/** A journal that is open for writing. */
interface Open {
  readonly file: FileHandle
  readonly day: string
  hash: string
}

/**
 * Begins the journal of this server, so that a missing journal is noticed even before the first enquiry. It is a file
 * of its own in the folder; another one follows each day and after an error.
 */
export function journalIn(folder: string, now: () => Date): Journal {
  const known = new Set<string>()
  let current: Open | undefined
  let waiting: JournalRecord[] = []
  /** The write that takes the waiting records, and the write before it. */
  let next: Promise<void> | undefined
  let last: Promise<void>
  let syncing: NodeJS.Timeout | undefined

  const begin = async (time: string): Promise<Open> => {
    const previous = current
    current = undefined
    await previous?.file.datasync()
    await previous?.file.close()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const after = previous?.hash ?? (await lastRecord(folder))?.hash ?? null
    const file = await open(join(folder, journalName(time, randomBytes(3).toString('hex'))), 'ax', 0o600)
    const text = JSON.stringify({ time, after } satisfies Head)
    const hash = hashOf('', text)
    await file.appendFile(lineOf(hash, text))
    return { file, day: time.slice(0, 10), hash }
  }

  const append = async (records: readonly JournalRecord[]) => {
    const { time } = records[0]!
    const journal = current?.day === time.slice(0, 10) ? current : await begin(time)
    current = journal
    let { hash } = journal
    const lines = records.map((record) => {
      const text = JSON.stringify(record)
      hash = hashOf(hash, text)
      return lineOf(hash, text)
    })
    await journal.file.appendFile(lines.join(''))
    journal.hash = hash
    syncing ??= setTimeout(sync, syncPause).unref()
  }
  const sync = () => {
    syncing = undefined
    current?.file.datasync().catch(fail)
  }
  // What a failed write has left is the end of its file, which readers accept.
  const fail = (error: unknown) => {
    void current?.file.close().catch(() => undefined)
    current = undefined
    known.clear()
    report('The receipts of stored enquiries could not be written', error)
  }

  const add = (record: JournalRecord): Promise<void> => {
    waiting.push(record)
    next ??= last = last.then(() => {
      const records = waiting
      waiting = []
      next = undefined
      return append(records).catch(fail)
    })
    return next
  }

  last = begin(now().toISOString())
    .then((journal) => void (current = journal))
    .catch(fail)

  return {
    write(receipt) {
      if (known.has(receipt.token)) return last
      known.add(receipt.token)
      if (known.size > mostKnown) known.delete(known.values().next().value!)
      return add({ time: now().toISOString(), ...receipt })
    },
    async writeDeletion(tokens) {
      if (tokens.length > 0) await add({ time: now().toISOString(), deleted: tokens })
    },
    async close() {
      await last
      clearTimeout(syncing)
      await current?.file.datasync().catch(() => undefined)
      await current?.file.close().catch(() => undefined)
      current = undefined
    },
  }
}

/** The bytes at the end of a journal that are read for its last record. */
const tail = 64 * 1024

/**
 * Returns the last record of the newest journal in a folder; undefined if there is none.
 *
 * @param isSought leaves out the journals whose last record is another one
 */
export async function lastRecord(
  folder: string,
  isSought: (record: Partial<Receipt>) => boolean = () => true,
): Promise<{ readonly hash: string; readonly receipt: Partial<Receipt> } | undefined> {
  const names = await readdir(folder).catch(() => [])
  const journals = names.filter((name) => name.endsWith(journalEnding)).toSorted()
  for (const name of journals.toReversed()) {
    const parts = partsOf(await lastLine(join(folder, name)))
    const record = parts && (JSON.parse(parts.text) as Partial<Receipt>)
    if (record && isSought(record)) return { hash: parts.hash, receipt: record }
  }
  return undefined
}

/** Returns the last complete line of a file; '' if there is none. */
async function lastLine(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, tail)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    // A line without an end was being written when its server was killed.
    return buffer.toString('utf8').split('\n').at(-2) ?? ''
  } finally {
    await file.close()
  }
}
