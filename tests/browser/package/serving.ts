import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startProgram } from '../authoring/dev-server.ts'
import type { Consumer } from './consumer.ts'

/** A module of a rule that a project declares itself. */
const endsWith = `import { defineRule } from 'kaiwa-form/types'

export const test = (value: string, end: string) => value === '' || value.endsWith(end)
export const params = (end: string) => ({ end })

export default defineRule({
  name: 'endsWith',
  argument: { type: 'string', minLength: 1 },
  test,
  params,
  messages: { en: 'End it with {end}.', ja: '{end}' },
  help: { en: 'Its end.', ja: 'end' },
  demands: (end) => ({ texts: ['7' + end] }),
  examples: [{ argument: '-JP', pass: ['', '7-JP'], fail: ['7'] }],
})
`

/** Adds a rule of its own to the project, and to the e-mail address of a flow; until the test has finished. */
export function addOwnRule(consumer: Consumer, flow: string, end: string): void {
  const change = (name: string, how: (text: string) => string) => {
    const before = consumer.read(name)
    onTestFinished(() => writeFileSync(join(consumer.folder, name), before))
    writeFileSync(join(consumer.folder, name), how(before))
  }
  writeFileSync(join(consumer.folder, 'ends-with.ts'), endsWith)
  change('kaiwa.config.ts', (text) => text.replace('({', "({\n  rules: ['./ends-with'],"))
  change(`flows/${flow}.flow.json`, (text) => {
    const parsed = JSON.parse(text) as { steps: { email: { fields: { email: { rules: object } } } } }
    Object.assign(parsed.steps.email.fields.email.rules, { endsWith: end })
    return JSON.stringify(parsed)
  })
}

/** Starts `kaiwa serve` in the project. */
export const startServer = (consumer: Consumer) =>
  startProgram(
    [join(consumer.folder, 'node_modules/kaiwa-form/dist/lib/modules/package/kaiwa.js'), 'serve', '--port', '0'],
    consumer.folder,
  )

/** Sends an enquiry as the page does that the server shows at its address. Returns the status and the reply. */
export async function sendTo(url: string, body: object): Promise<readonly [status: number, reply: unknown]> {
  const page = await fetch(url)
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const reply = await fetch(new URL('/api/v1/chat_form/conversion', url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': token,
      Cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
    },
    body: JSON.stringify(body),
  })
  return [reply.status, await reply.json()]
}
