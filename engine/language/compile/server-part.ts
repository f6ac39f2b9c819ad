import type { Flow } from '../../../schemas/flow.ts'
import { placeholdersIn } from '../../runtime/placeholders.ts'

/**
 * The part of a flow that only the server needs: the confirmation, with the words and links that no other text uses.
 * Laid over the flow of a page with `overlaid`, it gives the complete flow.
 */
export type ServerPart = Pick<Flow, 'confirmation' | 'words' | 'links'>

const named = ['words', 'links'] as const

/** Divides a flow into the part of visitors' pages, and that of the server, if it has any. */
export function divided(flow: Flow): { readonly page: Flow; readonly server: ServerPart | undefined } {
  const { confirmation, ...page } = flow
  if (!confirmation) return { page: flow, server: undefined }
  const { words: _, links: __, ...texts } = page
  const onPage = namesFrom(flow, texts)
  const onlyInMail = new Set([...namesFrom(flow, confirmation)].filter((name) => !onPage.has(name)))
  const parts = named.map((root) => [root, Object.entries(flow[root] ?? {})] as const)
  const kept = (isInMail: boolean) =>
    Object.fromEntries(
      parts.flatMap(([root, entries]) => {
        const own = entries.filter(([name]) => onlyInMail.has(name) === isInMail)
        return own.length > 0 ? [[root, Object.fromEntries(own)]] : []
      }),
    ) as Pick<Flow, 'words' | 'links'>
  // The order of the keys is that of the flow, so that a page has the same bytes as without a confirmation.
  const ofPage = kept(false)
  const inOrder = Object.entries(page).flatMap(([key, value]) =>
    key === 'words' || key === 'links' ? (ofPage[key] ? [[key, ofPage[key]]] : []) : [[key, value]],
  )
  return { page: Object.fromEntries(inOrder), server: { confirmation, ...kept(true) } }
}

/** Returns the names in texts, and in the words and links that these use. */
function namesFrom({ words = {}, links = {} }: Flow, texts: unknown): Set<string> {
  const found = new Set<string>()
  const follow = (part: unknown): void => {
    for (const name of placeholdersIn(JSON.stringify(part) ?? '')) {
      if (found.has(name)) continue
      found.add(name)
      follow([words[name] ?? '', links[name]?.text ?? ''])
    }
  }
  follow(texts)
  return found
}
