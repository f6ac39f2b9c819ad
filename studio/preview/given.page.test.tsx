import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WordsContext, wordsOf } from '../words/words.ts'
import { GivenControl } from './Controls.tsx'
import { defaultScene } from './scene.ts'

afterEach(cleanup)

test.each(['en', 'ja'] as const)(
  'who a visitor is, is chosen in %s in words, where the flow has no words of its own',
  (language) => {
    const words = wordsOf(language)
    render(
      <WordsContext value={words}>
        <GivenControl
          given={{ kind: 'choice', of: 'option', name: 'parent', values: [false, true, 'other'] }}
          scene={defaultScene}
          change={() => {}}
        />
      </WordsContext>,
    )
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      words('sheet-no'),
      words('sheet-yes'),
      'other',
    ])
  },
)
