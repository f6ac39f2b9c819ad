import { dirname, join } from 'node:path'
import { filesIn } from '../source-files.ts'

/** The rooms of the code: for each, the other rooms that it may import from, and what it holds. */
export const rooms: Readonly<Record<string, { readonly mayImport: readonly string[]; readonly holds: string }>> = {
  schemas: { mayImport: [], holds: 'the flow language' },
  'engine/runtime': { mayImport: ['schemas'], holds: 'page and server' },
  'engine/language': { mayImport: ['schemas', 'engine/runtime'], holds: 'check, proof, compiler' },
  'engine/tools': { mayImport: ['schemas', 'engine/runtime', 'engine/language'], holds: 'Node: commands, plugin' },
  renderers: { mayImport: ['schemas', 'engine/runtime'], holds: 'field types, chat' },
  studio: { mayImport: ['schemas', 'engine/runtime', 'engine/language', 'renderers'], holds: 'the editor' },
  server: { mayImport: ['schemas', 'engine/runtime'], holds: 'the reference API' },
  embed: {
    mayImport: ['schemas', 'engine/runtime', 'engine/language', 'engine/tools', 'renderers'],
    holds: 'what a landing page includes',
  },
  package: {
    mayImport: [
      'schemas',
      'engine/runtime',
      'engine/language',
      'engine/tools',
      'renderers',
      'studio',
      'server',
      'embed',
    ],
    holds: 'npm entries, commands',
  },
  site: {
    mayImport: ['schemas', 'engine/runtime', 'engine/language', 'engine/tools', 'server', 'embed', 'package'],
    holds: 'demo pages',
  },
}

/**
 * Returns the room of a file, by its path from the root. It is undefined for packages, tests and anything outside the
 * product.
 */
export const roomOf = (path: string): string | undefined =>
  Object.keys(rooms).find((room) => path.startsWith(`${room}/`))

export const code = /\.tsx?$/

/** Returns what a file imports: packages by name, own files by their path from the root. */
export function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target!)
  return found.map((target) => (target.startsWith('.') ? join(dirname(path), target) : target))
}

/** Returns, for each room, the other rooms that its files import. */
function importedRooms(): Map<string, Set<string>> {
  return new Map(
    Object.keys(rooms).map((room) => {
      const targets = filesIn(room, code, { tests: false }).flatMap(({ name, text }) => importsOf(name, text))
      const importedRooms = targets.map(roomOf).filter((target) => target !== undefined && target !== room)
      return [room, new Set(importedRooms as string[])]
    }),
  )
}

/**
 * Draws the rooms and their imports, as found in the code, as a Mermaid flowchart. An arrow that two other arrows imply
 * is left out.
 */
export function drawRooms(): string {
  const imported = importedRooms()
  const reaches = (from: string, to: string): boolean =>
    [...imported.get(from)!].some((room) => room === to || reaches(room, to))
  const id = (room: string) => room.replace('/', '_')
  const boxes = Object.entries(rooms).map(([room, { holds }]) => `  ${id(room)}["${room}<br/>${holds}"]`)
  const arrows = [...imported].flatMap(([room, targets]) =>
    [...targets]
      .filter((target) => ![...targets].some((between) => between !== target && reaches(between, target)))
      .sort()
      .map((target) => `  ${id(room)} --> ${id(target)}`),
  )
  return ['flowchart BT', ...boxes, ...arrows].join('\n')
}
