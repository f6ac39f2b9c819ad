import { expect, test } from 'vitest'
import type { When } from '../../../schemas/flow.ts'
import { matches, type Facts } from './when.ts'

test.each<[When | undefined, Facts, boolean]>([
  [undefined, {}, true],
  [{ parent: true }, { parent: true }, true],
  [{ parent: true }, { parent: false }, false],
  [{ parent: false }, { parent: false }, true],
  [{ parent: false }, {}, true],
  [{ parent: true }, {}, false],
  [{ generation: 20 }, { generation: 20 }, true],
  [{ generation: 20 }, { generation: '20' }, false],
  [{ generation: [20, 30] }, { generation: 30 }, true],
  [{ generation: [20, 30] }, { generation: 'none' }, false],
  [{ generation: 'none', parent: true }, { generation: 'none', parent: false }, false],
  [{ generation: 'none', parent: true }, { generation: 'none', parent: true }, true],
  [{ area: true }, { area: '関東' }, true],
  [{ area: true }, { area: '' }, false],
  [{ area: false }, { area: '' }, true],
  [{ area: false }, {}, true],
  [{ sex: 'man' }, {}, false],
  [{ sex: ['man', false] }, {}, true],
  [{ damage: 'legs' }, { damage: ['keys', 'legs'] }, true],
  [{ damage: 'lid' }, { damage: ['keys', 'legs'] }, false],
  [{ damage: ['lid', 'keys'] }, { damage: ['keys', 'legs'] }, true],
  [{ damage: true }, { damage: ['keys'] }, true],
  [{ damage: false }, { damage: ['keys'] }, false],
])('%j holds for %j: %s', (when, facts, holds) => {
  expect(matches(when, facts)).toBe(holds)
})
