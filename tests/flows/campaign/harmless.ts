import type { Dice } from '../generated/dice.ts'
import { endOf, instead, type Edit, type Tree } from './tree.ts'

const texts =
  /^(?:question|hello|guide|label|title|description|text|confirm|update|sending|changed|missing|failed|shared|alt)$/

/** Edits that change wordings or the layout of the file, but nothing that could be wrong. */
export const harmless: Readonly<Record<string, (tree: Tree, dice: Dice) => readonly Edit[]>> = {
  'another text': ({ pairs }) =>
    pairs
      .filter(({ path, value }) => value.type === 'string' && texts.test(String(path.at(-1))) && path[0] !== 'context')
      .map(({ value }) => instead(value, JSON.stringify(`${String(value.value)}\u3002`))),
  'a line break': ({ pairs, text }) =>
    pairs.map(({ value }) => ({
      from: endOf(value),
      to: endOf(value),
      text: text.includes('\r') ? '\r\n' : '\n\n',
      seen: [],
    })),
  'blanks and tabs': ({ pairs }) =>
    pairs.map(({ key }) => ({ from: key.offset, to: key.offset, text: '\t  ', seen: [] })),
  'a note more': ({ pairs }) =>
    pairs
      .filter(
        ({ path, value }) => path.at(-1) === 'notes' && value.type === 'object' && (value.children?.length ?? 0) > 0,
      )
      .map(({ value }) => ({ from: value.offset + 1, to: value.offset + 1, text: ' "more": "\u203B", ', seen: [] })),
  'another time': ({ pairs }, dice) =>
    pairs
      .filter(({ path }) => path.at(-1) === 'closeAfter' || path.at(-1) === 'fade')
      .map(({ value }) => instead(value, String(dice.number(200, 4000)))),
  'a letter written by its number': ({ pairs }) =>
    pairs
      .filter(({ path, value }) => value.type === 'string' && path.at(-1) === 'question')
      .map(({ value }) => instead(value, `"\\u3000${JSON.stringify(value.value).slice(1)}`)),
}
