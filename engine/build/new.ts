import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { flowSuffix, shownName } from './flow-files.ts'
import { newVariant } from './new-variant.ts'

/**
 * `npm run new <id> -- --extends <flow> [--folder <folder>]`: writes a variant of a flow, to go on from. Exit code 2,
 * and nothing written, when it cannot be.
 */
function main(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { extends: { type: 'string' }, folder: { type: 'string', default: 'flows' } },
  })
  const [id = '', ...more] = positionals
  // Without its -- npm keeps the options to itself and passes on their values.
  if (more.length > 0) throw new Error(`Write it like this: npm run new ${id} -- --extends ${more[0]}`)
  const file = join(values.folder, id + flowSuffix)
  writeFileSync(file, newVariant(id, values.extends, values.folder), { flag: 'wx' })
  console.log(
    [
      `${shownName(file)} is there. It takes everything from "${values.extends}": write into it only what is to differ.`,
      `npm run dev shows it at http://localhost:4310/?flow=${id}&open=1, npm run check says what is wrong.`,
      'What can be changed, with examples, is in README.md beside the flows.',
    ].join('\n'),
  )
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
