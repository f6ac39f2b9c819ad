import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vocabulary } from '../vocabulary.ts'
import type { Keeper, StoredFiles, StoredFlow } from '../workspace/keeper.ts'
import { Workspace } from '../workspace/workspace.ts'
import { createAssistant } from './assistant.ts'
import { createCounter } from './counter.ts'
import type { Desk } from './desk.ts'
import { createLister } from './lister.ts'
import { idOf } from './opened.ts'
import { createProver } from './prover.ts'
import { createReader } from './reader.ts'
import { createTranslatorFiles } from './translator-file.ts'

/** Returns the flows of the project with their part files, catalogs and pictures, as a keeper reads them. */
export function storedFlows(): Omit<StoredFiles, 'flows'> & {
  readonly flows: readonly (StoredFlow & { readonly text: string })[]
} {
  const folder = join(import.meta.dirname, '../../flows')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return {
    folder: 'flows',
    flows: names.map((name) => ({ id: idOf(name), text: readFileSync(join(folder, name), 'utf8') })),
    pictures: readdirSync(join(folder, 'art')),
  }
}

/** A desk without workers: requests are answered asynchronously in the same thread. */
export const deskHere = (): Desk => ({
  reader: later({ ...createReader(vocabulary), ...createAssistant(vocabulary) }) as unknown as Desk['reader'],
  prover: later(createProver(vocabulary)) as unknown as Desk['prover'],
  lister: later({ ...createLister(vocabulary), ...createTranslatorFiles(vocabulary) }) as unknown as Desk['lister'],
  counter: later(createCounter()) as unknown as Desk['counter'],
})

/** A workspace in which nothing is open yet. Nothing can be saved. */
export const workspaceHere = (stored: StoredFiles, more: Partial<Keeper> = {}): Workspace =>
  new Workspace(
    deskHere(),
    { read: () => Promise.resolve(stored), save: () => Promise.resolve({ failed: { code: 'read-only' } }), ...more },
    'en',
  )

type Work = (...args: never[]) => unknown

const later = (all: object) =>
  Object.fromEntries(
    Object.entries(all).map(([name, work]) => [
      name,
      (...args: never[]) => Promise.resolve().then(() => (work as Work)(...args)),
    ]),
  )
