import type { Opened } from '../desk/opened.ts'
import { treeOf, valueIn } from '../document/tree.ts'
import type { Commits } from '../workspace/keeper.ts'

/** What a sheet is compared with; a commit by its hash, '' before one is chosen. */
export type Against =
  | { readonly what: 'nothing' | 'saved' | 'base' }
  | { readonly what: 'commit'; readonly hash: string }

interface Now {
  /** The flow that is worked on. */
  readonly id: string
  readonly opened: Opened
  /** What the files hold. */
  readonly saved: Readonly<Record<string, string | undefined>>
  readonly commits: Commits | undefined
}

/** The flow that a text is a variant of. */
export function baseOf(text: string): string | undefined {
  const tree = treeOf(text)
  const base = tree && valueIn(tree, ['extends'])
  return typeof base === 'string' ? base : undefined
}

/** The flow that is compared with, among the texts of its time; undefined where its file was not there. */
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
      const base = baseOf(own)
      const below = base === undefined ? undefined : await commits?.text(base, against.hash)
      return among({ [id]: own, ...(base !== undefined && below !== undefined && { [base]: below }) })
    }
  }
}
