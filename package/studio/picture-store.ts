import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { picture } from '../../schemas/text.ts'
import { svgFault } from '../../studio/artwork/svg-fault.ts'
import type { Failure, PictureOutcome } from '../../studio/workspace/keeper.ts'
import { failureOf } from './flow-store.ts'

/** The largest picture in bytes. */
export const mostPictureBytes = 2 * 1024 * 1024

/** Flows name pictures by this pattern. Such a name leads to no other folder. */
const namePattern = new RegExp(picture.pattern)
const longestName = 100

/**
 * Adds a picture to a folder. No file is ever replaced: a file with the same name is reported as `exists`.
 *
 * @param art the folder of the pictures, which is created if necessary
 */
export async function addPicture(art: string, name: string, content: Buffer): Promise<PictureOutcome> {
  const refused = (failed: Failure): PictureOutcome => ({ failed })
  if (content.length > mostPictureBytes) return refused({ code: 'too-long' })
  if (!namePattern.test(name) || name.length > longestName || !isPicture(name, content))
    return refused({ code: 'bad-name', detail: name })
  try {
    await mkdir(art, { recursive: true })
    await writeFile(join(art, name), content, { flag: 'wx' })
    return { saved: true }
  } catch (error) {
    return refused((error as NodeJS.ErrnoException).code === 'EEXIST' ? { code: 'exists' } : failureOf(error).failed)
  }
}

/** Reports whether a content is what the ending of its name says. */
function isPicture(name: string, content: Buffer): boolean {
  const starts = (...bytes: readonly number[]) => content.subarray(0, bytes.length).equals(Buffer.from(bytes))
  switch (name.replace(/.*\./, '')) {
    case 'png':
      return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
    case 'jpg':
      return starts(0xff, 0xd8, 0xff)
    case 'webp':
      return content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
    default:
      return svgFault(content.toString('utf8')) === undefined
  }
}
