import type { Contestant, Mode } from './contestant.ts'
import type { Opening } from './questions.ts'

/** The page of a contestant that is one module and one sheet, which it asks for together, as a bundler's page would. */
export const bundledPage: Pick<Contestant, 'head' | 'body' | 'files'> = {
  files: ['form.js', 'form.css'],
  head: (mode) => (mode === 'asked-ahead' ? '<link rel="modulepreload" href="form.js"><link rel="preload" as="style" href="form.css">' : ''),
  body: (mode, opening) => `<script type="module">
const link = (onload) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'form.css', onload })
const sheet = () => new Promise((done) => document.head.append(link(done)))
const load = () => Promise.all([import('./form.js'), sheet()]).then(([module]) => module)
const open = (form) => form.open(${JSON.stringify(opening satisfies Opening)})
const button = document.getElementById('open')
${scripts[mode]}
</script>`,
}

const scripts: Readonly<Record<Mode, string>> = {
  'at-once': 'load().then(open)',
  'asked-ahead': 'load().then(open)',
  press: 'button.onclick = () => load().then(open)',
  'press-ready': 'const ready = load(); ready.then(() => (window.ready = true)); button.onclick = () => ready.then(open)',
}
