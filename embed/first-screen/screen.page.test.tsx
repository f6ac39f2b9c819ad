import { join, resolve } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openingOf } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import type { Host } from '../../engine/runtime/program/host.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { createStore } from '../../engine/runtime/session/store.ts'
import { flowIds, flowSuffix } from '../../engine/tools/flow-files.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { SessionProvider } from '../../renderers/session.tsx'
import { long } from '../../tests/support/campaigns.ts'
import { load } from '../../tests/support/load.ts'
import { readOptions } from '../page/options.ts'
import { factsOf } from '../page/screen/index.ts'
import { free, type Drawn } from '../page/screen/nodes.ts'
import { builder } from '../page/screen/show.ts'
import { openingsOf, screenOf } from './screen-of.tsx'

const flows = resolve(import.meta.dirname, '../../flows')
const folder = 'https://example.test/pictures/'
const today = '2026-11-21'

Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
vi.stubGlobal('matchMedia', () => ({ matches: true }))
// Some values of a context are ones that a page must not give; they are reported.
vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(cleanup)

/** Returns the form that React draws on the page, before any later part has loaded. */
function formOf(program: Program, given: Host): Element {
  const host = { ...given, options: readOptions(given.options, program) }
  const store = createStore(program, { now: () => 0, carryOut() {} })
  store.dispatch({ type: 'opened', host, today, memory: { bannerShown: false, agreed: false }, key: '', depth: 1 })
  const { container } = render(
    <SessionProvider
      store={store}
      art={(file) => folder + file}
      uploads={() => Promise.reject(new Error('no uploads'))}
    >
      <Chat />
    </SessionProvider>,
  )
  return container.firstElementChild!
}

/** Returns the screen that a visitor of a page gets; undefined if there is none. */
function screenOn(drawn: Drawn, { options, query }: Host): Element | undefined {
  history.replaceState(null, '', `?${new URLSearchParams({ ...query }).toString()}`)
  const { chosen, build } = builder(drawn, factsOf(drawn, options)!, folder)
  const parts = chosen(drawn.parts)
  return parts ? build(parts).firstElementChild! : undefined
}

/** Returns everything of an element that can be seen, heard or pressed, with numbered ids. */
function written(root: Element): unknown {
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
  const numbered = (text: string) => ids.reduce((done, id, index) => done.replaceAll(id, `id ${index}`), text)
  const look = (node: ChildNode): unknown => {
    if (!(node instanceof Element)) return node.textContent
    const attributes = node
      .getAttributeNames()
      .filter((name) => name !== 'open')
      .sort()
    const entries = attributes.map((name) => [
      name,
      name === 'style' ? (node as HTMLElement).style.cssText : numbered(node.getAttribute(name)!),
    ])
    return [
      node.namespaceURI,
      node.tagName,
      entries,
      [...node.childNodes].filter(({ nodeName }) => nodeName !== 'LINK').map(look),
    ]
  }
  return look(root)
}

const ids = flowIds(flows)
const programs = new Map(
  ids.map((id) => {
    const complete = compileProgram(load(join(flows, id + flowSuffix)).flow!, builtIn)
    const flow = openingOf(complete.flow)
    return [id, { complete, drawn: screenOf({ ...compileProgram(flow, builtIn), flow }, today) }]
  }),
)

test('the flows that begin with a choice have a first screen', () => {
  const beginning = ids.filter((id) => {
    const { order, steps } = programs.get(id)!.complete.flow
    return Object.values(steps[order[0]!]!.fields).every(({ type }) => type === 'choice')
  })
  expect(beginning.length).toBeGreaterThan(4)
  expect(ids.filter((id) => programs.get(id)!.drawn)).toEqual(beginning)
})

test.each(ids.filter((id) => programs.get(id)!.drawn))(
  '%s: in every context the first screen equals what React draws, to the last attribute',
  (id) => {
    const { complete, drawn } = programs.get(id)!
    const queryNames = Object.entries(complete.flow.context).flatMap(([name, entry]) =>
      'query' in entry ? [name] : [],
    )
    const openings = openingsOf(complete.flow, [...Object.keys(drawn!.flow.context), ...queryNames])!
    const hosts = openings.map(({ host }) => ({ ...host, options: mapped(host.options) }))
    const few = hosts.filter((_, index) => long || index % 12 === 0)
    for (const host of few) {
      const form = formOf(complete, host)
      expect([host, written(screenOn(drawn!, host)!)]).toEqual([host, written(form)])
      cleanup()
    }
    expect(few.length).toBeGreaterThan(0)
  },
)

/** Replaces the marks of free texts by a text that a page might give. */
const mapped = (options: Host['options']): Host['options'] =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith(free) ? '東京 & $1' : value,
    ]),
  )
