import { compileProgram } from '../../engine/language/compile/program.ts'
import { words } from '../../engine/language/messages/wording.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { commandError } from '../../engine/tools/command-error.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { soundFlows } from '../../engine/tools/commands/flow-check.ts'
import { Bodies, mark } from './bodies.ts'
import { examined, type Result } from './conform.ts'
import { jsonOf, linesOf } from './report.ts'

/**
 * `npx kaiwa-form conform <url> [--flow <flow>] [--count 60] [--seed 1] [--timeout 10] [--limits] [--json]`: examines a
 * running backend from outside, in whatever language it is written, with the bodies of a flow. It stores enquiries
 * there. The exit code is 0 if every promise is kept, 1 if one is broken, and 2 if the examination cannot be carried
 * out.
 */
export const command = defineCommand({
  options: {
    flow: { type: 'string' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    timeout: { type: 'string', default: '10' },
    limits: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  async run({ values, positionals: [address], project, language }) {
    const example = 'npx kaiwa-form conform http://localhost:8000 --flow enquiry'
    if (address === undefined || !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
      throw commandError('conform-how', { example })
    const [count, seed, seconds] = (['count', 'seed', 'timeout'] as const).map((name) => integer(name, values[name]))
    const id = values.flow ?? project.defaultFlow
    if (id === undefined) throw commandError('conform-how', { example })
    const [flow] = soundFlows(project, [id], language) ?? []
    if (!flow) return 1
    const base = address.replace(/\/+$/, '')
    const { vocabulary, site } = project
    const choice = { vocabulary, today: dayOf(new Date()), count: count!, seed: seed! }
    const bodies = new Bodies(compileProgram(flow, vocabulary), choice)
    const subject = { base, paths: site.paths ?? {}, flow, bodies, patience: seconds! * 1000, limits: values.limits }
    // With `--json`, programs read the standard output.
    const say = values.json ? console.error : console.log
    say(words(language, 'conform-begin', { url: base, flow: id, ...(bodies.isMarked && { mark }) }))
    const results: Result[] = []
    for await (const result of examined(subject)) {
      results.push(result)
      if (!values.json) for (const line of linesOf(result, language)) console.log(line)
    }
    const failed = results.filter(({ verdict }) => verdict === 'failed').length
    if (values.json)
      console.log(
        JSON.stringify({ url: base, flow: id, seed, results: results.map((each) => jsonOf(each, language)) }, null, 2),
      )
    else console.log(words(language, 'conform-sum', { count: results.length, failed, seed: seed!, none: failed === 0 }))
    return failed === 0 ? 0 : 1
  },
})

function integer(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,6}$/.test(text)) throw commandError('vectors-number', { option: `--${name}`, found: text })
  return Number(text)
}
