import type { ErrorObject } from 'ajv'
import { note } from '../messages/note.ts'
import type { Finding } from './finding.ts'
import { nearest, surely } from './nearest.ts'
import { pointerPath, valueAt } from './path.ts'
import { isPart } from './schema-part.ts'

/** The key that an error says is missing; undefined if it is about something else. */
export function missingKey({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'discriminator')
    return params.error === 'tag' && params.tagValue === undefined ? params.tag : undefined
  return ['required', 'dependencies', 'dependentRequired'].includes(keyword)
    ? params.missingProperty
    : undefined
}

/**
 * One finding for each object that lacks keys; a key that stands there misspelt is not missing a second
 * time.
 */
export function missingKeys(errors: readonly ErrorObject[], value: unknown): Finding[] {
  const objects = new Map<string, Set<string>>()
  for (const error of errors) {
    const key = missingKey(error)
    const unknown = errors
      .filter(({ instancePath }) => instancePath === error.instancePath)
      .map(({ params }) => params.additionalProperty ?? params.unevaluatedProperty)
    if (key !== undefined && !unknown.some((other) => typeof other === 'string' && nearest(other, [key]))) {
      objects.set(error.instancePath, (objects.get(error.instancePath) ?? new Set()).add(key))
    }
  }
  return [...objects].map(([pointer, keys]): Finding => {
    const path = pointerPath(pointer, value)
    const object = valueAt(value, path)
    const on = isPart(object) ? 'key' : 'value'
    const [only = '', ...more] = keys
    // Of an object without its type nothing else was looked at, so that the misspelt key was not told.
    const slip = more.length === 0 && isPart(object) ? Object.keys(object).find((key) => surely(key, [only])) : undefined
    if (slip !== undefined) {
      const found = note('unknown-key', { key: slip, allowed: [only], meant: only })
      return { path: [...path, slip], on: 'key', ...found, fix: JSON.stringify(only) }
    }
    return { path, on, ...note('missing-key', { keys: [...keys], several: keys.size > 1 }) }
  })
}
