import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { loadFlows } from './flows.ts'
import { siteIn } from './pages/site.ts'
import { runServer } from './startup/run.ts'
import { readSettings } from './startup/settings.ts'
import { StartError } from './startup/start-error.ts'
import { start } from './startup/start.ts'

await runServer(async () => {
  const settings = readSettings(process.env)
  const { dist, log } = settings
  const site = join(dist, 'site')
  await access(join(site, 'index.html')).catch(() => {
    throw new StartError(`The site is not built: ${site} has no index.html. Run: npm run build`)
  })
  const running = await start(settings, { flows: (today) => loadFlows(dist, today), site: siteIn(site) })
  return { ...running, log }
})
