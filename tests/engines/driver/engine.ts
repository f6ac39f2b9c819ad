import { existsSync } from 'node:fs'
import { arch } from 'node:process'

/** The three families of browsers that visitors come with. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

const folder = `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** The programs that the driver starts, where Debian and its relatives put them. */
export const programs = {
  firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  miniBrowser: `${folder}/webkit2gtk-4.1/MiniBrowser`,
  xvfb: '/usr/bin/Xvfb',
}

interface Needs {
  /** The browser's name for people. */
  readonly title: string
  readonly programs: readonly string[]
  /** The Debian packages that provide them. */
  readonly packages: readonly string[]
}

/** The programs and packages that the journeys need for each engine. The browser tests already require Chromium. */
export const needs: Readonly<Record<Exclude<EngineName, 'chromium'>, Needs>> = {
  firefox: { title: 'Firefox', programs: [programs.firefox], packages: ['firefox-esr'] },
  webkit: {
    title: 'WebKitGTK',
    programs: [programs.webkitDriver, programs.miniBrowser, programs.xvfb],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

/** The engines of `needs` that cannot be started on this machine. */
export function missingEngines(): (keyof typeof needs)[] {
  const isInstalled = (name: keyof typeof needs) => needs[name].programs.every((program) => existsSync(program))
  return (['firefox', 'webkit'] as const).filter((name) => !isInstalled(name))
}
