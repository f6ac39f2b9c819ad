import { expect, test } from 'vitest'
import { filesIn } from '../source-files.ts'

/**
 * The lines that must not compile, each with the reason. They are in this project and in one with the package
 * installed.
 */
const cases = ['tests/types', 'tests/browser/package/consumer'].flatMap((folder) =>
  filesIn(folder, /\.tsx?$/, { tests: false }).flatMap(({ name, text }) =>
    [...text.matchAll(/\/\/ @ts-expect-error ?(.*)/g)].map(([, wrong]) => ({ name, wrong: wrong! })),
  ),
)

test('there are many cases that must not compile, each with a description', () => {
  expect(cases.length).toBeGreaterThanOrEqual(100)
  expect(cases.filter(({ wrong }) => wrong.length < 10)).toEqual([])
  const labels = cases.map(({ name, wrong }) => `${name}: ${wrong}`)
  expect(labels.filter((item, at) => labels.indexOf(item) !== at)).toEqual([])
})
