import type { Args, Code } from '../../language/messages/catalogue.ts'
import { commandError } from '../command-error.ts'

/** A module of a project, and its name in the configuration. */
export interface Named {
  /** The name of the configuration file in messages. */
  readonly file: string
  /** The path as it is written in the configuration. */
  readonly path: string
  readonly exports: Readonly<Record<string, unknown>>
}

type DefinitionCode = Extract<Code, 'config-not-type' | 'config-not-rule' | 'config-not-kind' | 'config-not-lint'>
type Members = Readonly<Record<string, (value: unknown) => boolean>>

const isFunction = (value: unknown) => typeof value === 'function'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (value: unknown) => typeof value === 'string' && /^[a-z][A-Za-z0-9]*$/.test(value)
const inBoth = (value: unknown) =>
  isObject(value) && ['en', 'ja'].every((language) => typeof (value as Record<string, unknown>)[language] === 'string')
const hasLists = (value: unknown, parts: readonly string[]) =>
  isObject(value) && parts.every((part) => Array.isArray((value as Record<string, unknown>)[part]))
const isExample = (value: unknown) => hasLists(value, ['pass', 'fail'])
const isFieldExample = (value: unknown) => {
  if (!hasLists(value, ['pass'])) return false
  const { field, fail } = value as Record<string, unknown>
  return isObject(field) && isObject(fail) && hasLists(fail, Object.keys(fail as object))
}

/** The members of each kind of module that a configuration may name, by the code of the message for a missing one. */
const members: Readonly<Record<DefinitionCode, Members>> = {
  'config-not-type': {
    type: isName,
    kind: (kind) => isObject(kind) && isName((kind as { name?: unknown }).name),
    schema: isObject,
    help: isObject,
    examples: (examples) => examples === undefined || (Array.isArray(examples) && examples.every(isFieldExample)),
  },
  'config-not-rule': {
    name: isName,
    argument: isObject,
    test: isFunction,
    messages: inBoth,
    help: inBoth,
    demands: isFunction,
    examples: (examples) => Array.isArray(examples) && examples.length > 0 && examples.every(isExample),
  },
  'config-not-kind': {
    ...Object.fromEntries(
      ['initial', 'mayStayEmpty', 'payload', 'recovered', 'wording', 'schema', 'candidates', 'extremes'].map((name) => [
        name,
        isFunction,
      ]),
    ),
    name: isName,
    words: inBoth,
    roles: Array.isArray,
  },
  'config-not-lint': { name: isName, messages: inBoth, check: isFunction },
}

/**
 * Returns the default export of a module.
 *
 * @throws CommandError if it does not fit its setting, or if a part of it that pages load is not exported separately
 */
export function definitionIn<Definition>(
  { file, path, exports }: Named,
  code: DefinitionCode,
  parts: readonly string[] = [],
): Definition {
  const given = exports.default as Readonly<Record<string, unknown>> | undefined
  const not = (args: Pick<Args<DefinitionCode>, 'member'>) => commandError(code, { file, path, ...args })
  if (!isObject(given)) throw not({})
  for (const [member, holds] of Object.entries(members[code])) if (!holds(given![member])) throw not({ member })
  for (const member of parts)
    if (given![member] !== undefined && exports[member] !== given![member])
      throw commandError('config-no-part', { file, path, member })
  return given as Definition
}
