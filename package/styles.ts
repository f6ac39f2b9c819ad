import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { target } from '../embed/release/baseline.ts'
import { typeStyles } from '../embed/release/type-styles.ts'

const renderers = resolve(import.meta.dirname, '../renderers')

/** Returns the form's style sheet, with those of all field types. */
export async function formStyles(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [typeStyles(renderers)],
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: ['styles/index.css', 'chat/inline/inline.css'].map((file) => resolve(renderers, file)),
      },
    },
  })) as Rolldown.RolldownOutput
  const sheets = output.filter(
    (file): file is Rolldown.OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'),
  )
  return sheets.map(({ source }) => String(source)).join('\n')
}
