import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../package/packed.ts'
import { printed } from './build.ts'

/** The wrapper of each framework in the documentation, and the program that checks it. */
const checks = {
  Vue: { file: 'KaiwaForm.vue', program: 'vue-tsc/bin/vue-tsc.js', args: ['--noEmit'] },
  Svelte: { file: 'KaiwaForm.svelte', program: 'svelte-check/bin/svelte-check', args: ['--fail-on-warnings'] },
  React: { file: 'KaiwaForm.tsx', program: 'typescript/bin/tsc', args: ['--noEmit'] },
  Angular: {
    file: 'kaiwa-form.component.ts',
    program: '@angular/compiler-cli/bundles/src/bin/ngc.js',
    args: ['-p', 'tsconfig.json'],
  },
}

/** Compiles a wrapper with the compiler of its framework. Returns what that reports; '' for nothing. */
export async function checkTypes(folder: string, framework: keyof typeof checks): Promise<string> {
  const { file, program, args } = checks[framework]
  const own = join(folder, 'types', framework)
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, file), printed(file))
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
    outDir: 'out',
    skipLibCheck: framework !== 'React',
  }
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [file] }))
  try {
    await run(process.execPath, [join(folder, 'node_modules', program), ...args], { cwd: own })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string }
    return `${stdout ?? ''}${stderr ?? ''}` || String(error)
  }
}
