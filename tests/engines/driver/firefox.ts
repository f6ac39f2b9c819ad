import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chord, clickAt, typing, type InputSource } from './actions.ts'
import { BidiConnection } from './bidi.ts'
import { start, stop, written } from './child.ts'
import { timezone, type Driver, type LaunchOptions } from './driver.ts'
import { programs } from './engine.ts'
import { composing } from './firefox-input-method.ts'
import { inWindow } from './firefox-window.ts'

/** Preferences that differ from the defaults of a driven Firefox. */
const preferences = ({ motion }: LaunchOptions) => ({
  'intl.accept_languages': 'ja-JP, ja',
  'ui.prefersReducedMotion': motion ? 0 : 1,
  // As on a telephone, where scrollbars take no room.
  'ui.useOverlayScrollbars': 1,
  // A window that no screen shows counts as focused.
  'focusmanager.testmode': true,
})

interface Session {
  readonly capabilities: { readonly browserVersion: string }
}

interface LogEntry {
  readonly level: string
  readonly text: string | null
}

interface Evaluation {
  readonly type: 'success' | 'exception'
  readonly result: { readonly value: string }
  readonly exceptionDetails: { readonly text: string }
}

/** Starts Firefox without a screen, over WebDriver BiDi, which it speaks by itself. */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'kaiwa-firefox-'))
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences(options))
      .map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const browser = start(
    programs.firefox,
    // System access is for the focus and the input method, which belong to the browser's window.
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', '--remote-allow-system-access'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: timezone } },
  )
  const address = await written(browser, browser.stderr!, /WebDriver BiDi listening on (\S+)/)
  const bidi = await BidiConnection.open(`${address}/session`)
  const { capabilities } = await bidi.send<Session>('session.new', { capabilities: {} })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const { context } = contexts[0]!
  const errors: string[] = []
  bidi.on<LogEntry>('log.entryAdded', ({ level, text }) => level === 'error' && errors.push(text ?? ''))
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })

  const perform = async (actions: InputSource[]) => {
    await bidi.send('input.performActions', { context, actions })
  }
  const evaluate = async (expression: string) => {
    const target = { context }
    const reply = await bidi.send<Evaluation>('script.evaluate', { expression, target, awaitPromise: true })
    if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text)
    return reply.result.value
  }
  return {
    engine: 'firefox',
    inputMethod: 'words',
    version: `Firefox ${capabilities.browserVersion}`,
    errors,
    async goto(url) {
      // The address bar has the focus at first, and Tab can lead there.
      await inWindow(bidi, 'gBrowser.selectedBrowser.focus()')
      const navigate = () => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      // The server may close an unused connection at the moment in which the browser uses it again.
      await navigate().catch((error: Error) => {
        if (!error.message.includes('netReset')) throw error
        return navigate()
      })
    },
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    travel: async (delta) => void (await bidi.send('browsingContext.traverseHistory', { context, delta })),
    evaluate,
    click: (x, y) => perform(clickAt(x, y)),
    press: (keys) => perform(chord(keys)),
    type: (text) => perform(typing(text)),
    compose: composing(bidi, evaluate),
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      bidi.close()
      await stop(browser)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
