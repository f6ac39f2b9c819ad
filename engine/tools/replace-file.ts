import { randomUUID } from 'node:crypto'
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/**
 * Replaces the text of a file, through links and with its permissions: a concurrent reader gets the old or the new
 * text, never a part.
 */
export function replaceFile(name: string, text: string): void {
  const file = realpathSync(name)
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(temporary, text, { mode: statSync(file).mode })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
