import type { BidiConnection } from './bidi.ts'

interface Evaluation {
  readonly exceptionDetails?: { readonly text: string }
}

/** Runs statements in the browser's own window, outside of the page; it needs system access. */
export async function inWindow(bidi: BidiConnection, statements: string): Promise<void> {
  const scope = { 'moz:scope': 'chrome' }
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', scope)
  const { exceptionDetails } = await bidi.send<Evaluation>('script.evaluate', {
    expression: `{ ${statements} } 0`,
    target: { context: contexts[0]!.context },
    awaitPromise: false,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.text)
}
