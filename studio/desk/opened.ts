import type { FileSource, Named } from '../../engine/language/load.ts'

/**
 * The flow files that a studio has open: their texts by their ids, and the names of their pictures where those are
 * known.
 */
export interface Opened {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures?: readonly string[] | undefined
}

const suffix = '.flow.json'

/** What problems call the file of a flow. */
export const fileOf = (id: string): string => id + suffix

export const idOf = (file: string): string => file.slice(0, -suffix.length)

/** The shelf on which open files stand. */
export function fileSourceOf({ texts, pictures }: Opened): FileSource {
  const ids = Object.keys(texts).toSorted()
  return {
    text(file) {
      const text = texts[idOf(file)]
      if (text === undefined) throw new RangeError(`No file ${file} is open.`)
      return text
    },
    id: idOf,
    ids: () => ids,
    sibling: (_named, id): Named => ({ file: fileOf(id), name: fileOf(id) }),
    pictures: () => pictures && new Set(pictures),
  }
}
