import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { serveStudio, type ServedStudio } from './served.ts'

/** The form of a garden company, before anything is done to it. */
export const garden = readFileSync(join(import.meta.dirname, 'garden.flow.json'), 'utf8')

/** Provides a folder with that form, and the built studio for it, during the tests of a file. */
export function gardenStudio({ publishes = false } = {}) {
  const folder = new FlowFolder()
  let studio: ServedStudio | undefined
  beforeAll(async () => {
    folder.write('garden', garden)
    studio = await serveStudio(folder.path, publishes ? folder.config() : undefined)
  })
  afterAll(() => {
    studio?.stop()
    folder[Symbol.dispose]()
  })
  return {
    folder,
    get url() {
      return studio!.url
    },
  }
}
