import { resolve } from 'node:path'
import { compareForms } from './form/run.ts'
import { furiganaScores } from './furigana/measure.ts'
import { timeToReady } from './ready.ts'
import { keystrokeCost } from './session.ts'
import { visitorSizes } from './sizes.ts'
import { costOfStepsBuilt } from './steps/built.ts'

/** `npm run bench`: the figures of `docs/figures.md`, measured here and now. */
const seconds = await timeToReady()
console.table(await visitorSizes(resolve('dist/embed')))
console.log(`npm start to ready: ${seconds.toFixed(1)} s`)
await compareForms(5)
console.log(`one keystroke without a view: ${keystrokeCost().toFixed(1)} µs`)
console.log(
  'µs to take an answer, judge it and find out what shows, and the ' +
    'ratio to immer with ajv for each field, by the number of steps:',
)
console.table(await costOfStepsBuilt())

const { rows, missing } = await furiganaScores()
console.log(
  'names typed as with a Japanese input method that end with the right furigana, by the pause between two events:',
)
console.table(rows)
if (missing.length > 0) console.log(`To compare with ${missing.join(' and ')}: npm ci --prefix bench`)
