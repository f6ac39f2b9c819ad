import { note, type Note } from '../messages/note.ts'
import type { Finding } from '../read/finding.ts'
import { nearest } from '../read/nearest.ts'
import type { Source } from '../read/source.ts'
import { typeName } from '../read/type-name.ts'

/**
 * Returns the id of the flow that a variant extends, or a finding. Other checks judge whether the base is sound.
 *
 * @param own the id in the variant's file name
 * @param ids the ids of the flows in the folder, including its own
 */
export function baseOf({ value }: Source, own: string, ids: readonly string[]): string | Finding {
  const id = value.extends
  const wrong = (reason: Note): Finding => ({ ...reason, path: ['extends'] })
  if (typeof id !== 'string') return wrong(note('base-not-a-name', { found: typeName(id) }))
  if (id === own) return wrong(note('base-itself', {}))
  const known = ids.filter((item) => item !== own)
  if (known.includes(id)) return id
  return wrong(note('base-unknown', { base: id, known, one: known.length === 1, meant: nearest(id, known) }))
}
