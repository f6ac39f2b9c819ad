import { describe, expect, test } from 'vitest'
import type { Flow } from '../schemas/flow.ts'
import { filesIn } from './source-files.ts'

const flows = filesIn('flows', /\.flow\.json$/).map(({ name, text }) => ({ name, flow: JSON.parse(text) as Partial<Flow> }))
const comments = /\/\*[^]*?\*\/|\/\/.*/g
const code = ['engine', 'renderers', 'schemas']
  .flatMap((folder) => filesIn(folder, /\.tsx?$|\.css$/, { tests: false }))
  .map(({ name, text }) => ({ name, text: text.replaceAll(comments, '') }))

/** The words of the language itself, and what everything may have. */
const [schema] = filesIn('schemas', /^schemas\/flow\.schema\.json$/)
const common = new Set([...schema!.text.matchAll(/"(\w+)"/g)].map(([, word]) => word!).concat('name'))

/** What a flow, or the patch of a variant, names by itself. */
function idsOf({ words = {}, steps = {}, tables = {} }: Partial<Flow>): string[] {
  const fields = Object.values(steps).flatMap((step) => Object.keys(step?.fields ?? {}))
  return [...new Set([...[words, steps, tables].flatMap(Object.keys), ...fields])]
}

/** An id of several words is nobody's by chance; one of a single word is surely meant only where it stands in quotes. */
const traceOf = (id: string) => new RegExp(/[A-Z0-9_]/.test(id) ? `\\b${id}\\b` : `['"]${id}['"]`)

test.each([
  ['birthYear', 'values.birthYear', true],
  ['birthYear', 'birthYears', false],
  ['job', "shown.includes('job')", true],
  ['job', '.field[data-field="job"] {', true],
  ['job', 'const job = next()', false],
])('%s leaves a trace in %s: %s', (id, text, found) => expect(traceOf(id).test(text)).toBe(found))

describe.each(flows)('$name', ({ flow }) => {
  test('nothing that it names is known where flows are interpreted', () => {
    const own = idsOf(flow).filter((id) => !common.has(id))
    const traces = own.flatMap((id) => code.filter(({ text }) => traceOf(id).test(text)).map((file) => `${id} in ${file.name}`))
    expect(own.length).toBeGreaterThan(0)
    expect(traces).toEqual([])
  })
})
