import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../engine/rules/index.ts'
import { fieldTypes } from '../../renderers/fields.ts'

const flows = resolve(import.meta.dirname, '../../flows')
const readme = readFileSync(resolve(flows, 'README.md'), 'utf8')
const compact = (text: string) => text.replaceAll(/\s+/g, ' ')
const enquiry = compact(readFileSync(resolve(flows, 'enquiry.flow.json'), 'utf8'))
const examples = [...readme.matchAll(/```json\n([^]*?)```/g)].map(([, text]) => compact(text!).trim())

test.each(examples)('%s stands in the first flow', (example) => expect(enquiry).toContain(example))

test('the table of rules has every rule, in the order in which they speak', () => {
  const rows = [...readme.matchAll(/^\| (`[a-z].*?) \|.*\| .* \|$/gim)].map(([, name]) => name!)
  const named = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
  expect(named.filter((name) => rules.some((rule) => rule.name === name))).toEqual(rules.map(({ name }) => name))
})

test('every type of field is named', () => {
  for (const { type } of fieldTypes) expect(readme).toContain(`\`${type}\``)
})
