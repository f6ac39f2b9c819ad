import { inBraces } from './placeholders.ts'

/**
 * The placeholders that the engine fills itself, by the text's path in a flow or below its field. In such a text they
 * mean this and nothing else, even if the flow uses the name, too.
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
  'check.typo': ['suggestion'],
  'texts.tooLarge': ['megabytes'],
  'texts.tooMany': ['max'],
  'texts.wrongType': ['types'],
  'texts.several': ['howMany'],
}

/** Returns what keeps the own names of a text as they are, for what is filled in where it is drawn. */
export const reservedAt = (place: string): Readonly<Record<string, string>> =>
  Object.hasOwn(ownNames, place) ? Object.fromEntries(ownNames[place]!.map((name) => [name, inBraces(name)])) : {}
