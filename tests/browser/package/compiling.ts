import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Consumer } from './consumer.ts'
import { run } from './packed.ts'

const options = ['--noEmit', '--strict', '--target', 'es2022', '--types', 'react', '--lib', 'es2023,dom,dom.iterable']

/**
 * Compiles code that a project may write. Returns the compiler's output, and the number of type instantiations for the
 * use of a flow, which determines its time.
 */
export async function compiling(
  consumer: Consumer,
  compiler: string,
): Promise<{ readonly output: readonly string[]; readonly instantiations: number }> {
  // Older versions do not let CommonJS import modules.
  const manifest = JSON.parse(consumer.read('package.json')) as object
  writeFileSync(join(consumer.folder, 'package.json'), JSON.stringify({ ...manifest, type: 'module' }))
  for (const name of ['session.ts', 'flow.ts'])
    cpSync(resolve(import.meta.dirname, 'consumer', name), join(consumer.folder, name))
  await consumer.kaiwa('types', 'contact')
  const compiled = async (...more: string[]) =>
    (await run(process.execPath, [compiler, ...options, ...more], { cwd: consumer.folder })).stdout
  const withDeclarations = await compiled('--module', 'nodenext', 'session.ts', 'kaiwa.config.ts')
  // The declaration files have been checked above.
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
  const [, report = '', instantiations] = /^([^]*?)Files: [^]*Instantiations:\s+(\d+)/.exec(work) ?? []
  return { output: [withDeclarations, report], instantiations: Number(instantiations) }
}
