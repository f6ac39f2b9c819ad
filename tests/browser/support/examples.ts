import { builtIn } from '../../../package/vocabulary.ts'
import { publishedFlow } from '../../engines/own-flow.ts'
import { allExamples } from '../../support/all-examples.ts'
import type { Visitor } from './visitor.ts'

/** Opens a form with every example of the field types, in place of a form that may be open. */
export async function openExamples(visitor: Visitor): Promise<void> {
  const body = await publishedFlow(allExamples(builtIn))
  await visitor.page.route('**/own/examples.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await visitor.page.evaluate(() => window.kaiwa?.close())
  await visitor.form.waitFor({ state: 'detached' })
  await visitor.page.evaluate(() => void window.kaiwa!.open({ flow: '/own/examples.js' }))
  // Once its field appears, a type with a module of its own has loaded.
  for (const id of ['rating0', 'checkboxes0', 'file0']) await visitor.field(id).waitFor()
}
