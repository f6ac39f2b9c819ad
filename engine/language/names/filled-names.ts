/** The names that the engine fills in, by the place of the text in a flow. */
export const filledAt: Readonly<Record<string, readonly string[]>> = {
  'frame.progress.label': ['percent'],
  'frame.remaining': ['remaining'],
  'frame.said': ['text'],
  'frame.cut': ['max'],
  'frame.answered': ['question', 'answer'],
  'modals.sms.text': ['phone'],
}

/** The names that the engine fills in within fields, by slot. */
export const filledInFields: Readonly<Record<string, readonly string[]>> = {
  'lookAlike.known': ['found', 'meant'],
  'lookAlike.other': ['found'],
  'check.typo': ['suggestion'],
  'texts.tooLarge': ['megabytes'],
  'texts.tooMany': ['max'],
  'texts.wrongType': ['types'],
  'texts.several': ['howMany'],
}

/** All of these names. */
export const filledNames: ReadonlySet<string> = new Set([filledAt, filledInFields].flatMap((one) => Object.values(one).flat()))
