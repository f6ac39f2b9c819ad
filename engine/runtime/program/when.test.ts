import { expect, test } from 'vitest'
import type { When } from '../../../schemas/flow.ts'
import { namesInCondition, matches, type Facts } from './when.ts'

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
  [{ any: [{ parent: true }, { generation: 20 }] }, { parent: false, generation: 20 }, true],
  [{ any: [{ parent: true }, { generation: 20 }] }, { parent: false, generation: 30 }, false],
  [{ any: [{ parent: true, generation: 20 }, { sex: 'man' }] }, { parent: true, generation: 30 }, false],
  [{ area: true, any: [{ parent: true }, { generation: 20 }] }, { area: '', parent: true }, false],
  [{ area: true, any: [{ parent: true }, { generation: 20 }] }, { area: '関東', parent: true }, true],
])('the condition %j holds for %j: %s', (when, facts, holds) => {
  expect(matches(when, facts)).toBe(holds)
})

test('the names of a condition include those within any', () => {
  expect(namesInCondition({ area: true, any: [{ parent: true, area: false }, { generation: 20 }] })).toEqual([
    'area',
    'parent',
    'area',
    'generation',
  ])
  expect(namesInCondition(undefined)).toEqual([])
})
