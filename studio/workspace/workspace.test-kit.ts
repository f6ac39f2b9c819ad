import type { Desk } from '../desk/desk.ts'
import type { Autosave, Autosaved } from './autosave.ts'
import type { Keeper, Outcome, Save } from './keeper.ts'
import { Workspace } from './workspace.ts'

/** The finding in each text that contains "wrong". */
export const wrong = {
  id: '0 wrong steps.cup',
  severity: 'error',
  code: 'wrong',
  message: 'This is wrong.',
  path: 'steps.cup',
  line: 1,
  from: 0,
  to: 1,
  fix: { from: 0, to: 5, insert: 'right' },
} as const

/** A folder of flow files in memory, with its drafts. */
export interface Folder {
  readonly files: Record<string, string>
  readonly drafts?: Record<string, { readonly text: string; readonly isCurrent: boolean }>
}

/** Creates a browser that stores work in memory: the next visit finds the work of the previous visit. */
export function browserStorage() {
  let stored: readonly Autosaved[] = []
  const isSame = (item: Pick<Autosaved, 'tab' | 'id'>, two: Pick<Autosaved, 'tab' | 'id'>) =>
    item.tab === two.tab && item.id === two.id
  const autosave = (tab: string): Autosave => ({
    tab,
    left: () => Promise.resolve(stored),
    put: (work) =>
      Promise.resolve(
        void (stored = [
          ...stored.filter((item) => !work.some((two) => isSame(item, two))),
          ...work.map((work) => structuredClone(work)),
        ]),
      ),
    remove: (work) => Promise.resolve(void (stored = stored.filter((item) => !work.some((two) => isSame(item, two))))),
  })
  return { autosave, stored: () => stored }
}

/** Creates a workspace on such a folder. A text that contains "wrong" has errors. */
export async function workspaceOn({ files, drafts = {} }: Folder, autosave?: Autosave) {
  const saves: Save[] = []
  const keeper: Keeper = {
    read: () =>
      Promise.resolve({
        folder: 'folder',
        flows: [...new Set([...Object.keys(files), ...Object.keys(drafts)])].map((id) => ({
          id,
          text: files[id],
          draft: drafts[id],
        })),
      }),
    async save(all): Promise<Outcome> {
      saves.push(...all)
      await Promise.resolve()
      const changed = all.filter(({ id, before }) => files[id] !== before)
      if (changed.length > 0) return { changed: Object.fromEntries(changed.map(({ id }) => [id, files[id] ?? null])) }
      for (const { id, text, draft } of all) {
        if (draft) drafts[id] = { text, isCurrent: true }
        else files[id] = text
      }
      return { saved: true }
    },
    discardDraft: (id) => Promise.resolve(delete drafts[id]).then(() => ({ saved: true })),
  }
  const check = ({ texts }: { readonly texts: Readonly<Record<string, string>> }, id: string) =>
    Promise.resolve({ findings: texts[id]!.includes('wrong') ? [{ ...wrong, flow: id }] : [], explored: undefined })
  const desk = {
    reader: { read: () => Promise.resolve({ flow: undefined, findings: [] }) },
    prover: { check },
  } as unknown as Desk
  const workspace = new Workspace(desk, keeper, 'en', autosave)
  await workspace.open()
  return {
    workspace,
    saves,
    write: (text: string) => workspace.document.replace(text),
    text: () => workspace.document.text,
  }
}
