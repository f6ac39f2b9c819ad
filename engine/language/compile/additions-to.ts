import { isRecord } from '../../runtime/program/overlaid.ts'

/**
 * What a whole says beyond a part of it, or otherwise: laid over the part (`overlaid`), it gives the whole. Undefined
 * where there is nothing.
 *
 * @throws Error where the part has what the whole has not: nothing laid over it would take that away
 */
export function additionsTo(part: unknown, complete: unknown): unknown {
  if (!isRecord(part) || !isRecord(complete))
    return JSON.stringify(part) === JSON.stringify(complete) ? undefined : complete
  const foreign = Object.keys(part).find((name) => !Object.hasOwn(complete, name))
  if (foreign !== undefined) throw new Error(`What a form opens with has "${foreign}", which its flow has not.`)
  const more = Object.entries(complete).map(([name, value]) => [
    name,
    Object.hasOwn(part, name) ? additionsTo(part[name], value) : value,
  ])
  const added = more.filter(([, value]) => value !== undefined)
  return added.length > 0 ? Object.fromEntries(added) : undefined
}
