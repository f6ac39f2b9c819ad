import type { FileSource, Named } from '../../engine/language/load.ts'

/** The flow files that are open in a studio: their texts by id, and the names of their pictures if known. */
export interface Opened {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures?: readonly string[] | undefined
}

const suffix = '.flow.json'

/** Returns the file name of a flow, as problems use it. */
export const fileOf = (id: string): string => id + suffix

export const idOf = (file: string): string => file.slice(0, -suffix.length)

/** Returns a file source that reads the open files. */
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
