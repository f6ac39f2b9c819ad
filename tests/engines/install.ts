import { installPackages, mayInstallPackages } from '../browser/support/debian.ts'
import { missingEngines, needs } from './driver/engine.ts'

const missing = missingEngines()
const packages = [...missing.flatMap((name) => needs[name].packages), 'fonts-noto-cjk']
const titles = (names: typeof missing) => names.map((name) => needs[name].title).join(' and ')

if (missing.length > 0 && mayInstallPackages()) {
  console.log(`${titles(missing)} not found; installing Debian's packages ${packages.join(' ')} …`)
  installPackages(packages)
}

const still = missingEngines()
if (still.length > 0) {
  console.error(`${titles(still)} not found. On Debian: apt-get install --no-install-recommends ${packages.join(' ')}`)
  process.exitCode = 1
}
