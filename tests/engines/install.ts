import { installPackages, mayInstallPackages } from '../browser/debian.ts'
import { missingEngines, needs } from './driver/engine.ts'

const missing = missingEngines()
const packages = [...missing.flatMap((name) => needs[name].packages), 'fonts-noto-cjk']

if (missing.length > 0) {
  const titles = missing.map((name) => needs[name].title).join(' and ')
  if (mayInstallPackages()) {
    console.log(`${titles} not found; installing Debian's packages ${packages.join(' ')} …`)
    installPackages(packages)
  } else {
    console.error(`${titles} not found. On Debian: apt-get install --no-install-recommends ${packages.join(' ')}`)
    process.exitCode = 1
  }
}
