import { autocompletion, snippet, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { Remote } from 'comlink'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Assistant } from '../desk/assistant.ts'

/** Completion and help where the pointer rests, from the schema of the flow language. */
export const assist = (assistant: Remote<Assistant>, language: Language): Extension => [
  autocompletion({
    override: [
      async (context: CompletionContext): Promise<CompletionResult | null> => {
        const { pos, state } = context
        const offers = await assistant.offers(state.doc.toString(), pos, language)
        const [first] = offers
        if (!first) return null
        return {
          from: first.from,
          to: Math.max(first.to, pos),
          options: offers.map(({ label, help, insert, kind }) => ({
            // Matched with what is typed, quotes included.
            label: kind === 'property' ? JSON.stringify(label) : label,
            displayLabel: label,
            type: kind === 'property' ? 'property' : 'constant',
            ...(help !== '' && { info: help }),
            apply: snippet(insert),
          })),
          validFor: /^[\w"-]*$/,
        }
      },
    ],
  }),
  hoverTooltip(async (view, position) => {
    const hint = await assistant.hint(view.state.doc.toString(), position, language)
    if (!hint) return null
    return {
      pos: hint.from,
      end: hint.to,
      above: true,
      create() {
        const dom = document.createElement('div')
        dom.className = 'cm-help'
        dom.textContent = plain(hint.help)
        return { dom }
      },
    }
  }),
]

/** Markdown as it is read: what a schema says is plain, but for escapes. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\\([\\`*_{}[\]<>()#+\-.!|])/g, '$1')
    .replaceAll(/&nbsp;/g, ' ')
    .trim()
