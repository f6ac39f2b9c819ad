import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pageOf } from './page.ts'
import { entriesOf } from './reading.ts'

// `npm run api`: a page for each entry of the package, in `dist/api`.
const folder = resolve(import.meta.dirname, '../../dist/api')
mkdirSync(folder, { recursive: true })
for (const entry of entriesOf()) {
  const file = join(folder, `${entry.path.split('/')[1] ?? 'index'}.md`)
  writeFileSync(file, pageOf(entry))
  console.log(file)
}
