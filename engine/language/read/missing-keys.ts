import type { ErrorObject } from 'ajv'
import { note } from '../messages/note.ts'
import type { Finding } from './finding.ts'
import type { Guide } from './guide.ts'
import { nearest, onlyNearest } from './nearest.ts'
import { pointerPath, valueAt } from './path.ts'
import { isPart } from './schema-part.ts'

/** The key that an error says is missing; undefined if it is about something else. */
export function missingKey({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'discriminator')
    return params.error === 'tag' && params.tagValue === undefined ? params.tag : undefined
  return ['required', 'dependencies', 'dependentRequired'].includes(keyword) ? params.missingProperty : undefined
}

/** The keys of a flow file that a variant takes from its base. */
const fromBase = ['lang', 'steps', 'send']

/**
 * Returns the one finding of a file that lacks what makes it a flow, and does not name the flow of which it is a
 * variant: all else only follows from that. Undefined for other files.
 */
export function neitherFlowNorVariant(
  errors: readonly ErrorObject[],
  value: Readonly<Record<string, unknown>>,
): Finding | undefined {
  const lacking = errors.filter(({ instancePath }) => instancePath === '').flatMap((error) => missingKey(error) ?? [])
  const takesOut = errors.some(({ instancePath }) => valueAt(value, pointerPath(instancePath, value)) === null)
  const isVariant = fromBase.filter((key) => lacking.includes(key)).length > (takesOut ? 0 : 1)
  if (!isVariant || Object.hasOwn(value, 'extends')) return undefined
  // Where a key is written otherwise, the flow is all there.
  const otherErrors = errors
    .filter(({ instancePath }) => instancePath === '')
    .flatMap(({ params }) => params.additionalProperty ?? [])
  return otherErrors.length > 0
    ? undefined
    : { path: [], on: 'key', ...note('neither-flow-nor-variant', { keys: lacking }) }
}

/**
 * One finding for each object that lacks keys; a key that stands there misspelt, or by another name, is not missing a
 * second time.
 */
export function missingKeys(errors: readonly ErrorObject[], value: unknown, guide: Guide): Finding[] {
  const objects = new Map<string, Set<string>>()
  const isCalled = (item: string, key: string, pointer: string) =>
    guide.keysFor(item, pointerPath(pointer, value), [key], value).use?.some((entry) => entry.split('.')[0] === key) ??
    false
  for (const error of errors) {
    const key = missingKey(error)
    const unknown = errors
      .filter(({ instancePath }) => instancePath === error.instancePath)
      .map(({ params }) => params.additionalProperty ?? params.unevaluatedProperty)
    const isIntended = (item: unknown) =>
      typeof item === 'string' && (nearest(item, [key!]) !== undefined || isCalled(item, key!, error.instancePath))
    if (key !== undefined && !unknown.some(isIntended)) {
      objects.set(error.instancePath, (objects.get(error.instancePath) ?? new Set()).add(key))
    }
  }
  return [...objects].map(([pointer, keys]): Finding => {
    const path = pointerPath(pointer, value)
    const object = valueAt(value, path)
    const on = isPart(object) ? 'key' : 'value'
    const [only = '', ...more] = keys
    // Of an object without its type nothing else was looked at, so that the misspelt key was not told.
    const slip =
      more.length === 0 && isPart(object) ? Object.keys(object).find((key) => onlyNearest(key, [only])) : undefined
    if (slip !== undefined) {
      const found = note('unknown-key', { key: slip, allowed: [only], meant: only })
      return { path: [...path, slip], on: 'key', ...found, fix: JSON.stringify(only) }
    }
    return { path, on, ...note('missing-key', { keys: [...keys], several: keys.size > 1 }) }
  })
}
