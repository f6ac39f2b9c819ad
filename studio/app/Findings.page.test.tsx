import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { WordsContext, wordsOf } from '../words/words.ts'
import { following, nothing, type Snapshot } from '../workspace/snapshot.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Findings } from './Findings.tsx'
import { NavigationProvider } from './Navigation.tsx'

afterEach(cleanup)

const error = (path: string, flow = 'base') =>
  ({ id: path, severity: 'error', message: 'wrong', flow, line: 1, path, from: 0, to: 1 }) as WordedFinding

type Checked = NonNullable<Snapshot['checked']>

/** Shows the findings of a base. Returns the state of the summary, and the paths of the listed findings. */
function shown(checked: Partial<Checked>, fresh: Snapshot['fresh']) {
  const judged: Snapshot = {
    ...nothing,
    current: 'base',
    text: '{}',
    fresh,
    checked: { of: '{}', findings: [], family: [], explored: undefined, ...checked },
  }
  const snapshot = { ...judged, ...following(judged, new Map()) }
  const workspace = {
    snapshot: () => snapshot,
    subscribe: () => () => {},
    opened: { texts: {} },
    documentOf: () => undefined,
  } as unknown as Workspace
  render(
    <WordsContext value={wordsOf('en')}>
      <WorkspaceContext value={workspace}>
        <NavigationProvider>
          <Findings play={() => {}} />
        </NavigationProvider>
      </WorkspaceContext>
    </WordsContext>,
  )
  return [
    screen.getByRole('status').dataset.state,
    screen.queryAllByRole('listitem').map(({ dataset }) => dataset.path),
  ]
}

test.each<[string, Partial<Checked>, Snapshot['fresh'], unknown]>([
  ['the family has no finding', {}, [], ['right', []]],
  ['the variants are not checked yet', { family: undefined }, [], ['busy', []]],
  ['a variant has an error', { family: [error('steps.x', 'variant')] }, [], ['wrong', ['steps.x']]],
  ['a new part is incomplete', { findings: [error('steps.x.bubbles')] }, [['steps', 'x']], ['to-fill', []]],
  [
    'another part has an error, too',
    { findings: [error('steps.x.bubbles'), error('steps.y')] },
    [['steps', 'x']],
    ['wrong', ['steps.y']],
  ],
])('if %s, the summary and the list are right', (_, checked, fresh, expected) => {
  expect(shown(checked, fresh)).toEqual(expected)
})
