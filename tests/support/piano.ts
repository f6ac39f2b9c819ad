import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { Values } from './answers.ts'
import { copyOf } from './copy.ts'

/** The path of the third flow's file. */
export const pianoFile = resolve(import.meta.dirname, '../../flows/piano.flow.json')

/** The third flow, compiled in memory. */
export const piano = compileProgram(JSON.parse(readFileSync(pianoFile, 'utf8')) as Flow, builtIn)

const { inField } = copyOf(piano.flow)

/** Good input for the steps that all visitors see, on 2026-11-21. */
const everybody: Readonly<Record<string, Values>> = {
  make: { make: 'yamaha', bought: '1998-06-01' },
  quality: { quality: '4' },
  damages: { damages: ['none'] },
  photos: {},
  sale: { pickup: '2026-12-01', price: '' },
  seller: { seller: 'private' },
  name: { name: 'Alex Morgan' },
  contact: { tel: '07700900123', email: 'alex@example.com', agreement: true },
}

/** Good input by step: for a low upright, a high and broken upright, and the grand of a business. */
export const pianoAnswers = {
  low: { ...everybody, instrument: { instrument: 'upright' }, height: { height: '119' } },
  high: {
    ...everybody,
    instrument: { instrument: 'upright' },
    height: { height: `１２０${inField('height', 'unit')}` },
    access: { access: 'stairs' },
    make: { make: 'other', other_make: 'Danemann', bought: '1 March 1974' },
    damages: { damages: ['case', 'keys', 'other'], other_damage: 'A cracked soundboard' },
    keys: { keys: '3' },
    photos: { photos: ['front', 'lid'] },
  },
  grand: {
    ...everybody,
    instrument: { instrument: 'grand' },
    length: { length: '170' },
    access: { access: 'level' },
    damages: { damages: ['legs', 'case'] },
    sale: { pickup: '2026-12-01', price: '12,500' },
    seller: { seller: 'business', company: 'Morgan Music School', vat_number: 'GB 123 4567 89' },
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Values>>>>

export type Piano = keyof typeof pianoAnswers

const everybodySends = {
  make: 'yamaha',
  bought: '1998-06-01',
  pickup: '2026-12-01',
  quality: 4,
  damages: ['none'],
  seller: 'private',
  name: 'Alex Morgan',
  tel: '07700900123',
  email: 'alex@example.com',
  agreement: true,
}

/** The payloads for these answers. */
export const pianoPayloads: Readonly<Record<Piano, Readonly<Record<string, unknown>>>> = {
  low: { ...everybodySends, instrument: 'upright', height: 119 },
  high: {
    ...everybodySends,
    instrument: 'upright',
    height: 120,
    access: 'stairs',
    make: 'other',
    bought: '1974-03-01',
    other_make: 'Danemann',
    damages: ['keys', 'case', 'other'],
    other_damage: 'A cracked soundboard',
    keys: 3,
    photos: ['front', 'lid'],
  },
  grand: {
    ...everybodySends,
    instrument: 'grand',
    length: 170,
    access: 'level',
    damages: ['case', 'legs'],
    price: 12500,
    seller: 'business',
    company: 'Morgan Music School',
    vat_number: 'GB123456789',
  },
}
