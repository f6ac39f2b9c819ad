import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { installPackages, mayInstallPackages } from './debian.ts'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of the full browser, as visitors have it. If none is installed, this installs one and prints a line
 * about it.
 */
export function chromiumPath(): string {
  return found() ?? installed()
}

/**
 * Returns the path of Debian's headless shell: the same engine without windows, tabs and profiles, which are nearly
 * half of a page's cost. Returns the given browser if there is no shell, or if `CHROMIUM_PATH` names a browser.
 */
export function shellPath(browser: string): string {
  const shell = '/usr/bin/chromium-headless-shell'
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : browser
}

function found(): string | undefined {
  const own = chromium.executablePath()
  return [...places, own].find((path) => path !== undefined && path !== '' && existsSync(path))
}

function installed(): string {
  const debian = mayInstallPackages()
  console.log(`No Chromium found; installing ${debian ? "Debian's package" : "Playwright's own"} …`)
  if (debian) {
    installPackages(['chromium', 'fonts-noto-cjk'])
    // Not every release of Debian has this package.
    try {
      installPackages(['chromium-headless-shell'])
    } catch {
      console.log('Pages are shown by Chromium itself, which takes longer.')
    }
  } else {
    const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js')
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const path = found()
  if (path === undefined) throw new Error('There is still no Chromium. Install one and name it in CHROMIUM_PATH.')
  return path
}
