import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { snippetsOf } from '../../support/guides.ts'
import { calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'
import { compiling } from './compiling.ts'
import { Consumer } from './consumer.ts'
import { describedInStudio, inDevelopment, openInDevelopment, started } from './in-development.ts'
import { packed, run } from './packed.ts'
import { addOwnRule, sendTo, startServer } from './serving.ts'
import { typeProblems } from './type-problems.ts'
import { visit } from './visit.ts'

const root = resolve(import.meta.dirname, '../../..')

let file: string
let tarball: Buffer<ArrayBuffer>
let consumer: Consumer

beforeAll(async () => {
  file = await packed()
  tarball = readFileSync(file)
  consumer = await Consumer.install(file)
  // The packages come from a registry, whose speed varies.
}, 900_000)

test('a fresh clone packs a package in which publint finds no problem', async () => {
  const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length)
  expect((await publint({ strict: true, pack: { tarball: bytes } })).messages).toEqual([])
})

test('the style sheets of the package can be imported without the types of a bundler', async () => {
  const sheets = ['style', 'tokens', 'auto', 'dark']
  writeFileSync(join(consumer.folder, 'styles.ts'), sheets.map((name) => `import 'kaiwa-form/${name}.css'\n`).join(''))
  const options = [
    '--noEmit',
    '--module',
    'nodenext',
    '--types',
    'react',
    '--noUncheckedSideEffectImports',
    'styles.ts',
  ]
  await expect(run(join(root, 'node_modules/.bin/tsc'), options, { cwd: consumer.folder })).resolves.toMatchObject({
    stdout: '',
  })
})

test('the types of the package resolve, and match the code that runs', async () =>
  expect(await typeProblems(tarball)).toEqual([]))

/** Writes the files that a guide prints into the project. */
const paste = (guide: string) => {
  for (const { file, code } of snippetsOf(guide))
    if (file !== undefined) writeFileSync(join(consumer.folder, file), code)
}

/** Runs Vite in the project. React's development build logs problems that strict mode finds on the console. */
const bundle = (...args: string[]) =>
  consumer.run('vite', ['build', '--minify', 'false', ...args], { NODE_ENV: 'development' })

/** Writes a page with a script and with the HTML that a server has rendered. */
function writePage(script: string, drawn = ''): void {
  const head = '<meta charset="utf-8"><meta name="csrf-token" content="t"><link rel="icon" href="data:,">'
  writeFileSync(
    join(consumer.folder, 'index.html'),
    `<!doctype html><html lang="en"><head>${head}</head><body><div id="root">${drawn}</div>` +
      `<script type="module" src="/${script}"></script></body></html>`,
  )
}

async function buildPage(...page: Parameters<typeof writePage>) {
  writePage(...page)
  return bundle('--outDir', 'dist/app')
}

/**
 * Fills in and sends the form of that page, and expects an empty console. Returns the bodies sent through the usual
 * call.
 *
 * @param address the page's address if a server has it, else the built page
 */
async function checkPage(
  before?: (visitor: Visitor) => Promise<unknown>,
  address = '/app/index.html',
): Promise<unknown[]> {
  const visitor = await Visitor.prepare()
  const warnings: string[] = []
  visitor.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const sent = await calls(visitor, 'conversion', { json: { token: 'abc' } })
  await visitor.page.route(/\/(?:app|assets)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(consumer.folder, 'dist/app', pathname.replace(/^\/app\//, '/')) })
  })
  await visitor.page.goto(address)
  await before?.(visitor)
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
  await expect.poll(() => visitor.page.title()).toBe('abc')
  expect([...visitor.errors, ...warnings]).toEqual([])
  return sent.map((request) => request.postDataJSON() as unknown)
}

test('a project begins with one command, and its form is checked, built and sent', async () => {
  await consumer.kaiwa('init', 'contact')
  expect(JSON.parse(consumer.read('package.json'))).toMatchObject({ scripts: { check: 'kaiwa-form check' } })
  expect(consumer.read('.gitignore').split('\n'), 'the database of serve').toContain('data/')
  await consumer.kaiwa('check')
  const { stderr } = await consumer.run('kaiwa-form', ['build'])
  expect(stderr, 'a project without "type": "module"').toBe('')
  expect(
    readdirSync(join(consumer.folder, 'node_modules/.cache/kaiwa')),
    'a build uses the proofs of the check',
  ).toHaveLength(1)
  expect(consumer.read('dist/embed/licences.md')).toMatch(/^## react-dom - /m)

  const { visitor, sent } = await visit(consumer)
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.postDataJSON()).toEqual({ email: 'alex@example.com' })
})

test.each(['', '/light'])(
  'with the engine of the package (embed%s), flows are published alone, and the page needs no build',
  async (light) => {
    writeFileSync(
      join(consumer.folder, 'kaiwa.config.ts'),
      consumer.read('kaiwa.config.ts').replace('({', "({\n  out: './public',"),
    )
    await consumer.kaiwa('build', '--flows-only')
    expect(consumer.read('public/types/contact.d.ts')).toContain('export interface Payload')
    writeFileSync(
      join(consumer.folder, 'kaiwa.config.ts'),
      consumer.read('kaiwa.config.ts').replace("\n  out: './public',", ''),
    )

    const { visitor, sent } = await visit(consumer, [`node_modules/kaiwa-form/dist/lib/embed${light}`, 'public/embed'])
    await visitor.fill({ email: 'alex@example.com' })
    await visitor.part('send').click()
    await expect.poll(() => sent.length).toBe(1)
    expect(visitor.errors).toEqual([])
  },
)

test('in development flows have a page, and an open form follows a saved flow and keeps its answers', async () =>
  expect(await inDevelopment(consumer, 'contact')).toEqual({ flows: ['contact'], answered: 'alex@', errors: [] }))

test('a package that a command needs and the project lacks is reported with how to install it', async () => {
  const [installed, away] = ['vite', 'vite-away'].map((name) => join(consumer.folder, 'node_modules', name)) as [
    string,
    string,
  ]
  renameSync(installed, away)
  try {
    await expect(consumer.kaiwa('check')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm install vite') as string,
    })
  } finally {
    renameSync(away, installed)
  }
})

test('the guide to rendering on a server works: the page hydrates the first question', async () => {
  paste('Rendering on a server, as Next does')
  for (const name of ['server.jsx', 'client.jsx'])
    cpSync(resolve(import.meta.dirname, 'consumer', name), join(consumer.folder, name))
  await run(process.execPath, ['compile-flows.mjs'], { cwd: consumer.folder })
  await bundle('--ssr', 'server.jsx', '--outDir', 'dist/server')
  const { stdout } = await run(process.execPath, ['dist/server/server.mjs'], { cwd: consumer.folder })
  expect(stdout).toContain('data-field="email"')
  await buildPage('client.jsx', stdout)
  await checkPage()
})

test('the guide to another API works', async () => {
  paste('React')
  paste('Another API')
  await buildPage('own-api.jsx')
  const requests: unknown[] = []
  await checkPage((visitor) =>
    visitor.page.route('**/graphql', (route) => {
      requests.push(route.request().postDataJSON())
      return route.fulfill({ json: { data: { send: { id: 'abc' } } } })
    }),
  )
  expect(requests).toEqual([
    { query: expect.stringContaining('mutation') as string, variables: { form: { email: 'alex@example.com' } } },
  ])
})

test('an own field type is a folder and a line, from the check to the payload', async () => {
  await consumer.kaiwa('add-type', 'stars')
  expect(consumer.read('kaiwa.config.ts')).toContain("types: ['./renderers/stars']")
  const flow = JSON.parse(consumer.read('flows/contact.flow.json')) as { steps: object }
  const mark = { type: 'stars', label: 'Mark', hint: 'from one to five', rules: { required: true } }
  const steps = { mark: { confirm: true, bubbles: { question: 'How was it?' }, fields: { mark } }, ...flow.steps }
  writeFileSync(join(consumer.folder, 'flows/contact.flow.json'), JSON.stringify({ ...flow, steps }))
  await consumer.kaiwa('check')
  await consumer.kaiwa('build')
  await expect(consumer.kaiwa('build', '--flows-only', '--lang', 'en')).rejects.toMatchObject({
    stderr: expect.stringContaining('renderers of stars') as string,
  })

  const { visitor, sent } = await visit(consumer)
  await visitor.field('mark').getByText('from one to five').waitFor()
  await visitor.fill({ mark: '5' })
  await visitor.confirm('mark')
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.postDataJSON()).toEqual({ mark: '5', email: 'alex@example.com' })
})

test('in development an own field type is also drawn, and its answers are sent', async () => {
  const visitor = await openInDevelopment(consumer)
  await visitor.field('mark').getByText('from one to five').waitFor()
  await visitor.fill({ mark: '5' })
  await visitor.confirm('mark')
  await visitor.fill({ email: 'alex@example.com' })
  const [request] = await Promise.all([visitor.page.waitForRequest('**/conversion'), visitor.part('send').click()])
  await visitor.page.waitForURL('**/*token=development*')
  expect(request.postDataJSON()).toEqual({ mark: '5', email: 'alex@example.com' })
  expect(visitor.errors).toEqual([])
})

test('the studio knows an own field type', async () => {
  expect(await describedInStudio(consumer, 'contact', ['mark', 'Fields', 'mark'])).toContain(
    'A short text beside the field.',
  )
})

test('a handler answers with the flows of the build, without a further package', async () => {
  cpSync(resolve(import.meta.dirname, 'consumer/handler.mjs'), join(consumer.folder, 'handler.mjs'))
  const { stdout } = await run(process.execPath, ['handler.mjs'], { cwd: consumer.folder })
  expect(JSON.parse(stdout)).toEqual({ statuses: [422, 200], stored: [{ mark: '5', email: 'alex@example.com' }] })
})

test('the server needs only what its message installs, verifies own rules, and keeps what it stores', async () => {
  addOwnRule(consumer, 'contact', '@example.com')
  const { code, stderr } = (await consumer.kaiwa('serve').catch((error: unknown) => error)) as {
    readonly code: number
    readonly stderr: string
  }
  expect(code).toBe(2)
  const [, names = ''] = /npm install (.+)/.exec(stderr) ?? []
  await consumer.install(...names.trim().split(' '))

  await consumer.kaiwa('build')
  const server = await startServer(consumer)
  onTestFinished(() => server.stop())
  const valid = { mark: '5', email: 'alex@example.com' }
  expect(await sendTo(server.url, { ...valid, email: 'alex@example.org' })).toEqual([
    422,
    expect.objectContaining({ problems: [{ field: 'email', rule: 'endsWith' }] }),
  ])
  expect(await sendTo(server.url, { ...valid, mark: '' })).toEqual([
    422,
    expect.objectContaining({ problems: [{ field: 'mark', rule: 'required' }] }),
  ])
  const [status, reply] = await sendTo(server.url, valid)
  expect(status).toBe(200)
  const { token } = reply as { readonly token: string }
  expect(await consumer.kaiwa('enquiries')).toContain(token)

  await server.stop()
  const again = await startServer(consumer)
  onTestFinished(() => again.stop())
  expect(await consumer.kaiwa('enquiries', '--csv')).toContain(token)
  expect(consumer.read('data/.gitignore')).toBe('*\n')
})

test('the server shows a form of a project without pages, and stores what it sends', async () => {
  const server = await startServer(consumer)
  onTestFinished(() => server.stop())
  const visitor = await Visitor.arrive(server.url)
  await visitor.open()
  await answerMark(visitor)
  await visitor.fill({ email: 'sam@example.com' })
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/thanks*')
  expect(visitor.errors).toEqual([])
  expect(await consumer.kaiwa('enquiries')).toContain('sam@example.com')
})

test('the server of a project that is not built answers the calls only', async () => {
  const [built, away] = ['dist/embed', 'embed-away'].map((name) => join(consumer.folder, name)) as [string, string]
  renameSync(built, away)
  onTestFinished(() => renameSync(away, built))
  const server = await startServer(consumer)
  onTestFinished(() => server.stop())
  expect((await fetch(server.url)).status).toBe(404)
  expect((await fetch(`${server.url}/api/v1/csrf`)).status).toBe(200)
})

const answerMark = async (visitor: Visitor) => {
  await visitor.fill({ mark: '5' })
  await visitor.confirm('mark')
}

/** Builds and uses the application of the guide to React, and returns the sent bodies. */
async function followReact(): Promise<unknown[]> {
  paste('React')
  const { stdout, stderr } = await buildPage('main.jsx')
  expect(stdout + stderr).not.toContain('use client')
  return checkPage(answerMark)
}

test('the guide to React works in strict mode, with an own field type', async () => {
  expect(await followReact()).toEqual([{ mark: '5', email: 'alex@example.com' }])
})

test("the guide to React works under Vite's development server", async () => {
  paste('React')
  writePage('main.jsx')
  const vite = join(consumer.folder, 'node_modules/vite/bin/vite.js')
  expect(await checkPage(answerMark, await started(consumer, [vite]))).toEqual([
    { mark: '5', email: 'alex@example.com' },
  ])
})

test('a server component can import the package, for the client and for itself', async () => {
  for (const name of ['server-component.mjs', 'client-references.mjs'])
    cpSync(resolve(import.meta.dirname, 'consumer', name), join(consumer.folder, name))
  const { stdout } = await run(
    process.execPath,
    ['--conditions', 'react-server', '--import', './client-references.mjs', 'server-component.mjs'],
    { cwd: consumer.folder },
  )
  expect(JSON.parse(stdout)).toEqual([true, 'ChatForm', 'FormProvider', 'function', 'function'])
})

test('the check reports a mistake at its line', async () => {
  const name = join(consumer.folder, 'flows/broken.flow.json')
  writeFileSync(
    name,
    consumer
      .read('flows/contact.flow.json')
      .replace('"contact"', '"broken"')
      .replace(/"email":(?= ?true)/, '"emial":'),
  )
  await expect(consumer.kaiwa('check', 'flows/broken.flow.json', '--lang', 'en')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/flows\/broken\.flow\.json:\d+:\d+/) as string,
  })
})

test.each([
  ['5.4', () => join(consumer.folder, 'node_modules/typescript/bin/tsc')],
  ['7', () => resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')],
])(
  'code of a project is type-checked by TypeScript %s, together with the package’s declarations',
  async (_version, compiler) => {
    const { output, instantiations } = await compiling(consumer, compiler())
    expect(output).toEqual(['', ''])
    // There were 170,000 before. Each place where the consumer uses a form's types needs some.
    expect(instantiations).toBeLessThan(1500)
  },
)

test('the guide to React works with React 18.3', async () => {
  await consumer.install('react@18.3', 'react-dom@18.3')
  expect(await followReact()).toEqual([{ mark: '5', email: 'alex@example.com' }])
})
