import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileProgram } from '../../language/compile/program.ts'
import { vectorsOf } from '../../language/vectors/vectors.ts'
import { commandError } from '../command-error.ts'
import { shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'
import { soundFlows } from './flow-check.ts'

/**
 * `npm run vectors -- <flow…>`: prints valid and invalid bodies of conversions, with a server's verdict on each, as
 * JSON lines. There are 5,000 for each flow, or `--count`. They are the same each time; another `--seed` gives others.
 * `--out <folder>` writes a file for each flow.
 */
export const command = defineCommand({
  options: {
    count: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
  run({ values, positionals, project, language }) {
    const [count, seed] = [integerOption('--count', values.count), integerOption('--seed', values.seed)]
    const flows = soundFlows(project, positionals, language)
    for (const flow of flows ?? []) {
      const vectors = vectorsOf(compileProgram(flow, project.vocabulary), project.vocabulary, count, seed)
      const lines = vectors.map((vector) => `${JSON.stringify(vector)}\n`).join('')
      if (values.out === undefined) process.stdout.write(lines)
      else write(values.out, `${flow.id}.vectors.jsonl`, lines)
    }
    return flows ? 0 : 1
  },
})

function integerOption(option: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw commandError('vectors-number', { option, found: text })
  return Number(text)
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, text)
  console.log(shownName(file))
}
