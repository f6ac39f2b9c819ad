import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import type { Contestant, Marks, Mode } from './contestant.ts'
import type { Opening } from './questions.ts'

const packages = join(import.meta.dirname, '../node_modules')

const marks: Marks = {
  control: (field) => `#form :is(input, select)[name=${field}]`,
  confirm: (question) => `#form [data-question=${question}] button:enabled`,
  question: '#form .question',
  send: '#form .send:enabled',
  banner: '#form .leave',
}

/** SurveyJS names its own elements. */
const surveyMarks: Marks = {
  ...marks,
  control: (field) => `#form [data-name=${field}] :is(input, select)`,
  confirm: (question) => `#form .confirm-${question}`,
  question: '#form .sd-panel',
  send: '#form .sd-navigation__complete-btn:enabled',
}

interface Peer {
  readonly name: string
  readonly entry: string
  /** The packages that it needs and the project does not have. */
  readonly needs: readonly string[]
  readonly marks: Marks
}

/** The same form written in other ways. */
export const peers: readonly Peer[] = [
  { name: 'react', entry: 'react.tsx', needs: [], marks },
  { name: 'hook-form', entry: 'hook-form.jsx', needs: ['react-hook-form', 'zod', '@hookform/resolvers'], marks },
  { name: 'formily', entry: 'formily.jsx', needs: ['@formily/core', '@formily/react'], marks },
  { name: 'surveyjs', entry: 'surveyjs.jsx', needs: ['survey-core', 'survey-react-ui'], marks: surveyMarks },
  { name: 'dom', entry: 'dom.ts', needs: [], marks },
]

/**
 * Builds each chosen peer whose packages are installed into a folder of its own; returns the names of the others as
 * `missing`.
 */
export async function buildPeers(
  out: string,
  chosen: ReadonlySet<string>,
): Promise<{ readonly present: readonly Contestant[]; readonly missing: readonly string[] }> {
  const wanted = peers.filter(({ name }) => chosen.has(name))
  const installed = wanted.filter(({ needs }) => needs.every((name) => existsSync(join(packages, name))))
  const present: Contestant[] = []
  for (const { name, entry, marks } of installed) {
    const folder = join(out, name)
    await bundle(`peers/${entry}`, folder)
    present.push({ name, folder, marks, ...bundledPage })
  }
  return { present, missing: wanted.filter((peer) => !installed.includes(peer)).map(({ name }) => name) }
}

const files = ['form.js', 'form.css']

/**
 * The page of a contestant that is one module and one style sheet. It requests both together, as a bundler's page
 * would.
 */
const bundledPage: Pick<Contestant, 'head' | 'body' | 'files' | 'firstFiles'> = {
  files,
  firstFiles: files,
  head: (mode) =>
    mode === 'asked-ahead'
      ? '<link rel="modulepreload" href="form.js"><link rel="preload" as="style" href="form.css">'
      : '',
  body: (mode, opening) => `<script type="module">
const link = (rel, href, more) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }, more))
const sheet = () => new Promise((onload) => link('stylesheet', 'form.css', { onload }))
const load = () => Promise.all([import('./form.js'), sheet()]).then(([module]) => module)
const open = (form) => form.open(${JSON.stringify(opening satisfies Opening)})
const button = document.getElementById('open')
${scripts[mode]}
</script>`,
}

const scripts: Readonly<Record<Mode, string>> = {
  'at-once': 'load().then(open)',
  'asked-ahead': 'load().then(open)',
  unprepared: 'button.onclick = () => load().then(open)',
  prepared: `let loading
const once = () => (loading ??= load())
const fetchAll = () => {
  link('modulepreload', 'form.js')
  link('preload', 'form.css', { as: 'style' })
}
const rest = () => requestIdleCallback(fetchAll)
document.readyState === 'complete' ? rest() : addEventListener('load', rest)
button.onpointerover = button.onfocus = once
button.onclick = () => once().then(open)`,
}
