import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import type { Contestant, Marks, Mode } from './contestant.ts'
import type { Opening } from './questions.ts'

const packages = join(import.meta.dirname, '../node_modules')

const marks: Marks = {
  first: '#form input[name=sex]',
  early: '#form input[name=sex]',
  question: '#form .question',
  street: '#form input[name=address2]',
  text: '#form input[name=f1]',
}

/** The same form written in other ways, each with the packages that it needs and the project does not have. */
const all = [
  { name: 'floor', entry: 'floor.ts', needs: [] },
  { name: 'react', entry: 'react.tsx', needs: [] },
  { name: 'hook-form', entry: 'hook-form.jsx', needs: ['react-hook-form', 'zod', '@hookform/resolvers'] },
  { name: 'formily', entry: 'formily.jsx', needs: ['@formily/core', '@formily/react'] },
]

/**
 * Builds each peer whose packages are installed into a folder of its own; returns the names of the others as `missing`.
 */
export async function buildPeers(
  out: string,
): Promise<{ readonly present: readonly Contestant[]; readonly missing: readonly string[] }> {
  const installed = all.filter(({ needs }) => needs.every((name) => existsSync(join(packages, name))))
  const present: Contestant[] = []
  for (const { name, entry } of installed) {
    const folder = join(out, name)
    await bundle(`peers/${entry}`, folder)
    present.push({ name, folder, marks, ...bundledPage })
  }
  return { present, missing: all.filter((peer) => !installed.includes(peer)).map(({ name }) => name) }
}

/**
 * The page of a contestant that is one module and one style sheet. It requests both together, as a bundler's page
 * would.
 */
const bundledPage: Pick<Contestant, 'head' | 'body' | 'files'> = {
  files: ['form.js', 'form.css'],
  head: (mode) =>
    mode === 'asked-ahead'
      ? '<link rel="modulepreload" href="form.js"><link rel="preload" as="style" href="form.css">'
      : '',
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
  'press-ready':
    'const ready = load(); ready.then(() => (window.ready = true)); button.onclick = () => ready.then(open)',
}
