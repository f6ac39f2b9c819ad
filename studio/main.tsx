import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readPreferences } from './app/preferences.ts'
import { Studio } from './app/Studio.tsx'
import { startDesk } from './desk/desk.ts'
import { browserAutosave } from './workspace/autosave.ts'
import { pickedKeeper } from './workspace/picked-keeper.ts'
import { isServed, serverKeeper } from './workspace/server-keeper.ts'
import { serverShowing } from './workspace/showing.ts'
import { Workspace } from './workspace/workspace.ts'

const preferences = readPreferences()
const wanted = new URLSearchParams(location.search).get('flow') ?? undefined
const flows = './api/flows/'
const pictures = './api/pictures/'
const showing = './api/showing'

/** Starts the studio. If its server answers, it works on the server's folder. Otherwise it works on picked files. */
async function start(): Promise<void> {
  const [served, autosave] = await Promise.all([isServed(flows), browserAutosave()])
  const workspace = new Workspace(
    startDesk(),
    served ? { ...serverKeeper(flows, pictures), showing: serverShowing(showing) } : pickedKeeper(),
    preferences.language,
    autosave,
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.className = 'studio'
  createRoot(container).render(
    <StrictMode>
      <Studio workspace={workspace} preferences={preferences} />
    </StrictMode>,
  )
  addEventListener('beforeunload', (event) => {
    if (workspace.isUnsaved) event.preventDefault()
  })
  // Starts before the browser's question: a page that is closing may have no time left to store its work.
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange'])
    addEventListener(type, () => void workspace.keep())
  await workspace.open(wanted)
  // A file may have been changed elsewhere while the window had no focus.
  addEventListener('focus', () => void workspace.refresh())
}

void start()
