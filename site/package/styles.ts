import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { target } from '../baseline.ts'
import { typeStyles } from '../type-styles.ts'

const renderers = resolve(import.meta.dirname, '../../renderers')

/** The form's style sheet, with those of all field types. */
export async function formStyles(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [typeStyles(renderers)],
    build: { write: false, target, rolldownOptions: { input: resolve(renderers, 'styles/index.css') } },
  })) as Rolldown.RolldownOutput
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css')) as Rolldown.OutputAsset
  return String(sheet.source)
}
