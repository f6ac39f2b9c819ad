import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flowIds, flowSuffix } from '../../engine/tools/flow-files.ts'
import type { Kept, Outcome, Save } from '../../studio/workspace/keeper.ts'

/** What the id of a flow looks like: never a way out of the folder. */
export const idPattern = /^[a-z][a-z0-9-]*$/

/** Flow files with mistakes stand beside those that are published, under this ending. */
const draftSuffix = '.draft.json'

/** The flow files of a folder, with the folder of their pictures, to be read and written by a studio. */
export function flowStore(folder: string, art: string) {
  const fileOf = (id: string, suffix: string) => join(folder, id + suffix)
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  return {
    kept(): Kept {
      return {
        flows: flowIds(folder).map((id) => ({ id, text: read(fileOf(id, flowSuffix))!, draft: read(fileOf(id, draftSuffix)) })),
        pictures: existsSync(art) ? readdirSync(art) : undefined,
      }
    },
    async save({ id, text, draft, before }: Save): Promise<Outcome> {
      if (!idPattern.test(id)) return { failed: `"${id}" is no id of a flow: lower-case letters, digits and hyphens.` }
      const file = fileOf(id, flowSuffix)
      const now = read(file)
      if (now !== before) return { changed: now ?? '' }
      await replace(fileOf(id, draft ? draftSuffix : flowSuffix), text)
      if (!draft) await rm(fileOf(id, draftSuffix), { force: true })
      return { saved: true }
    },
  }
}

/** Writes a file at once: who reads meanwhile has the old text or the new one, never half of it. */
async function replace(file: string, text: string): Promise<void> {
  const whole = `${file}.saving`
  await writeFile(whole, text)
  await rename(whole, file)
}
