import { resolve } from 'node:path'
import { formHelp, formOptions } from './form/options.ts'
import { compareForms } from './form/run.ts'
import { furiganaScores } from './furigana/measure.ts'
import { groupWeights, moduleWeights } from './modules.ts'
import { timeToReady } from './ready.ts'
import { keystrokeCost } from './session.ts'
import { visitorSizes } from './sizes.ts'
import { costOfStepsBuilt } from './steps/built.ts'

/** The parts of `npm run bench`, which measures the figures of `docs/figures.md` here and now. */
const parts = {
  ready: async () => console.log(`npm start to ready: ${(await timeToReady()).toFixed(1)} s`),
  sizes: async () => console.table(await visitorSizes(resolve('dist/embed'))),
  async modules() {
    console.log('What the engine would lose without each group of its modules, and without each module:')
    console.table(await groupWeights(false))
    console.table(await moduleWeights(false))
  },
  form: () => compareForms(options),
  session: () => console.log(`one keystroke without a view: ${keystrokeCost().toFixed(1)} µs`),
  async steps() {
    console.log(
      'µs to take an answer, judge it and find out what shows, and the ' +
        'ratio to immer with ajv for each field, by the number of steps:',
    )
    console.table(await costOfStepsBuilt())
  },
  async furigana() {
    const { rows, missing } = await furiganaScores()
    console.log(
      'names typed as with a Japanese input method that end with the right furigana, by the pause between two events:',
    )
    console.table(rows)
    if (missing.length > 0) console.log(`To compare with ${missing.join(' and ')}: npm ci --prefix bench`)
  },
}

const help = `npm run bench -- [<part> …] [<option> …]   after npm run build

Parts, all unless named: ${Object.keys(parts).join(', ')}

${formHelp}

Examples:
  npm run bench -- form --rows=press-ready --rounds=3
  npm run bench -- form --rows=key,ok --only=Kaiwa,hook-form --cpu=4`

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('-'))
if (args.includes('--help')) {
  console.log(help)
  process.exit()
}
const options = optionsOrEnd()
for (const [name, measure] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await measure()

function optionsOrEnd() {
  try {
    const unknown = named.find((name) => !(name in parts))
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`)
    return formOptions(args.filter((arg) => arg.startsWith('-')))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    process.exit(2)
  }
}
