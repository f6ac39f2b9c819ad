import { launchChromium } from './chromium.ts'
import type { Driver, LaunchOptions } from './driver.ts'
import type { EngineName } from './engine.ts'
import { launchFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { launchWebKit } from './webkit.ts'

const launchers: Readonly<Record<EngineName, (options: LaunchOptions) => Promise<Driver>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
}

/** Starts an engine with one empty page of a telephone's size. */
export async function launch(engine: EngineName, options: Partial<LaunchOptions> = {}): Promise<Page> {
  const driver = await launchers[engine]({ motion: false, ...options })
  await driver.resize(375, 812)
  return new Page(driver)
}
