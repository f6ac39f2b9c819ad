import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { bundledPage } from './bundled-page.ts'
import type { Contestant, Marks } from './contestant.ts'

const packages = join(import.meta.dirname, '../node_modules')

const marks: Marks = {
  first: '#form input[name=sex]',
  early: '#form input[name=sex]',
  question: '#form .question',
  street: '#form input[name=address2]',
  text: '#form input[name=f1]',
}

/** The same form written otherwise, with the packages that each needs and the project does not have. */
const all = [
  { name: 'floor', entry: 'floor.ts', needs: [] },
  { name: 'react', entry: 'react.tsx', needs: [] },
  { name: 'hook-form', entry: 'hook-form.jsx', needs: ['react-hook-form', 'zod', '@hookform/resolvers'] },
  { name: 'formily', entry: 'formily.jsx', needs: ['@formily/core', '@formily/react'] },
]

/** Builds the peers whose packages are installed into a folder each; names those that lack some. */
export async function buildPeers(out: string): Promise<{ readonly present: readonly Contestant[]; readonly missing: readonly string[] }> {
  const installed = all.filter(({ needs }) => needs.every((name) => existsSync(join(packages, name))))
  const present: Contestant[] = []
  for (const { name, entry } of installed) {
    const folder = join(out, name)
    await bundle(`peers/${entry}`, folder)
    present.push({ name, folder, marks, ...bundledPage })
  }
  return { present, missing: all.filter((peer) => !installed.includes(peer)).map(({ name }) => name) }
}
