import { newVariantOf } from '../../engine/language/extend/new-variant.ts'
import { formattedFile } from '../../engine/language/layout/lay-out.ts'
import { valueAt, type Path } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'

/** The text of a new variant that has, to begin with, the words of its base at the places that are to differ. */
export function variantText(base: SchemaPart, baseId: string, id: string, paths: readonly Path[]): string {
  return formattedFile(
    paths.reduce<SchemaPart>((made, path) => withAt(made, path, valueAt(base, path)), newVariantOf(base, baseId, id)),
  )
}

function withAt(value: SchemaPart, [key = '', ...rest]: Path, last: unknown): SchemaPart {
  const inner = value[key]
  return { ...value, [key]: rest.length === 0 ? last : withAt(isPart(inner) ? inner : {}, rest, last) }
}

/** A place at which a landing page often says something of its own. */
interface Offer {
  readonly path: Path
  readonly value: unknown
}

const parts = ['bubbles', 'notes'] as const

/**
 * What a new landing page may say otherwise: who it is for, the words, the order, what its questions say, the button.
 */
export function offersOf(base: SchemaPart): Offer[] {
  const entries = (path: Path): Path[] => {
    const part = valueAt(base, path)
    return isPart(part) ? Object.keys(part).map((key) => [...path, key]) : []
  }
  const steps = entries(['steps']).flatMap((step) => parts.flatMap((part) => entries([...step, part])))
  const paths: Path[] = [
    ['send', 'label'],
    ['order'],
    ...steps,
    ...entries(['context']),
    ...entries(['words']),
    ['timing', 'reveal'],
  ]
  return paths.map((path) => ({ path, value: valueAt(base, path) })).filter(({ value }) => value !== undefined)
}
