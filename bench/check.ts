import { createJudge } from '../engine/language/judge.ts'
import { readSource } from '../engine/language/read/read.ts'
import { builtIn } from '../package/vocabulary.ts'
import { manyParts } from '../tests/support/many-parts.ts'

// `npm run bench:check`: measures the check of long flows on this machine, each in a process of its own. The processor
// time contains the work of other threads of Node, such as the garbage collector. The time by the clock is what an
// author waits, if no other process uses the processor.

const required = { required: true }
const yesOrNo = {
  type: 'choice',
  label: 'Choice',
  options: { yes: { value: 'yes', title: 'Yes' }, no: { value: 'no', title: 'No' } },
  rules: required,
}

const mixed = [
  yesOrNo,
  { type: 'text', label: 'Text', rules: { ...required, minLength: 2 }, maxLength: 40 },
  { type: 'number', label: 'Number', rules: { ...required, atLeast: 1, atMost: 99 } },
  { type: 'date', label: 'Date', rules: { ...required, notBefore: { days: 1 }, notAfter: { days: 90 } } },
  { type: 'email', label: 'Email', rules: { ...required, email: true } },
  { type: 'checkboxes', label: 'List', options: yesOrNo.options },
]

const flows = {
  /** Returns a flow of `steps` questions, each of which is shown only after one answer to the previous question. */
  chain: (steps: number) =>
    flowOf(
      steps,
      () => yesOrNo,
      (index) => (index > 0 ? { [`f${index - 1}`]: 'yes' } : undefined),
    ),
  /** Returns a flow with questions of several types, every third of them conditional. */
  mixed: (steps: number) =>
    flowOf(
      steps,
      (index) => mixed[index % mixed.length]!,
      (index) => (index >= 6 && index % 3 === 2 ? { [`f${index - (index % 6)}`]: 'yes' } : undefined),
    ),
  /** Returns a flow with groups, matrices, bookings, comparisons and computed values, on which conditions depend. */
  parts: manyParts,
}

function flowOf(
  steps: number,
  fieldOf: (index: number) => object,
  whenOf: (index: number) => object | undefined,
): string {
  const step = (index: number) => ({
    when: whenOf(index),
    confirm: true,
    bubbles: { question: `Question ${index}?` },
    fields: { [`f${index}`]: fieldOf(index) },
  })
  const all = Object.fromEntries(Array.from({ length: steps }, (_, index) => [`s${index}`, step(index)]))
  return JSON.stringify({ version: 1, id: 'long', lang: 'en', steps: all, send: { done: { go: '/t' } } }, null, 1)
}

const [kind = 'chain', steps = '1000'] = process.argv.slice(2)
const text = flows[kind as keyof typeof flows](Number(steps))
const [begin, start] = [performance.now(), process.cpuUsage()]
const { source } = readSource(text, 'long.flow.json')
const { stage } = createJudge(builtIn)(source!)
const clock = ((performance.now() - begin) / 1000).toFixed(1)
const { user, system } = process.cpuUsage(start)
const seconds = ((user + system) / 1e6).toFixed(1)
console.log(
  `${kind} of ${steps} steps: ${stage}, ${clock} s, ${seconds} s of the processor, ` +
    `at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
)
