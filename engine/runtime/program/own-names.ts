import { inBraces } from '../placeholders.ts'

/**
 * The placeholders that the engine fills itself, by the text's path in a flow or below its field. In such a text they
 * always have this meaning, even if the flow uses the same name.
 */
export const ownNames: Readonly<Record<string, readonly string[]>> = {
  'frame.progress.label': ['percent'],
  'frame.remaining': ['remaining'],
  'frame.said': ['text'],
  'frame.cut': ['max'],
  'frame.answered': ['question', 'answer'],
  'modals.sms.text': ['phone'],
  'lookAlike.known': ['found', 'meant'],
  'lookAlike.other': ['found'],
  'entry.title': ['number'],
  'check.typo': ['suggestion'],
  'texts.tooLarge': ['megabytes'],
  'texts.tooMany': ['max'],
  'texts.wrongType': ['types'],
  'texts.tooFew': ['min'],
  'texts.place': ['number', 'howMany'],
  'texts.removed': ['entry'],
  'texts.several': ['howMany'],
}

/**
 * Returns values that leave the engine's own placeholders of a text unchanged, because they are filled later, when
 * drawn.
 */
export const reservedAt = (place: string): Readonly<Record<string, string>> =>
  Object.hasOwn(ownNames, place) ? Object.fromEntries(ownNames[place]!.map((name) => [name, inBraces(name)])) : {}
