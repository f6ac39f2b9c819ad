import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Consumer } from './consumer.ts'
import { run } from './packed.ts'

const options = ['--noEmit', '--strict', '--target', 'es2022', '--types', 'react', '--lib', 'es2023,dom,dom.iterable']

/**
 * What a compiler says of what a project writes, and how many types it has to work out for a use of a flow: what its
 * time goes by.
 */
export async function compiling(
  consumer: Consumer,
  compiler: string,
): Promise<{ readonly said: readonly string[]; readonly instantiations: number }> {
  // Older versions do not let CommonJS import modules.
  const manifest = JSON.parse(consumer.read('package.json')) as object
  writeFileSync(join(consumer.folder, 'package.json'), JSON.stringify({ ...manifest, type: 'module' }))
  for (const name of ['session.ts', 'flow.ts'])
    cpSync(resolve(import.meta.dirname, 'consumer', name), join(consumer.folder, name))
  await consumer.kaiwa('types', 'contact')
  const compiled = async (...more: string[]) =>
    (await run(process.execPath, [compiler, ...options, ...more], { cwd: consumer.folder })).stdout
  const withDeclarations = await compiled('--module', 'nodenext', 'session.ts', 'kaiwa.config.ts')
  // Those have been checked.
  const work = await compiled(
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--allowArbitraryExtensions',
    '--skipLibCheck',
    '--extendedDiagnostics',
    'flow.ts',
  )
  const [, said = '', instantiations] = /^([^]*?)Files: [^]*Instantiations:\s+(\d+)/.exec(work) ?? []
  return { said: [withDeclarations, said], instantiations: Number(instantiations) }
}
