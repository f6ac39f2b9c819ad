import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shownFiles } from '../../../studio/showing/shown-files.ts'
import type { ShownForm } from '../../../studio/workspace/showing.ts'

/** The place of a content: a file, or the text itself. */
export type Place = { readonly file: string } | { readonly text: string }

/** The names of the files that a shown form consists of, with the places where their contents are. */
export type ShownPlaces = ReadonlyMap<string, Place>

/**
 * Returns the files of a form that is shown outside of the studio.
 *
 * @param built the folder of the built studio
 * @param art the folder of the pictures. A picture that it lacks is left out
 */
export async function shownPlaces(form: ShownForm, built: string, art: string): Promise<ShownPlaces> {
  const names = JSON.parse(await readFile(join(built, shownFiles.list), 'utf8')) as readonly string[]
  const pictures = form.pictures.filter((name) => isPlainName(name) && existsSync(join(art, name)))
  return new Map<string, Place>([
    ...names.map(
      (name) => [name === shownFiles.builtPage ? shownFiles.page : name, { file: join(built, name) }] as const,
    ),
    ...pictures.map((name) => [shownFiles.pictures + name, { file: join(art, name) }] as const),
    [shownFiles.form, { text: JSON.stringify(form) }] as const,
  ])
}

/** Reports whether a name is that of a file in its folder, and leads to no other folder. */
const isPlainName = (name: string): boolean => /^[^/\\\0]+$/.test(name) && !name.startsWith('.')
