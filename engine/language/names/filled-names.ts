import { ownNames } from '../../runtime/program/own-names.ts'
import { placeholdersIn } from '../../runtime/program/placeholders.ts'
import { pathText, type Path } from '../read/path.ts'
import { fieldAt } from './field-at.ts'

/** Returns the place of a text as in `ownNames`: its path in the flow, or the path below its field. */
export const placeAt = (path: Path): string => fieldAt(path)?.slot ?? pathText(path).replace(/\[.*/, '')

/** Returns the names that the engine fills into the text at a path. */
export function filledAt(path: Path): readonly string[] {
  const place = placeAt(path)
  return Object.hasOwn(ownNames, place) ? ownNames[place]! : []
}

/** Returns the placeholders of the text at a path that the flow itself has to fill, without the engine's own. */
export function namesAt(path: Path, text: string): string[] {
  const own = filledAt(path)
  return placeholdersIn(text).filter((name) => !own.includes(name))
}
