import { render } from '@testing-library/react'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { reviewList } from '../../renderers/frame-parts.ts'
import { renderers } from '../../renderers/index.ts'
import { later } from '../../renderers/on-demand.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import { stubBrowserParts } from './browser-parts.ts'
import type { Conversation } from './conversation.ts'

// Loads all modules that are otherwise loaded while a visitor reads.
await Promise.all(
  [later, reviewList, ...Object.values(renderers)].flatMap((item) =>
    'load' in item ? [item.load() as Promise<unknown>] : [],
  ),
)

/** Draws a conversation into jsdom, and adds the browser features that it lacks. */
export function draw({ store }: Conversation): void {
  stubBrowserParts()
  render(
    <SessionProvider
      store={store}
      art={(file) => `/art/${file}`}
      uploads={() => Promise.reject(new Error('no uploads'))}
    >
      <Chat />
    </SessionProvider>,
  )
}
