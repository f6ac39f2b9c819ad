import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FlowFolder, sound } from '../flow-folder.ts'

const published = resolve(import.meta.dirname, '../../../flows')

/**
 * Returns the flow files that the corpus makes its mistakes in: all published ones, and `own`. These are the sound flow
 * and its variant in `folder`, which edits of published flows never change.
 */
export function openFlows(): {
  readonly flowFiles: readonly string[]
  readonly own: readonly string[]
  readonly folder: FlowFolder
} {
  const folder = new FlowFolder()
  const names = readdirSync(published).filter((name) => name.endsWith('.flow.json'))
  const weekend = readFileSync(join(import.meta.dirname, '../weekend.flow.json'), 'utf8')
  const own = [folder.write('sound', sound), folder.write('weekend', weekend)]
  return { flowFiles: [...names.sort().map((name) => join(published, name)), ...own], own, folder }
}
