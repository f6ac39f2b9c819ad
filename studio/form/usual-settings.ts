import type { Path } from '../../engine/language/read/path.ts'

/**
 * The settings of a question that its card shows first when it is open. The others come last, in a section of their
 * own.
 */
export const isUsualOfStep = (key: string): boolean => ['bubbles', 'fields'].includes(key)

const rareOfField: readonly string[] = [
  'notes',
  'changed',
  'look',
  'default',
  'alone',
  'normalize',
  'autocomplete',
  'inputMode',
  'width',
  'reading',
  'lookAlike',
  'texts',
  'separators',
  'eras',
  'capture',
  'longestSide',
  'check',
  'suggest',
  'lookup',
  'links',
]

/** The same for the settings of a field. A field type of a project has settings of its own, which are shown first. */
export const isUsualOfField = (key: string): boolean => !rareOfField.includes(key)

/** Reports whether a path is that of a field of a question, and not of a field in a group. */
export const isFieldOfStep = (path: Path): boolean => path.length === 4 && path[0] === 'steps' && path[2] === 'fields'

/** Reports whether a part needs no help: what it is can be seen. */
export const isEvident = (path: Path): boolean =>
  path[0] === 'steps' && /^(?:bubbles|fields|options|rules|messages)$/.test(String(path.at(-1)))

/** Reports whether a path is that of a field: of a question, or of the entries of a group. */
export const isField = (path: Path): boolean => path[0] === 'steps' && path.at(-2) === 'fields'
