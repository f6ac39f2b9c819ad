import { parseArgs } from 'node:util'
import { scenarios } from './measures/index.ts'
import { base, ours } from './names.ts'
import { peers } from './peers.ts'
import type { Selection } from './rounds.ts'

/** The part of the comparison that is run. */
export interface FormOptions extends Selection {
  readonly contestants: ReadonlySet<string>
}

const rows = scenarios.flatMap((scenario) => scenario.rows)
const names = [...peers.map(({ name }) => name), ...ours]

const text = { type: 'string' } as const

export const formHelp = `Options of the comparison with other forms:
  --rows=<row>,…   only these rows; a name that is not in the list selects the rows that begin so
  --only=<name>,…  only these contestants, and ${base}, to which they are compared
  --cpu=1 or 4     only this processor: as fast as this one, or four times slower
  --rounds=<n>     the number of rounds; 5 unless given

Rows:
${rows.map(({ key, title }) => `  ${key.padEnd(24)}${title}`).join('\n')}

Contestants: ${names.join(', ')}`

/** Reads the options of the comparison; throws an error that names what is wrong. */
export function formOptions(args: readonly string[]): FormOptions {
  const { values } = parseArgs({ args: [...args], options: { rows: text, only: text, cpu: text, rounds: text } })
  const selected = values.rows?.split(',').flatMap(rowsNamed)
  const only = values.only?.split(',') ?? names
  const stranger = only.find((name) => !names.includes(name))
  if (stranger !== undefined) throw new Error(`There is no contestant ${stranger}.`)
  const rounds = Number(values.rounds ?? 5)
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new Error('--rounds needs a whole number of at least 1.')
  if (values.cpu !== undefined && !['1', '4'].includes(values.cpu)) throw new Error('--cpu is 1 or 4.')
  const cpu = values.cpu === undefined ? undefined : Number(values.cpu)
  return {
    // A row with a single processor does not depend on it, or is meant for that one only.
    wanted: ({ row: { key, slowdowns }, slowdown }) =>
      (selected?.includes(key) ?? true) && (cpu === undefined || slowdown === cpu || slowdowns.length === 1),
    contestants: new Set([base, ...only]),
    rounds,
  }
}

function rowsNamed(name: string): readonly string[] {
  const keys = rows.map(({ key }) => key)
  if (keys.includes(name)) return [name]
  const begun = keys.filter((key) => key.startsWith(name))
  if (begun.length === 0) throw new Error(`No row begins with ${name}.`)
  return begun
}
