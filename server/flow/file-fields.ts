import { allPlaces } from '../../engine/runtime/program/fields.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { mostMegabytes } from '../../schemas/file-types.ts'
import type { SentFile } from '../files/claim.ts'
import type { TakenFiles } from '../published-flows.ts'

const megabyte = 1024 * 1024

/** Returns the files that a field of a flow accepts; undefined if it accepts none, or does not exist. */
export function takenBy(program: Program, name: string): TakenFiles | undefined {
  const field = allPlaces(program.flow).get(name)?.field
  return (
    field?.accept && { types: field.accept, maxBytes: Math.floor((field.maxMegabytes ?? mostMegabytes) * megabyte) }
  )
}

/** Prepares the question which files a payload names that the flow accepts. */
export function sentFiles(program: Program): (payload: Payload) => SentFile[] {
  const names = [...allPlaces(program.flow)].flatMap(([name, { field }]) => (field.accept === undefined ? [] : [name]))
  return (payload) => names.flatMap((field) => [payload[field] ?? []].flat().map((id) => ({ field, id: String(id) })))
}
