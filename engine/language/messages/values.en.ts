import type { Entry } from './args.ts'

/** Options and values that have another effect than they seem to have. */
export const values = {
  'option-value-twice': { message: 'The option <quoted:before> of this list already has the value <json:value>.' },
  'option-title-twice': {
    message: 'The option <quoted:before> of this list looks the same: visitors could not tell the two options apart.',
    hint: 'Give this option another "title", or a "description" that explains the difference.',
  },
  'row-title-twice': {
    message: 'The row <quoted:before> has the same text: visitors could not tell the two rows apart.',
    hint: 'Give this row another text.',
  },
  'option-without-image': {
    message: [
      '<?one>This field shows its options as pictures, but the option <and:names> has no picture.',
      'This field shows its options as pictures, but the options <and:names> have no picture.',
    ],
    hint: 'Give each option an "image", or leave out "look".',
  },
  'braces-in-value': { message: '{<name>} is sent unchanged: placeholders are filled in texts, not in values.' },
  'query-of-parts': {
    message: 'The answer <quoted:name> consists of several values, which the search for clients would get as JSON.',
    hint: 'Search with an answer that is a text, a number, a date or options.',
  },
} as const satisfies Record<string, Entry>
