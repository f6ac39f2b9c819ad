import { useCallback } from 'react'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { flowIdOf, isCatalogId, isPartId, type Opened } from '../desk/opened.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { treeOf, valueIn } from '../document/tree.ts'
import { readableSentences } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import type { Commits } from '../workspace/keeper.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

/** The version that a sheet is compared with. A commit is given by its hash, or '' before one is chosen. */
export type Against =
  | { readonly what: 'nothing' | 'saved' | 'base' }
  | { readonly what: 'commit'; readonly hash: string }

interface Now {
  /** The id of the current flow. */
  readonly id: string
  readonly opened: Opened
  /** The content of the files by id. */
  readonly saved: Readonly<Record<string, string | undefined>>
  readonly commits: Commits | undefined
}

/** Returns the id of the flow that a text is a variant of. */
export function baseOf(text: string): string | undefined {
  const tree = treeOf(text)
  const base = tree && valueIn(tree, ['extends'])
  return typeof base === 'string' ? base : undefined
}

/** Returns the flow to compare with, among the texts of its time. Returns undefined if its file did not exist. */
export async function earlier(
  against: Against,
  { id, opened, saved, commits }: Now,
): Promise<{ readonly opened: Opened; readonly id: string } | undefined> {
  const among = (texts: Readonly<Record<string, string>>, of = id) => ({
    id: of,
    opened: { ...opened, texts: { ...opened.texts, ...texts } },
  })
  switch (against.what) {
    case 'nothing':
      return undefined
    case 'base': {
      const base = baseOf(opened.texts[id] ?? '')
      return base === undefined ? undefined : among({}, base)
    }
    case 'saved': {
      if (saved[id] === undefined) return undefined
      return among(
        Object.fromEntries(Object.entries(saved).flatMap(([item, text]) => (text === undefined ? [] : [[item, text]]))),
      )
    }
    case 'commit': {
      const own = await commits?.text(id, against.hash)
      if (own === undefined) return undefined
      const texts: Record<string, string> = { [id]: own }
      const flow = flowIdOf(id)
      const furtherIds = Object.keys(opened.texts).filter(
        (file) => isPartId(file) || (flow !== id && isCatalogId(file)),
      )
      for (let base = flow === id ? baseOf(own) : flow; base !== undefined && !furtherIds.includes(base);) {
        furtherIds.push(base)
        base = baseOf((await commits?.text(base, against.hash)) ?? '')
      }
      for (const further of furtherIds) {
        const text = await commits?.text(further, against.hash)
        if (text !== undefined) texts[further] = text
      }
      return among(texts)
    }
  }
}

/** The change of a sentence: `new`, `moved` to different visitors than before, or `gone`. */
export type Change = 'new' | 'moved' | 'gone'

/** Sentences compared with an earlier version. Sentences that are gone are included, after those that replace them. */
interface Compared {
  readonly entries: readonly TextEntry[]
  readonly changes: ReadonlyMap<TextEntry, Change>
}

export function compared(now: readonly TextEntry[], before: readonly TextEntry[]): Compared {
  const key = ({ path, text }: TextEntry) => JSON.stringify([path, text])
  const old = new Map(before.map((entry) => [key(entry), entry]))
  const current = new Set(now.map(key))
  const changes = new Map<TextEntry, Change>()
  for (const entry of now) {
    const was = old.get(key(entry))
    if (!was) changes.set(entry, 'new')
    else if (was.of !== entry.of || JSON.stringify(was.cases) !== JSON.stringify(entry.cases))
      changes.set(entry, 'moved')
  }
  const gone = before.filter((entry) => !current.has(key(entry)))
  for (const entry of gone) changes.set(entry, 'gone')
  return { entries: changes.size === 0 ? now : [...now, ...gone], changes }
}

/** Returns the id of the flow that the current flow is a variant of. */
export function useBaseOf(): string | undefined {
  const { text, ids } = useSnapshot()
  const base = baseOf(text)
  return base !== undefined && ids.includes(base) ? base : undefined
}

/**
 * Returns the sentences of the version to compare with. They are empty if its file did not exist, and `unreadable` if
 * it has mistakes.
 */
export function useBefore(against: Against): readonly TextEntry[] | 'unreadable' | undefined {
  const workspace = useWorkspace()
  const { current, saved } = useSnapshot()
  const { language } = useWords()
  const load = useCallback(async () => {
    if (against.what === 'nothing' || (against.what === 'commit' && against.hash === '')) return undefined
    const { opened, keeper, desk } = workspace
    const before = await earlier(against, { id: current, opened, saved, commits: keeper.commits })
    if (!before) return []
    const flow = await desk.lister.flowOf(before.opened, before.id)
    return flow ? readableSentences(await desk.lister.texts(flow), language) : ('unreadable' as const)
  }, [workspace, against, current, saved, language])
  return useAnswer(load)
}
