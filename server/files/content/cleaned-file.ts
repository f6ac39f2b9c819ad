import type { FileType } from '../../../schemas/file-types.ts'
import { Damaged } from './damaged.ts'
import { cleanedJpeg, isJpeg } from './jpeg.ts'
import { cleanedPng, isPng } from './png.ts'
import { cleanedWebp, isWebp } from './webp.ts'

/** A file as it is stored. */
interface CleanFile {
  readonly type: FileType
  readonly bytes: Buffer
}

interface Content {
  readonly is: (bytes: Buffer) => boolean
  readonly cleaned: (bytes: Buffer) => Buffer
}

const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

const contents: Readonly<Record<FileType, Content>> = {
  jpeg: { is: isJpeg, cleaned: cleanedJpeg },
  png: { is: isPng, cleaned: cleanedPng },
  webp: { is: isWebp, cleaned: cleanedWebp },
  // A document is its author's own work, so it is stored unchanged.
  pdf: { is: isPdf, cleaned: (bytes) => bytes },
}

/**
 * Determines the type of a file by its content, and removes everything from a picture that shows where, when and with
 * what it was taken. The picture itself stays bit by bit, with its orientation. Undefined if it is none of the types.
 */
export function cleanedFile(bytes: Buffer): CleanFile | undefined {
  const type = (Object.keys(contents) as FileType[]).find((each) => contents[each].is(bytes))
  if (type === undefined) return undefined
  try {
    return { type, bytes: contents[type].cleaned(bytes) }
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
}
