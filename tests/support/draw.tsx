import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { renderers } from '../../renderers/index.ts'
import { later } from '../../renderers/late.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import type { Conversation } from './conversation.ts'

// What comes while a visitor reads has come.
await Promise.all([later, ...Object.values(renderers)].flatMap((one) => ('load' in one ? [one.load() as Promise<unknown>] : [])))

/** Draws a conversation into jsdom, which lacks some of what browsers have. */
export function draw({ store }: Conversation): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  Object.assign(Element.prototype, { scrollBy() {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  render(
    <SessionProvider store={store} art="/art/" uploads={() => Promise.reject(new Error('no uploads'))}>
      <Chat />
    </SessionProvider>,
  )
}
