import { randomUUID } from 'node:crypto'
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/**
 * Puts a new text in the place of a file's, through links and with its rights: whoever reads meanwhile gets the one or
 * the other, never a part.
 */
export function replaceFile(name: string, text: string): void {
  const file = realpathSync(name)
  const beside = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(beside, text, { mode: statSync(file).mode })
    renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}
