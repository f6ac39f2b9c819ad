import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { FlowMapView } from './FlowMapView.tsx'

afterEach(cleanup)
const words = wordsOf('en')

test('the map lists its stops in their order, marks what the proof found dead, and goes there at a press', async () => {
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
    words('map-when', { condition: `instrument is “${upright!.title}”` }),
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
