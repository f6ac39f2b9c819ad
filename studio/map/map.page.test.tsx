import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { FlowMapView } from './FlowMapView.tsx'

afterEach(cleanup)
const words = wordsOf('en')

test('the map lists its stops in order, marks those that nobody reaches, and opens a stop on a press', async () => {
  const { text } = storedFlows().flows.find(({ id }) => id === 'piano')!
  const file = JSON.parse(text) as Flow
  const [, second = ''] = file.order ?? Object.keys(file.steps)
  const findings = [
    {
      id: '1',
      severity: 'error',
      code: 'dead-condition',
      message: 'Nobody comes here.',
      path: `steps.${second}.when`,
      flow: 'piano',
      line: 1,
      from: 0,
      to: 1,
    },
  ] as const
  const workspace = workspaceHere({ folder: 'map', flows: [{ id: 'piano', text }] })
  await workspace.open('piano')
  const flow = (await workspace.desk.lister.flowOf(workspace.opened, 'piano'))!
  Object.assign(workspace, {
    snapshot: (
      (now) => () =>
        now
    )({ ...workspace.snapshot(), checked: { findings, explored: undefined, of: text } }),
  })
  render(
    <WorkspaceContext value={workspace}>
      <FlowMapView flow={flow} />
    </WorkspaceContext>,
  )
  const stops = screen.getAllByRole('listitem').map((element) => element.querySelector('strong')!.textContent)
  expect(stops.slice(0, flow.order.length)).toEqual(flow.order)
  const uprightAt = flow.order.findIndex((id) => JSON.stringify(flow.steps[id]!.when) === '{"instrument":"upright"}')
  const { upright } = Object.values(flow.steps).find(({ fields }) => fields.instrument)!.fields.instrument!
    .options as Record<string, { readonly title: string }>
  expect(screen.getAllByRole('listitem')[uprightAt]!.querySelector('.map-when')!.textContent).toBe(
    words('conditions-if', { condition: `instrument is “${upright!.title}”` }),
  )
  const marked = screen.getAllByRole('button').filter((element) => element.dataset.doubt !== undefined)
  expect(marked.map((element) => [element.querySelector('strong')!.textContent, element.dataset.doubt])).toEqual([
    [second, 'error'],
  ])
  marked[0]!.click()
  const { from, to } = workspace.document.state.selection.main
  expect(workspace.document.text.slice(from, to)).toMatch(/^\{/)
  expect(workspace.document.text.slice(0, from)).toContain(`"${second}"`)
})

test('a stop shows the band of a computed value that leads to it, and the number of entries of its group', async () => {
  const points = { small: 5, large: 20 }
  const options = { small: { value: 1, title: 'Small' }, large: { value: 2, title: 'Large' } }
  const text = { type: 'text', label: 'More', maxLength: 20 }
  const children = { type: 'group', label: 'Children', max: 4, entry: { fields: { name: { ...text, label: 'Name' } } } }
  const step = (name: string, field: object, rest: object = {}) => ({
    [name]: { confirm: true, bubbles: { question: name }, fields: { [name]: field }, ...rest },
  })
  const written = {
    version: 1,
    id: 'shop',
    lang: 'en',
    computed: { score: { of: 'menu', points, label: 'Score' } },
    review: {},
    steps: {
      ...step('menu', { type: 'choice', label: 'Menu', options, rules: { required: true } }),
      ...step('children', children),
      ...step('high', text, { when: { score: { atLeast: 10 } } }),
      ...step('low', text, { when: { score: { below: 10 }, menu: 'small' } }),
    },
    send: { done: { go: '/thanks' } },
  }
  const workspace = workspaceHere({ folder: 'map', flows: [{ id: 'shop', text: JSON.stringify(written) }] })
  await workspace.open('shop')
  const flow = (await workspace.desk.lister.flowOf(workspace.opened, 'shop'))!
  render(
    <WorkspaceContext value={workspace}>
      <FlowMapView flow={flow} />
    </WorkspaceContext>,
  )
  const stops = screen.getAllByRole('listitem')
  const [, group, high, low] = stops
  expect(group!.querySelector('small')!.textContent).toBe(words('map-group', { label: 'Children', min: 0, max: 4 }))
  expect(group!.querySelector('button')!.dataset.kind).toBe('group')
  expect(stops.map((stop) => stop.querySelector('.map-band')?.textContent)).toEqual([
    undefined,
    undefined,
    'Score is at least 10',
    'Score is below 10',
    undefined,
  ])
  // A condition with nothing but the band is not repeated.
  expect(high!.querySelector('.map-when')).toBeNull()
  expect(low!.querySelector('.map-when')!.textContent).toContain('Menu is “Small”')
})
