import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Desk } from '../desk/desk.ts'
import type { Opened } from '../desk/opened.ts'
import type { Save } from './keeper.ts'
import type { Snapshot } from './snapshot.ts'

/** Checks the flows to save. Flows with errors become drafts. */
export const savesOf = (
  ids: readonly string[],
  opened: Opened,
  saved: Snapshot['saved'],
  desk: Desk,
  language: Language,
): Promise<Save[]> =>
  Promise.all(
    ids.map(async (id) => {
      // A flow that the check cannot judge must not be published.
      const result = await desk.prover.check(opened, id, language).then(
        (checked) => checked.findings,
        () => undefined,
      )
      const draft = !result || result.some(({ severity, flow }) => severity === 'error' && flow === id)
      return { id, text: opened.texts[id]!, draft, before: saved[id] }
    }),
  )

/** Returns the contents of files and drafts after saving. */
export function afterSaving(saves: readonly Save[], { saved, drafts }: Snapshot): Pick<Snapshot, 'saved' | 'drafts'> {
  const textsOf = (isDraft: boolean) =>
    Object.fromEntries(saves.filter(({ draft }) => draft === isDraft).map(({ id, text }) => [id, text]))
  const files = textsOf(false)
  const newFiles = Object.entries({ ...drafts, ...textsOf(true) }).filter(([id]) => !Object.hasOwn(files, id))
  return { saved: { ...saved, ...files }, drafts: Object.fromEntries(newFiles) }
}
