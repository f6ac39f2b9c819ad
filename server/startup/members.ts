import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { confirmationId } from '../delivery/endpoints.ts'
import type { StartError } from './start-error.ts'

/** Returns the error for a member of an object in a settings file: its key, or '' for the object, and advice. */
export type Wrong = (key: string, advice: string) => StartError

/** Returns the members of an object that has no others than these. */
export function membersOf<Name extends string>(
  value: unknown,
  known: readonly Name[],
  wrong: (advice: string) => StartError,
): { readonly [Key in Name]?: unknown } {
  if (!isRecord(value)) throw wrong('must be an object.')
  const unknown = Object.keys(value).find((key) => !known.includes(key as Name))
  if (unknown !== undefined) throw wrong(`has the key "${unknown}". It can have ${known.join(', ')}.`)
  return value as { readonly [Key in Name]?: unknown }
}

/** Returns a member that is true or false; false if it is left out. */
export function flagOf(value: unknown, key: string, wrong: Wrong): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? false
  throw wrong(key, 'must be true or false.')
}

/** Returns the flows whose enquiries an endpoint receives; undefined for all flows. */
export function flowsOf(value: unknown, flows: readonly string[], wrong: Wrong): readonly string[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value) || value.length === 0)
    throw wrong('flows', 'must be a list of flows. Leave it out for all flows.')
  const unknown = (value as readonly unknown[]).find((flow) => !flows.includes(flow as string))
  if (unknown !== undefined)
    throw wrong('flows', `names ${JSON.stringify(unknown)}, no flow. There are ${flows.join(', ')}.`)
  return value as readonly string[]
}

/** Throws if a name cannot be the name of an endpoint. */
export function checkName(id: string, wrong: Wrong): void {
  if (!/^[a-z][\w-]{0,39}$/i.test(id)) throw wrong('', 'needs a name of letters, digits, - and _, 40 at most.')
  if (id === confirmationId)
    throw wrong('', 'has a name that the server uses for mails to visitors. Choose another one.')
}
