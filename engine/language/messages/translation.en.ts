import type { Entry } from './args.ts'

/** Problems of catalogs, the translations of a flow. `flow` is the id of the flow that is translated. */
export const translation = {
  'catalog-without-flow': {
    message: [
      'There is no flow <quoted:flow> in the folder of this catalog; there are: <names:known>.',
      'There is no flow <quoted:flow> in the folder of this catalog.',
    ],
    hint: 'Did you mean <quoted:meant>? The file is named after the flow and the language, such as <meant>.<lang>.json.',
  },
  'catalog-key': { message: 'In the catalog <file>, "<key>" must be <wanted>.' },
  'catalog-own-language': {
    message: 'The flow <quoted:flow> itself is written in the language <quoted:lang>.',
    hint: 'A catalog translates a flow into another language. Change the texts in the flow itself.',
  },
  'languages-without-catalog': {
    message: 'The flow <quoted:flow> has no other language that a visitor could choose, so nothing is shown.',
    hint: 'Add a catalog, such as <flow>.en.json, or remove "languages".',
  },
  'name-of-language': {
    message: 'In a flow with several languages, <quoted:name> is the language in which the form is shown.',
    hint: 'Choose another name.',
  },
  'catalog-source': {
    message: '"$source" is an object of texts, which the command "kaiwa texts --catalog" writes.',
    hint: 'Remove it, and run the command again.',
  },
  'catalog-flow-broken': {
    message: 'The flow <quoted:flow> cannot be translated as long as there is a mistake; the first one is at <at>.',
  },
  'catalog-unknown': {
    message: 'The flow <quoted:flow> has no <quoted:key> with texts here; it has <names:known>.',
    hint: ['Did you mean <quoted:meant>?', 'The flow has such a text at <near>.'],
  },
  'catalog-no-text': {
    message: '<quoted:key> of the flow <quoted:flow> is no text, so a catalog cannot contain it.',
    hint: 'Texts here are: <names:known>.',
  },
  'catalog-not-text': {
    message: 'A text is needed here, or its plural forms, or a list of texts with conditions, not <type:found>.',
  },
  'catalog-not-group': { message: 'The texts of <quoted:key> are written in { }: <names:known>.' },
  'catalog-missing': {
    message: [
      'The flow <quoted:flow> has no texts in the language <quoted:lang> at <names:places> and <rest> other places.',
      'The flow <quoted:flow> has no texts in the language <quoted:lang> at <names:places>.',
    ],
    hint: '"kaiwa texts --catalog <lang> <flow>" adds them to <flow>.<lang>.json, in the language of the flow.',
  },
  'catalog-changed': {
    message: [
      'The flow <quoted:flow> has other texts than those that were translated, at <names:places> and <rest> other places.',
      'The flow <quoted:flow> has other texts than those that were translated, at <names:places>.',
    ],
    hint: 'Revise the translations. Then "kaiwa texts --catalog <lang> <flow> --reviewed" notes that they are up to date.',
  },
  'catalog-untranslated': {
    message: [
      'The catalog still has the texts of the flow <quoted:flow> itself at <names:places> and <rest> other places.',
      'The catalog still has the texts of the flow <quoted:flow> itself at <names:places>.',
    ],
    hint: 'Translate them. If a text is the same in both languages, "kaiwa texts --catalog <lang> <flow> --reviewed" notes that.',
  },
  'in-translation': { message: 'This is the case in the flow <quoted:flow> in the language <quoted:lang>.' },
} as const satisfies Record<string, Entry>
