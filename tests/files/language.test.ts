import { describe, expect, test } from 'vitest'
import { isReference, valueOf } from '../../engine/runtime/placeholders.ts'
import { factOf } from '../../engine/runtime/program/kind.ts'
import { stepPayload } from '../../engine/runtime/program/payload.ts'
import { prefillOf } from '../../engine/runtime/program/prefill.ts'
import { matches } from '../../engine/runtime/program/when.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { load } from '../support/load.ts'
import { repairFile, repairProgram } from './repair.ts'

const program = repairProgram()
const { photos, paper } = program.flow.steps
const today = '2026-07-01'

test('the flow is sound', () => {
  expect(load(repairFile).problems).toEqual([])
})

test('texts that a file field leaves out are in the flow’s language, and its own texts stay', () => {
  const { texts } = paper!.fields.paper as unknown as { texts: Record<string, string> }
  expect(texts.choose).toBe('Choose the receipt')
  expect(texts.network).toMatch(/\w/)
})

test('the value of a file field consists of references and marks of running uploads', () => {
  expect(valueOf(['a1', undefined, 'b-2']).map(isReference)).toEqual([true, false, true])
})

test('several files are sent as a list, one as a text, and none is left out', () => {
  expect(stepPayload(program, photos!, { photos: ['a', 'b'] }, {})).toEqual({ photos: ['a', 'b'] })
  expect(stepPayload(program, photos!, { photos: ['a'] }, {})).toEqual({ photos: ['a'] })
  expect(stepPayload(program, paper!, { paper: ['a'] }, {})).toEqual({ paper: 'a' })
  expect(stepPayload(program, photos!, { photos: [] }, {})).toEqual({})
  expect(stepPayload(program, paper!, { paper: [] }, {})).toEqual({})
})

test.each([
  [[], false],
  [['a'], true],
])('conditions see whether there is a file in %j: %s', (value, isFilled) => {
  const fact = factOf(program, photos!.fields.photos!, value)
  expect([matches({ photos: true }, { photos: fact }), matches({ photos: false }, { photos: fact })]).toEqual([
    isFilled,
    !isFilled,
  ])
})

test('a page cannot prefill files', () => {
  expect(prefillOf(program, { photos: ['a'], paper: 'a' })).toEqual({
    answers: {},
    left: { photos: 'unfit', paper: 'unfit' },
  })
})

describe('the server’s check of files', () => {
  const tel = '09012345678'
  test.each<[string, object, object[]]>([
    ['nothing', { tel }, []],
    ['one and one', { tel, photos: ['a'], paper: 'b' }, []],
    ['as many as there can be', { tel, photos: ['a', 'b', 'c'] }, []],
    ['more', { tel, photos: ['a', 'b', 'c', 'd'] }, [{ field: 'photos', rule: 'uploaded' }]],
    ['a text for a list', { tel, photos: 'a' }, [{ field: 'photos', rule: 'unknown' }]],
    ['a list for a text', { tel, photos: ['a'], paper: ['b'] }, [{ field: 'paper', rule: 'unknown' }]],
    ['an empty list', { tel, photos: [] }, [{ field: 'photos', rule: 'unknown' }]],
    ['a text that is no reference', { tel, photos: ['a b'] }, [{ field: 'photos', rule: 'unknown' }]],
    ['numbers', { tel, photos: [1] }, [{ field: 'photos', rule: 'unknown' }]],
    ['a mark of a running upload', { tel, photos: ['~0'] }, [{ field: 'photos', rule: 'unknown' }]],
    ['a paper for a question that is not asked', { tel, paper: 'b' }, [{ field: 'paper', rule: 'unknown' }]],
  ])('accepts or refuses %s', (_what, payload, problems) => {
    expect(verifyPayload(program, payload as Record<string, unknown>, today)).toEqual(problems)
  })
})
