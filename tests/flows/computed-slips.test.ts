import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { load } from '../support/load.ts'
import { edited, FlowFolder } from './flow-folder.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const inn = readFileSync(join(import.meta.dirname, 'inn.flow.json'), 'utf8')
const folder = new FlowFolder()
afterAll(() => folder[Symbol.dispose]())

function problemsIn(text: string) {
  const file = join(folder.path, 'inn.flow.json')
  return load(file, 'flows/inn.flow.json', new Map([[file, text]])).problems
}

const sum = '"sum": ["adults", "children"]'
const count = '"count": "extras"'
const nights = '"days": { "from": "arrival", "to": "departure" }'
const age = '"years": { "from": "birthday", "to": "today" }'
const total = '"product": ["guests", "menuPrice"]'
const menu = '"of": "menu", "points": { "small": 3500, "large": 5500 }'
const yen = '"format": { "currency": "JPY" }'
const group = '"when": { "total": { "atLeast": 30000 }, "score": { "atLeast": 12 } }'
const long = '"when": { "nights": { "atLeast": 14 } }'

/** Slips in the computed values of the inn, each in one line. */
const slips: readonly (readonly [find: string, replace: string])[] = [
  [sum, '"sum": ["adult", "children"]'],
  [sum, '"sum": ["adults", "childern"]'],
  [sum, '"sum": ["adults", "Children"]'],
  [sum, '"sum": ["adults", "guests"]'],
  [sum, '"sum": ["adults", "total"]'],
  [sum, '"sum": ["adults", "menu"]'],
  [sum, '"sum": ["adults", "email"]'],
  [sum, '"sum": ["adults", "arrival"]'],
  [sum, '"sum": ["adults", "extras"]'],
  [sum, '"sum": ["adults", "2"]'],
  [sum, '"sum": ["adults", true]'],
  [sum, '"sum": ["adults", null]'],
  [sum, '"sum": []'],
  [sum, '"sum": "adults"'],
  [sum, '"sum": "adults + children"'],
  [sum, '"sum": ["adults + children"]'],
  [sum, '"sum": ["{adults}", "children"]'],
  [sum, '"sum": { "adults": 1 }'],
  [sum, '"add": ["adults", "children"]'],
  [sum, '"Sum": ["adults", "children"]'],
  [sum, '"sum": ["adults" "children"]'],
  [sum, '"sum": ["adults", "children"], "product": ["adults", 2]'],
  [count, '"count": "extra"'],
  [count, '"count": "menu"'],
  [count, '"count": "adults"'],
  [count, '"count": ["extras"]'],
  [count, '"count": 3'],
  [nights, '"days": { "from": "arival", "to": "departure" }'],
  [nights, '"days": { "from": "arrival" }'],
  [nights, '"days": { "from": "arrival", "too": "departure" }'],
  [nights, '"days": ["arrival", "departure"]'],
  [nights, '"days": { "from": "arrival", "to": "2027-02-30" }'],
  [nights, '"days": { "from": "arrival", "to": "2027-2-3" }'],
  [nights, '"days": { "from": "arrival", "to": "2027-02-29" }'],
  [nights, '"days": { "from": "adults", "to": "departure" }'],
  [nights, '"nights": { "from": "arrival", "to": "departure" }'],
  [age, '"years": { "from": "birthday", "to": "Today" }'],
  [age, '"years": { "from": "birthday", "to": "now" }'],
  [age, '"years": { "from": "birthday", "to": { "days": 0 } }'],
  [age, '"months": { "from": "birthday", "to": "today" }'],
  [total, '"product": ["guests", "price"]'],
  [total, '"product": ["guests", "menuprice"]'],
  [total, '"product": ["guests", "total"]'],
  [menu, '"of": "menue", "points": { "small": 3500, "large": 5500 }'],
  [menu, '"of": "menu", "points": { "smal": 3500, "large": 5500 }'],
  [menu, '"of": "menu", "points": { "small": "3500", "large": 5500 }'],
  [menu, '"of": "menu", "points": { "small": 3500, "large": 5500, "huge": 7500 }'],
  [menu, '"of": "menu", "points": {}'],
  [menu, '"of": "menu"'],
  [menu, '"of": "adults", "points": { "1": 3500 }'],
  [menu, '"of": ["menu", "menu"], "points": { "small": 3500, "large": 5500 }'],
  [menu, '"points": { "small": 3500, "large": 5500 }'],
  [menu, '"decimals": 0'],
  [yen, '"format": { "currency": "YEN" }'],
  [yen, '"format": { "currency": "jpy" }'],
  [yen, '"format": { "currency": "JPY", "unit": "yen" }'],
  [yen, '"format": "JPY"'],
  [yen, '"formats": { "currency": "JPY" }'],
  [yen, '"decimals": 0.5'],
  ['"send": true, "label"', '"send": "adults", "label"'],
  ['"send": true, "label"', '"send": "Total amount", "label"'],
  ['"send": true, "label"', '"send": false, "label"'],
  [long, '"when": { "nigths": { "atLeast": 14 } }'],
  [long, '"when": { "nights": "14" }'],
  [long, '"when": { "nights": ">= 14" }'],
  [long, '"when": { "nights": { "from": 14 } }'],
  [long, '"when": { "nights": { "atLeast": "14" } }'],
  [long, '"when": { "nights": { "above": 14 } }'],
  [long, '"when": { "total": { "atLeast": 14 } }'],
  [long, '"when": { "guests": { "atLeast": 2 } }'],
  [group, '"when": { "total": { "atLeast": 300000 }, "score": { "atLeast": 12 } }'],
  [group, '"when": { "total": { "atLeast": 30000 }, "score": { "atLeast": 21 } }'],
  ['Which menu for {guests}?', 'Which menu for {guest}?'],
  ['How many are you?', 'How many are you, {guests}?'],
  ['When will you stay?', 'When will you stay for {nights}?'],
  ['When were you born?', 'When were you born, {age}?'],
  [
    '"label": "Adults", "rules": { "required": true, "atLeast": 1, "atMost": 8 }',
    '"label": "Adults", "rules": { "required": true }',
  ],
]

describe('a mistake is reported once, at its line', () => {
  test.each(slips)('%s → %s', (find, replace) => {
    const text = edited(inn, find, replace)
    const line = text.slice(0, text.indexOf(replace)).split('\n').length
    const problems = problemsIn(text)
    expect(problems.length).toBe(1)
    // A number without limits is reported where a condition needs them.
    if (!find.includes('Adults')) expect(problems[0]!.line).toBe(line)
  })
})

/** Changes that leave the inn sound. */
const sound: readonly (readonly [find: string, replace: string])[] = [
  [sum, '"sum": ["adults", "children", 1]'],
  [sum, '"sum": ["adults", "children", "children"]'],
  [sum, '"sum": ["adults", "children"], "label": "Guests"'],
  [sum, '"sum": ["adults", "children"], "format": { "unit": "people" }'],
  [sum, '"sum": ["adults", "children"], "send": "people"'],
  [sum, '"sum": ["adults", "adults"]'],
  [sum, '"sum": [0.5, "adults", "children"], "decimals": 0'],
  [count, '"count": "extras", "label": "Extras"'],
  [nights, '"days": { "from": "2026-01-01", "to": "departure" }'],
  [nights, '"days": { "from": "today", "to": "arrival" }'],
  [age, '"years": { "from": "birthday", "to": "2027-04-01" }'],
  [age, '"years": { "from": "birthday", "to": "today" }, "send": true'],
  [menu, '"of": "menu", "points": { "large": 5500 }'],
  [menu, '"of": ["menu"], "points": { "small": 3500.5, "large": 5500 }'],
  [total, '"product": ["guests", "menuPrice", 1.1], "decimals": 0'],
  [total, '"product": ["guests", { "of": "menu", "points": { "small": 3500, "large": 5500 } }]'],
  [yen, '"format": { "currency": "EUR" }, "decimals": 2'],
  [yen, '"format": { "unit": "points" }'],
  ['"send": true, "label"', '"send": "amount", "label"'],
  [group, '"when": { "any": [{ "total": { "atLeast": 30000 } }, { "score": { "below": 3 } }] }'],
  [group, '"when": { "total": [{ "below": 5000 }, { "atLeast": 30000 }] }'],
  [group, '"when": { "total": true }'],
]

describe('nothing is reported about sound uses', () => {
  test.each(sound)('%s → %s', (find, replace) => {
    expect(problemsIn(edited(inn, find, replace)).filter(({ code }) => code !== 'unused')).toEqual([])
  })
})

test('a cycle is reported at the term that leads into it', () => {
  const problems = problemsIn(edited(inn, sum, '"sum": ["adults", "total"]'))
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(['computed-cycle computed.guests.sum[1]'])
})
