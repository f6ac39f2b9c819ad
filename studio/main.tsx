import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readPreferences } from './app/preferences.ts'
import { Studio } from './app/Studio.tsx'
import { startDesk } from './desk/desk.ts'
import { browserAutosave } from './workspace/autosave.ts'
import { pickedKeeper } from './workspace/picked-keeper.ts'
import { isServed, serverKeeper } from './workspace/server-keeper.ts'
import { Workspace } from './workspace/workspace.ts'

const preferences = readPreferences()
const wanted = new URLSearchParams(location.search).get('flow') ?? undefined
const flows = './api/flows/'

/** With the server that it comes from the studio works on its folder; without one, on files that are picked. */
async function start(): Promise<void> {
  const [served, autosave] = await Promise.all([isServed(flows), browserAutosave()])
  const workspace = new Workspace(
    startDesk(),
    served ? serverKeeper(flows) : pickedKeeper(),
    preferences.language,
    autosave,
  )
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <Studio workspace={workspace} preferences={preferences} />
    </StrictMode>,
  )
  addEventListener('beforeunload', (event) => {
    if (workspace.isUnsaved) event.preventDefault()
  })
  // Begun before the browser asks: a page that goes may have no time left for it.
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange'])
    addEventListener(type, () => void workspace.keep())
  await workspace.open(wanted)
  // Whoever comes back may have changed a file elsewhere.
  addEventListener('focus', () => void workspace.refresh())
}

void start()
