import { expect, test } from 'vitest'
import { distance } from './edit-distance.ts'

test.each([
  ['', 'abc', 3],
  ['ask', 'aks', 1],
  ['bubles', 'bubbles', 1],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
])('%s to %s: %i edits', (from, to, edits) => expect(distance(from, to)).toBe(edits))
