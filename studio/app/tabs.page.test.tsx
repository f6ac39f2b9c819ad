import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)
const names = ['one', 'two'] as const
const done: string[] = []

/** A view that records when it is drawn, and when its effect starts and ends. */
function View({ name, count }: { readonly name: string; readonly count: number }) {
  done.push(`draw ${name} ${count}`)
  useEffect(() => {
    done.push(`work ${name}`)
    return () => void done.push(`rest ${name}`)
  }, [name])
  return <input aria-label={`view ${name}`} />
}

function Views() {
  const [chosen, choose] = useState<(typeof names)[number]>('one')
  const [count, turn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => turn(count + 1)}>
        turn
      </button>
      <Tabs
        label="views"
        names={names}
        chosen={chosen}
        onChoose={choose}
        title={(name) => name}
        draw={(name) => <View name={name} count={count} />}
      />
    </>
  )
}

const since = () => [...new Set(done.splice(0))]

test('a view is drawn when it is first shown, and a hidden one keeps its state and is not drawn', async () => {
  const user = userEvent.setup()
  render(<Views />)
  expect(since()).toEqual(['draw one 0', 'work one'])
  await user.type(screen.getByLabelText('view one'), 'typed')
  const box = screen.getByLabelText('view one')
  fireEvent.scroll(box, { target: { scrollTop: 70 } })
  await user.click(screen.getByRole('tab', { name: 'two' }))
  // A hidden element has no scroll position, and some browsers fire a scroll event for that.
  fireEvent.scroll(box, { target: { scrollTop: 0 } })
  expect(since()).toEqual(expect.arrayContaining(['rest one', 'draw two 0', 'work two']))
  expect(screen.getByLabelText<HTMLInputElement>('view one').closest<HTMLElement>('.kept')!.style.display).toBe('none')

  since()
  await user.click(screen.getByText('turn'))
  expect(since()).toEqual(['draw two 1'])

  await user.click(screen.getByRole('tab', { name: 'one' }))
  expect(since()).toEqual(expect.arrayContaining(['draw one 1', 'work one', 'rest two']))
  expect(screen.getByLabelText<HTMLInputElement>('view one').value).toBe('typed')
  expect(box.scrollTop).toBe(70)
})
