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

/** The browser as visitors have it: one that is there, or else one that this installs; it says what it does. */
export function chromiumPath(): string {
  return found() ?? installed()
}

/**
 * The same engine without the browser around it, as Debian packs it: windows, tabs and profiles are nearly half of what
 * a page costs. Where it is not there, or another browser is named, that browser.
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
    // Not every release has it.
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
