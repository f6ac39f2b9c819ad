import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '..')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

test.each(sheets)('%s uses no selector that the oldest browsers lack', (file) => {
  // The build rewrites newer syntax, but nothing can replace `:has()`, which Firefox 115 does not know.
  expect(readFileSync(resolve(folder, file), 'utf8')).not.toMatch(/:has\(|@scope|@container|:popover-open/)
})
