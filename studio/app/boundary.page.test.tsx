import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WordsContext, wordsOf } from '../words/words.ts'
import { Boundary } from './Boundary.tsx'

afterEach(cleanup)
const words = wordsOf('en')

/** A view that fails on one text. */
function View({ text }: { readonly text: string }) {
  if (text === 'bad') throw new RangeError('ja-J is no language')
  return <p>{text}</p>
}

const Page = ({ text }: { readonly text: string }) => (
  <WordsContext value={words}>
    <button type="button">Undo</button>
    <Boundary of={text}>
      <View text={text} />
    </Boundary>
  </WordsContext>
)

test('a view that throws does not affect the rest of the page, and recovers with the next text', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const { rerender } = render(<Page text="good" />)
  rerender(<Page text="bad" />)
  expect(screen.getByRole('alert').textContent).toContain(words('view-failed'))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  rerender(<Page text="better" />)
  expect(screen.getByText('better')).toBeDefined()
})
