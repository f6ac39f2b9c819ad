import { isRecord } from '../../runtime/program/laid-over.ts'

/**
 * What a whole says beyond a part of it, or otherwise: laid over the part (`laidOver`), it gives the whole. Undefined
 * where there is nothing.
 *
 * @throws Error where the part has what the whole has not: nothing laid over it would take that away
 */
export function beyond(part: unknown, whole: unknown): unknown {
  if (!isRecord(part) || !isRecord(whole)) return JSON.stringify(part) === JSON.stringify(whole) ? undefined : whole
  const foreign = Object.keys(part).find((name) => !Object.hasOwn(whole, name))
  if (foreign !== undefined) throw new Error(`What a form opens with has "${foreign}", which its flow has not.`)
  const more = Object.entries(whole).map(([name, value]) => [
    name,
    Object.hasOwn(part, name) ? beyond(part[name], value) : value,
  ])
  const said = more.filter(([, value]) => value !== undefined)
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
