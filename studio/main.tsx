import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readPreferences } from './app/preferences.ts'
import { Studio } from './app/Studio.tsx'
import { startDesk } from './desk/desk.ts'
import { pickedKeeper } from './workspace/picked-keeper.ts'
import { serverKeeper } from './workspace/server-keeper.ts'
import { Workspace } from './workspace/workspace.ts'

const preferences = readPreferences()
const wanted = new URLSearchParams(location.search).get('flow') ?? undefined

/** With the server that it comes from the studio works on its folder; without one, on files that are picked. */
async function start(): Promise<void> {
  const server = serverKeeper('./api/flows/')
  const served = await server.read().then(
    () => true,
    () => false,
  )
  const workspace = new Workspace(startDesk(), served ? server : pickedKeeper(), preferences.language)
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <Studio workspace={workspace} preferences={preferences} />
    </StrictMode>,
  )
  await workspace.open(wanted)
  // Whoever comes back may have changed a file elsewhere.
  addEventListener('focus', () => void workspace.refresh())
}

void start()
