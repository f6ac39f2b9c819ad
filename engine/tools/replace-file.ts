import { randomUUID } from 'node:crypto'
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/**
 * Puts a new text in the place of a file's, through links and with its rights: whoever reads meanwhile gets the one or
 * the other, never a part.
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
