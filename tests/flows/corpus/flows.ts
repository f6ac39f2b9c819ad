import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createLoader } from '../../../engine/tools/load.ts'
import { fieldTypes } from '../../../renderers/fields.ts'
import { FlowFolder, sound } from '../flow-folder.ts'

const published = resolve(import.meta.dirname, '../../../flows')

/** Where the sound flow stands beside its art. */
export const folder = new FlowFolder()

/** The flow files in which the corpus makes its mistakes: all that are published, and the sound flow with its variant. */
export const flowFiles: readonly string[] = [
  ...readdirSync(published, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.flow.json'))
    .sort()
    .map((name) => join(published, name)),
  folder.write('sound', sound),
  folder.write('weekend', readFileSync(join(import.meta.dirname, '../weekend.flow.json'), 'utf8')),
]

export const load = createLoader(fieldTypes)
