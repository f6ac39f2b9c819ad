import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { stubBrowserParts } from '../support/browser-parts.ts'
import { program } from '../support/enquiry.ts'
import { inLine, travelled } from '../support/travelled.ts'
import { stubApi } from './api.ts'

export const page = document.documentElement
export const forms = () => [...document.querySelectorAll<HTMLElement>('[data-kaiwa="form"]')]
/** Returns the state of the page outside React: the style of the root element and the history entry. */
export const pageState = () => ({ html: page.getAttribute('style'), mark: history.state as unknown })
export const settled = () => act(inLine)
export const travel = (entries: number) => act(() => travelled(() => history.go(entries)))
/** Waits until a traversal has taken effect. */
export const until = (check: () => void) => act(() => vi.waitFor(check, { timeout: 5000 }))
export const first = program.flow.order[0]!
export const optionsOf = (form: Element | undefined) => [...form!.querySelectorAll<HTMLInputElement>('[type="radio"]')]

let spies: ReturnType<typeof vi.spyOn>[] = []

/** Returns the spies on console errors and warnings. A test fails if any calls are left in them. */
export const complaints = () => spies

function noEntry(): void {
  expect(history.state).toBeNull()
}

function expectSilence(expected: RegExp | undefined): void {
  for (const complaint of spies)
    expect(complaint.mock.calls.filter(([text]: unknown[]) => !expected?.test(String(text)))).toEqual([])
}

/**
 * Gives each test of a file a page with a site behind it. Afterwards it checks that the history entry is cleared and
 * the console was silent.
 *
 * @param expected reports on the console that belong to the subject of the file
 */
export function watchPage(expected?: RegExp): void {
  beforeEach(() => {
    stubBrowserParts()
    vi.stubGlobal('fetch', stubApi().fetch)
    document.head.innerHTML = '<meta name="csrf-token" content="given">'
    spies = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name))
  })
  afterEach(async () => {
    cleanup()
    await until(noEntry)
    expectSilence(expected)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })
}
