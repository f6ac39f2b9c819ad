import type { Language } from '../../engine/language/messages/catalogue.ts'
import { fillIn } from '../../engine/runtime/program/placeholders.ts'
import type { Flow, Text } from '../../schemas/flow.ts'
import { blankOf } from './blanks.ts'

/** What a text says in its last case: that for most visitors. */
export const lastCase = (text: Text): string => (typeof text === 'string' ? text : (text.at(-1)?.use ?? ''))

/** What a text says to most visitors: words and links in their last case, and in place of what is known only later, what that is. */
export const usuallySaid = (flow: Pick<Flow, 'words' | 'links'>, text: string, language: Language): string =>
  fillIn(text, (name) => {
    const said = flow.words?.[name] ?? flow.links?.[name]?.text
    return said === undefined ? blankOf(name, language) : usuallySaid(flow, lastCase(said), language)
  })
