import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

const generated = new Set(['node_modules', 'dist', 'data', '.git'])

export interface SourceFile {
  /** The path from the project's root, with forward slashes. */
  readonly name: string
  readonly text: string
}

/** Returns the files in a folder of the project, without tests where only the product counts. */
export function filesIn(folder: string, ending: RegExp, { tests = true } = {}): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): SourceFile[] => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : filesIn(name, ending, { tests })
    if (!ending.test(name) || (!tests && /\.test(-kit)?\.|\/testing\//.test(name))) return []
    return [{ name, text: readFileSync(join(root, name), 'utf8') }]
  })
}
