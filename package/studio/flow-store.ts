import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inTurn } from '../../engine/runtime/in-turn.ts'
import { catalogNames, flowIds, flowSuffix, partNames, partSuffix } from '../../engine/tools/flow-files.ts'
import { themeId } from '../../studio/desk/opened.ts'
import type { Failure, FailureCode, StoredFiles, StoredDraft, Outcome, Save } from '../../studio/workspace/keeper.ts'

/**
 * The form of the id of a flow or, with their endings, of a part file or a catalog. It cannot lead out of the folder.
 */
export const idPattern = /^[a-z][a-z0-9-]*(?:\.part|\.[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)?$/

/** Returns the name of the file of a flow, part file, catalog or theme. */
export const fileName = (id: string): string =>
  id === themeId ? id : id.includes('.') ? `${id}.json` : id + flowSuffix

/** Flow files with errors are stored next to the published ones, with this suffix. */
const draftSuffix = '.draft.json'
/**
 * The suffix of a file next to a draft: it holds the digests of the draft, and of the flow file from which the draft
 * began.
 */
const originSuffix = '.draft-origin.json'

/** Reads and writes the flow files of a folder, and knows the folder of their pictures, for a studio. */
export function flowStore(folder: string, art: string) {
  const fileOf = (id: string, suffix = '') => join(folder, suffix === '' ? fileName(id) : id + suffix)
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  // A project without a theme has an empty one.
  const textOf = (id: string) => read(fileOf(id)) ?? (id === themeId ? '' : undefined)

  const draftOf = (id: string): StoredDraft | undefined => {
    const text = read(fileOf(id, draftSuffix))
    return text === undefined
      ? undefined
      : { text, isCurrent: read(fileOf(id, originSuffix)) === originOf(text, read(fileOf(id))) }
  }
  const save = async (saves: readonly Save[]): Promise<Outcome> => {
    const wrong = saves.find(({ id }) => !idPattern.test(id))
    if (wrong) return { failed: { code: 'bad-name', detail: wrong.id } }
    const changed = saves.flatMap(({ id, before }) => {
      const now = textOf(id)
      return now === before ? [] : [[id, now ?? null] as const]
    })
    if (changed.length > 0) return { changed: Object.fromEntries(changed) }
    await replaceAll(saves.map(({ id, text, draft }) => ({ file: fileOf(id, draft ? draftSuffix : undefined), text })))
    for (const { id, text, draft, before } of saves) {
      if (draft) await writeFile(fileOf(id, originSuffix), originOf(text, before))
      else await removeDraft(id)
    }
    return { saved: true }
  }
  const removeDraft = async (id: string): Promise<void> => {
    for (const suffix of [draftSuffix, originSuffix]) await rm(fileOf(id, suffix), { force: true })
  }

  // One request after another: no other write may happen between the comparison and the writing.
  const queued = inTurn()
  const change = (work: () => Promise<Outcome>): Promise<Outcome> => queued(work).catch(failureOf)
  return {
    storedFiles(): StoredFiles {
      const drafts = readdirSync(folder)
        .filter((name) => name.endsWith(draftSuffix))
        .map((name) => name.slice(0, -draftSuffix.length))
      const parts = partNames(folder).map((name) => name + partSuffix.slice(0, -'.json'.length))
      const known = new Set([...flowIds(folder), ...parts, ...catalogNames(folder), ...drafts])
      const ids = [...known].filter((id) => idPattern.test(id)).toSorted()
      return {
        flows: [
          ...ids.map((id) => ({ id, text: textOf(id), draft: draftOf(id) })),
          { id: themeId, text: textOf(themeId) },
        ],
        pictures: existsSync(art) ? readdirSync(art) : undefined,
        folder: digestOf(resolve(folder)),
      }
    },
    /** Saves all of the files or none. */
    save: (saves: readonly Save[]) => change(() => save(saves)),
    discardDraft: (id: string) =>
      change(async () => {
        if (!idPattern.test(id)) return { failed: { code: 'bad-name', detail: id } }
        await removeDraft(id)
        return { saved: true }
      }),
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Contains the draft's own digest, so that an origin written for another draft is not used. */
const originOf = (draft: string, file: string | undefined): string =>
  `${JSON.stringify({ draft: digestOf(draft), file: file === undefined ? null : digestOf(file) })}\n`

const codes: Readonly<Record<string, FailureCode>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
}

/** Returns the failure for an error of the file system. */
export function failureOf(error: unknown): { readonly failed: Failure } {
  const { code = '', message } = error as NodeJS.ErrnoException
  return { failed: { code: codes[code] ?? 'unknown', detail: message } }
}

/**
 * Replaces files atomically: each reader sees the old or the new text, never a part of it. None is replaced before all
 * are written.
 */
async function replaceAll(files: readonly { readonly file: string; readonly text: string }[]): Promise<void> {
  const written = files.map(({ file, text }) => ({ file, text, temporary: `${file}.${randomUUID()}.saving` }))
  try {
    for (const { temporary, text } of written) await writeFile(temporary, text)
    for (const { temporary, file } of written) await rename(temporary, file)
  } finally {
    for (const { temporary } of written) await rm(temporary, { force: true })
  }
}
