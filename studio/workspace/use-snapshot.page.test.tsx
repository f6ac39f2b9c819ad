import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSnapshot, WorkspaceContext } from './use-workspace.ts'
import { workspaceOn } from './workspace.test-kit.ts'

afterEach(cleanup)

test('a component is drawn again only for the parts of the snapshot that it has read', async () => {
  const { workspace, write, text } = await workspaceOn({ files: { one: '{}' } })
  const [ofText, ofChanges] = [vi.fn<(text: string) => void>(), vi.fn<(changed: readonly string[]) => void>()]
  const Text = () => {
    ofText(useSnapshot().text)
    return null
  }
  const Changes = () => {
    ofChanges(useSnapshot().changed)
    return null
  }
  render(
    <WorkspaceContext value={workspace}>
      <Text />
      <Changes />
    </WorkspaceContext>,
  )
  for (const typed of ['{ }', '{  }', '{   }']) act(() => write(typed))
  expect(ofText.mock.calls.map(([drawn]) => drawn)).toEqual(['{}', '{ }', '{  }', '{   }'])
  expect(ofChanges.mock.calls).toEqual([[[]], [['one']]])
  act(() => workspace.revert('one'))
  expect(text()).toBe('{}')
  expect(ofChanges).toHaveBeenLastCalledWith([])
})

test('a part that is read for the first time later is the current one', async () => {
  const { workspace, write } = await workspaceOn({ files: { one: '{}' } })
  const drawn = vi.fn<(seen: string) => void>()
  const Later = ({ isText }: { readonly isText: boolean }) => {
    const snapshot = useSnapshot()
    drawn(isText ? snapshot.text : snapshot.current)
    return null
  }
  const page = (isText: boolean) => (
    <WorkspaceContext value={workspace}>
      <Later isText={isText} />
    </WorkspaceContext>
  )
  const { rerender } = render(page(false))
  act(() => write('{ }'))
  expect(drawn.mock.calls).toEqual([['one']])
  rerender(page(true))
  expect(drawn).toHaveBeenLastCalledWith('{ }')
})
