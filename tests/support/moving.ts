import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { Values } from './answers.ts'

/** The path of the second flow's file. */
export const movingFile = resolve(import.meta.dirname, '../../flows/moving.flow.json')

/** The second flow, compiled in memory. */
export const moving = compileProgram(JSON.parse(readFileSync(movingFile, 'utf8')) as Flow, builtIn)

/** Good input for the steps that all visitors see, on 2026-11-21. */
const everybody: Readonly<Record<string, Values>> = {
  size: { rooms: '3', boxes: '40' },
  date: { moving_day: '1', moving_month: '2', moving_year: '2027' },
  origin: { from_region: 'london', from_postcode: 'E1 6AN' },
  destination: { to_region: 'scotland', to_postcode: '', miles: '410' },
  packing: { packing: 'fragile' },
  name: { name: 'Alex Morgan' },
  tel: { tel: '07700900123' },
  email: { email: 'alex@example.com' },
}

/** Good input for both kinds of home: a flat with storage, a house without. */
export const movingAnswers: Readonly<Record<'flat' | 'house', Readonly<Record<string, Values>>>> = {
  flat: {
    ...everybody,
    home: { home: 'flat' },
    stairs: { floor: '3', lift: 'goods' },
    storage: { storage: 'yes' },
    weeks: { weeks: '6' },
  },
  house: { ...everybody, home: { home: 'house' }, outbuildings: { outbuildings: 'loft' }, storage: { storage: 'no' } },
}

const everybodySends = {
  rooms: 3,
  boxes: 40,
  moving_date: '2027-02-01',
  from_region: 8,
  from_postcode: 'E1 6AN',
  to_region: 1,
  to_postcode: '',
  miles: 410,
  packing: 'fragile',
  name: 'Alex Morgan',
  tel: '07700900123',
  email: 'alex@example.com',
  call_time: 'any',
  agreement: true,
  source: 'chat',
}

/** The payloads for these answers, without the agencies. */
export const movingPayloads = {
  flat: { ...everybodySends, home: 1, floor: 3, lift: 2, storage: true, storage_weeks: 6 },
  house: { ...everybodySends, home: 0, outbuildings: 1, storage: false },
}
