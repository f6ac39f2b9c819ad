import type { Entry } from './args.ts'

/** Messages of the exchange with translators: notes for them, and the reasons why a returned file is refused. */
export const xliff = {
  'xliff-when': { message: 'Visitors read this if <facts:when>.' },
  'xliff-form': { message: 'A text with plural forms: this is the form "<key>" for the number <number>.' },
  'xliff-written': { message: ['<?one><file>: 1 text for the translator', '<file>: <count> texts for the translator'] },
  'xliff-taken': {
    message: [
      '<file>: translations taken over: <count>; not translated yet: <open>',
      '<file>: translations taken over: <count>; all texts are translated',
    ],
  },
  'xliff-refused': {
    message: [
      '<?one><file>: 1 translation cannot be taken over, so nothing was written.',
      '<file>: <count> translations cannot be taken over, so nothing was written.',
    ],
  },
  'xliff-xml': {
    message:
      'The file is no XML: line <line>, column <column> cannot be read. Ask the translator for the file as it came from their tool.',
  },
  'xliff-doctype': {
    message: 'The file has a document type, which XLIFF does not need. Remove the line that begins with <!DOCTYPE.',
  },
  'xliff-other': {
    message:
      'The file is no XLIFF 1.2 file of a flow. Take the file that was written for the translator, with its translations.',
  },
  'xliff-unknown': {
    message:
      'The flow has no such text, or a form that its translation does not have. Write the file for the translator again.',
  },
  'xliff-twice': { message: 'The file contains this text twice. Remove one of the two.' },
  'xliff-source': {
    message:
      'The original has changed since the file was written; it is now <quoted:now>. Write the file for the translator again.',
  },
  'xliff-lost': { message: 'The translation lacks <names:names>. Put it back where the sentence needs it.' },
  'xliff-foreign': {
    message: 'The original has no <names:names>. Write the placeholders as they are in the original.',
  },
} as const satisfies Record<string, Entry>
