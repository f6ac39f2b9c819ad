import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { chord, clickAt, typing, type InputSource } from './actions.ts'
import { start, stop, written } from './child.ts'
import { timezone, type Driver, type LaunchOptions } from './driver.ts'
import { programs } from './engine.ts'
import { WebDriverSession } from './webdriver.ts'

/** The middle of the screen, where the pointer rests. */
const pointer = { x: 1300, y: 1000 }

/** Starts WebKitGTK's small browser on a screen of its own, over classic WebDriver. */
export async function launchWebKit({ motion }: LaunchOptions): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'kaiwa-webkit-'))
  await writeSettings(home, motion)
  const screen = start(
    programs.xvfb,
    ['-displayfd', '3', '-screen', '0', `${2 * pointer.x}x${2 * pointer.y}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await written(screen, screen.stdio[3] as NodeJS.ReadableStream, /^(\d+)\n/)
  const port = await freePort()
  const driver = start(programs.webkitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Without a graphics card a frame of composited layers can take seconds.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GDK_BACKEND: 'x11',
      GTK_IM_MODULE: 'gtk-im-context-simple',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      TZ: timezone,
      LC_ALL: 'C.UTF-8',
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
    },
  })
  const session = await sessionOf(`http://127.0.0.1:${port}`)
  const perform = (actions: InputSource[]) => session.post('actions', { actions }).then(() => {})
  const evaluate = (expression: string) =>
    session.post<string>('execute/sync', { script: `return (${expression})`, args: [] })
  return {
    engine: 'webkit',
    inputMethod: 'letters',
    version: `WebKitGTK ${session.browserVersion}`,
    errors: [],
    goto: async (url) => void (await session.post('url', { url })),
    reload: async () => void (await session.post('refresh')),
    travel: async (delta) => void (await session.post(delta === -1 ? 'back' : 'forward')),
    evaluate,
    click: (x, y) => perform(clickAt(x, y)),
    press: (keys) => perform(chord(keys)),
    type: (text) => perform(typing(text)),
    // GTK's input of characters by their codes is the one input method that is always there.
    async compose(_reading, word) {
      for (const letter of word) {
        await perform(chord('Control+Shift+u'))
        await perform(typing(letter.codePointAt(0)!.toString(16)))
        await perform(chord('Enter'))
      }
    },
    async resize(width, height) {
      // The pointer on its last pixel gives the window the focus: there is no window manager to do it.
      await session.post('window/rect', { x: pointer.x - width + 1, y: pointer.y - height + 1, width, height })
      const wanted = `${width} × ${height}`
      for (let tries = 0; (await evaluate('`${innerWidth} × ${innerHeight}`')) !== wanted; tries++) {
        if (tries === 100) throw new Error(`The window does not become ${wanted}`)
        await passed(50)
      }
    },
    screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    async close() {
      await session.end()
      await stop(driver)
      await stop(screen)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Writes the visitor's preference about motion, and removes the edges of the browser's own controls, so that its window
 * can be narrow.
 */
async function writeSettings(home: string, motion: boolean): Promise<void> {
  const folder = join(home, 'gtk-3.0')
  await mkdir(folder)
  await writeFile(join(folder, 'settings.ini'), `[Settings]\ngtk-enable-animations=${motion ? 1 : 0}\n`)
  await writeFile(
    join(folder, 'gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }',
  )
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}

/** Creates a session as soon as the driver listens. */
async function sessionOf(driver: string): Promise<WebDriverSession> {
  for (let tries = 0; ; tries++) {
    const problem = await fetch(`${driver}/status`).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem === undefined) break
    if (tries === 100) throw new Error('WebKitWebDriver does not answer', { cause: problem })
    await passed(50)
  }
  return WebDriverSession.create(driver, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.miniBrowser, args: ['--automation', '--full-screen'] },
  })
}
