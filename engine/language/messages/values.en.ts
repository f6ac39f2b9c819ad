import type { Entry } from './args.ts'

/** Options and values that have another effect than they seem to have. */
export const values = {
  'option-value-twice': { message: 'The option <quoted:before> of this list already has the value <json:value>.' },
  'option-title-twice': {
    message: 'The option <quoted:before> of this list looks the same: nobody could tell the two apart.',
    hint: 'Give it another "title", or a "description" that says the difference.',
  },
  'option-without-image': {
    message: [
      '<?one>This choice is drawn in pictures, and the option <and:names> has none.',
      'This choice is drawn in pictures, and the options <and:names> have none.',
    ],
    hint: 'Give each option an "image", or leave out "look".',
  },
  'braces-in-value': { message: '{<name>} is sent as it stands here: braces are filled in texts, not in values.' },
} as const satisfies Record<string, Entry>
