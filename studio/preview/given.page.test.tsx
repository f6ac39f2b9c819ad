import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WordsContext, wordsOf } from '../words/words.ts'
import { GivenControl } from './Controls.tsx'
import { defaultScene } from './scene.ts'

afterEach(cleanup)

test.each(['en', 'ja'] as const)(
  'the choices of a visitor’s context are worded in %s if the flow has no words for them',
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
