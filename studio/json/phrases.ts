import { EditorState, type Extension } from '@codemirror/state'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import ja from './phrases.ja.json' with { type: 'json' }

/** What the editor says by itself, in the language of the studio; its own is English. */
export const phrasesIn = (language: Language): Extension => (language === 'ja' ? EditorState.phrases.of(ja) : [])
