import { closeSync, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import { DatabaseUnavailable } from './unavailable.ts'

const magic = Buffer.from('SQLite format 3\0')

/** The files of an open embedded database, watched because an open file lives on when its name is gone. */
interface WatchedFile {
  /**
   * Throws DatabaseUnavailable where the database's files are no longer those that were opened: deleted, moved,
   * replaced, cut off or overwritten. What is written then would be lost.
   */
  check(): void
  close(): void
}

/** Watches the files of a database that is open and has been read. */
export function watchFile(file: string): WatchedFile {
  const names = [file, `${file}-wal`, `${file}-shm`]
  const opened = names.map((name) => statSync(name))
  // Closed after the database only: a closed descriptor takes the process's locks on the file with it.
  const descriptor = openSync(file, 'r')
  const head = Buffer.alloc(magic.length)
  let size = 0

  return {
    check() {
      const now = names.map((name) => statSync(name, { throwIfNoEntry: false }))
      const lost = names.find((_, index) => !isSame(opened[index], now[index]))
      if (lost !== undefined) throw new DatabaseUnavailable(`${lost} is not the file that was opened`)
      const { size: current } = fstatSync(descriptor)
      readSync(descriptor, head, 0, magic.length, 0)
      if (current < size || !head.equals(magic)) throw new DatabaseUnavailable(`${file} is damaged`)
      size = current
    },
    close: () => closeSync(descriptor),
  }
}

function isSame(a: Stats | undefined, b: Stats | undefined): boolean {
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}
