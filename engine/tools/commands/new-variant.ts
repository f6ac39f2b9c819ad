import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newVariantOf } from '../../language/extend/overlay.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import { nearest } from '../../language/read/nearest.ts'
import { readSource } from '../../language/read/read.ts'
import { commandError } from '../command-error.ts'
import { flowSuffix } from '../flow-files.ts'
import { siblingNames } from './new-name.ts'

/**
 * Returns the text of a new variant that takes everything from its base.
 *
 * @throws CommandError if the name cannot be used, is taken, or there is no such base
 */
export function newVariant(id: string, base: string, folder: string): string {
  const known = siblingNames(id, folder)
  if (!known.includes(base)) throw commandError('new-unknown-base', { base, known, meant: nearest(base, known) })
  return formattedFile(newVariantOf(soundBase(base, folder), base, id))
}

/** Returns the content of the base's file. */
function soundBase(base: string, folder: string) {
  const file = join(folder, base + flowSuffix)
  const value = readSource(readFileSync(file, 'utf8'), file).source?.value
  if (!value) throw commandError('new-unreadable-base', { base, file })
  return value
}
