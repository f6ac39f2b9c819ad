import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { kaiwaFlows } from '../../engine/tools/plugin.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { project } from '../../site/project.ts'

/** A program that derives the reading of a name while it is typed. */
export interface Contestant {
  readonly name: string
  /** Its page: the field for the name, the field for the reading, and the code that connects them. */
  readonly page: () => Promise<string>
  readonly field: string
  readonly reading: string
}

const bench = join(import.meta.dirname, '..')
const peers = ['vanilla-autokana', 'historykana']

/** The project's own form, then the peers that are installed. */
export function contestants(): { readonly present: readonly Contestant[]; readonly missing: readonly string[] } {
  const installed = peers.filter((name) => existsSync(join(bench, 'node_modules', name)))
  const inForm = (field: string) => `[data-field="${field}"] input`
  const ours = {
    name: 'Kaiwa',
    page: () => pageOf('ours.ts', ''),
    field: inForm('name1'),
    reading: inForm('furigana1'),
  }
  return { present: [ours, ...installed.map(peer)], missing: peers.filter((name) => !installed.includes(name)) }
}

const peer = (name: string): Contestant => ({
  name,
  page: () => pageOf(`${name}.js`, '<input id="name"><input id="reading">'),
  field: '#name',
  reading: '#reading',
})

async function pageOf(entry: string, body: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: bench,
    logLevel: 'error',
    publicDir: false,
    plugins: [kaiwaFlows({ vocabulary: builtIn, folder: project.flows })],
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(import.meta.dirname, entry) } },
  })
  const chunks = [built].flat().flatMap((item) => ('output' in item ? item.output : []))
  const scripts = chunks.flatMap((chunk) =>
    chunk.type === 'chunk' ? [chunk.code.replaceAll('</script', '<\\/script')] : [],
  )
  return (
    `<!doctype html><html lang="ja"><meta charset="utf-8"><body>${body}` +
    `<script type="module">${scripts.join('\n')}</script>`
  )
}
