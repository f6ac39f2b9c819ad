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
          flow={{ context: {} }}
          given={{ kind: 'choice', of: 'option', name: 'parent', context: 'parent', values: [false, true, 'other'] }}
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

test('the choices of a visitor’s context have the labels of the flow', () => {
  const words = wordsOf('ja')
  const label = (ja: string) => ({ en: 'in English', ja })
  render(
    <WordsContext value={words}>
      <GivenControl
        flow={{
          host: { options: { isParent: { type: 'boolean', label: label('請求者') } } },
          context: { parent: { from: 'isParent', values: [false, true], label: { true: label('親') } } },
        }}
        given={{ kind: 'choice', of: 'option', name: 'isParent', context: 'parent', values: [false, true] }}
        scene={defaultScene}
        change={() => {}}
      />
    </WordsContext>,
  )
  expect(screen.getByLabelText('請求者')).toBeDefined()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([words('sheet-no'), '親'])
})
