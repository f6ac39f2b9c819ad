import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { parsedWell } from './embed-config.ts'

/** Returns the built code of some modules, by their names. */
async function built(modules: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const virtual = {
    name: 'virtual',
    resolveId: (id: string) => (id in modules ? id : undefined),
    load: (id: string) => modules[id],
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, parsedWell()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: Object.keys(modules), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return Object.fromEntries(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.name, chunk.code]] : [])))
}
const read = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`) as Promise<
    Record<string, unknown>
  >

test('scripts become ASCII with the same values, and the engine is marked to be compiled as it arrives', async () => {
  const source =
    'export const said = `${"é"}会話🐕\u3000`, found = /^[ぁ-ん🐕]+$/u.test(said.slice(3, 5)), 名 = said.length'
  const { engine = '', other: item = '' } = await built({ engine: source, other: source.replace('会話', '別の') })
  expect(engine + item).toMatch(/^[\0-\x7f]*$/)
  expect(await read(engine)).toMatchObject({ said: 'é会話🐕\u3000', found: true, 名: 6 })
  expect(engine).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect(item).not.toContain('allFunctionsCalledOnLoad')
})

test('a text whose spelling matters is not changed', async () => {
  const { engine = '' } = await built({ engine: 'export const raw = String.raw`\\d会話`, plain = "会話"' })
  expect(await read(engine)).toMatchObject({ raw: '\\d会話', plain: '会話' })
})
