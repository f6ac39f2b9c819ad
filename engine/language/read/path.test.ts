import { expect, test } from 'vitest'
import { pathText, textPath, type Path } from './path.ts'

test.each<[string, Path]>([
  ['steps.job.bubbles.question', ['steps', 'job', 'bubbles', 'question']],
  ['words.age[1].use', ['words', 'age', 1, 'use']],
  ['steps["a.b"].when', ['steps', 'a.b', 'when']],
  ['steps["a \\"b\\" \\\\ c"]', ['steps', 'a "b" \\ c']],
  ['', []],
])('the path %s is written and read back', (text, path) => {
  expect(pathText(path)).toBe(text)
  expect(textPath(text)).toEqual(path)
})
