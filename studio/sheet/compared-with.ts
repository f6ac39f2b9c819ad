import { isPartId, type Opened } from '../desk/opened.ts'
import { treeOf, valueIn } from '../document/tree.ts'
import type { Commits } from '../workspace/keeper.ts'

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
      const furtherIds = Object.keys(opened.texts).filter(isPartId)
      for (let base = baseOf(own); base !== undefined && !furtherIds.includes(base);) {
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
