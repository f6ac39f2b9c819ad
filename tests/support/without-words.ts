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
 * A flow, or a part of one, without the words that visitors read, so that it can be compared with what a guide shows,
 * whose words may be others.
 */
export const withoutWords = (flow: string): string => flow.replaceAll(/\s+/g, ' ').replaceAll(word, '$1"…"').trim()
