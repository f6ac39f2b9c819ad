import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Studio } from './app/Studio.tsx'
import { startDesk } from './desk/desk.ts'
import { readPreferences } from './app/preferences.ts'
import { serverKeeper } from './workspace/server-keeper.ts'
import { Workspace } from './workspace/workspace.ts'

const preferences = readPreferences()
const workspace = new Workspace(startDesk(), serverKeeper('./api/flows/'), preferences.language)

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Studio workspace={workspace} preferences={preferences} />
  </StrictMode>,
)
void workspace.open(new URLSearchParams(location.search).get('flow') ?? undefined)
