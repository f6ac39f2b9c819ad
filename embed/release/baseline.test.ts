import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sources = ['engine/runtime', 'renderers', 'embed/page'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)

test('the code of the page calls no function that the oldest browsers lack', () => {
  // The build rewrites newer syntax, but not newer functions. Chrome 109 and Firefox 115 support none of these.
  const methods = /\.(?:toSorted|toReversed|toSpliced|isSubsetOf|union|intersection|difference)\(/
  const functions = /(?:Object|Map)\.groupBy|Array\.fromAsync|withResolvers|\bIterator\b\.from/
  const newer = new RegExp(`${methods.source}|${functions.source}`)
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((file) => newer.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([])
})
