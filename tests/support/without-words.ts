const places = [
  'label',
  'title',
  'description',
  'placeholder',
  'unit',
  'question',
  'use',
  'uncertain',
  'least',
  'most',
].join('|')
const word = new RegExp(`("(?:${places})": )"(?:[^"\\\\]|\\\\.)*"`, 'g')

/**
 * Replaces the words that visitors read in a flow or a part of it. Then it can be compared with a guide whose words may
 * differ.
 */
export const withoutWords = (flow: string): string => flow.replaceAll(/\s+/g, ' ').replaceAll(word, '$1"…"').trim()
