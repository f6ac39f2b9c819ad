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
  if (!known.includes(base)) {
    const complete = known.filter((item) => fileOf(item, folder).value?.extends === undefined)
    throw commandError('new-unknown-base', { base, known: complete, meant: nearest(base, complete) })
  }
  return formattedFile(newVariantOf(soundBase(base, folder, known), base, id))
}

/** Returns the content of the base's file. */
function soundBase(base: string, folder: string, known: readonly string[]) {
  const { file, value } = fileOf(base, folder)
  if (!value) throw commandError('new-unreadable-base', { base, file })
  if (value.extends !== undefined)
    throw commandError('new-base-is-variant', { base, complete: known.find((item) => item === value.extends) })
  return value
}

/** Returns the file of a flow and its content; `value` is undefined if the file cannot be read. */
function fileOf(id: string, folder: string) {
  const file = join(folder, id + flowSuffix)
  return { file, value: readSource(readFileSync(file, 'utf8'), file).source?.value }
}
