import type { TextEntry } from '../../engine/language/texts/table.ts'

/** Letters as they are looked for: of whatever width and case. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a sentence, or its place, has what is looked for. */
export const isFound = ({ text, path }: TextEntry, wanted: string): boolean =>
  plain(`${text} ${path}`).includes(plain(wanted.trim()))
