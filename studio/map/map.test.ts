import { describe, expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createLister } from '../desk/lister.ts'
import { vocabulary } from '../vocabulary.ts'
import { forkOf, mapOf, type MapEdge, pathThrough, placed, size } from './model.ts'

const texts = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))
const lister = createLister(vocabulary)
const flowOf = (id: string) => lister.flowOf({ texts }, id)!

/** Returns the stops along the lines for a visitor who meets the conditions of some steps. */
function passed(edges: readonly MapEdge[], first: string, comes: (id: string) => boolean): string[] {
  const stops: string[] = []
  for (let at: string | undefined = first; at !== undefined;) {
    const here: string = at
    const isFork = here.startsWith(forkOf(''))
    if (!isFork) stops.push(here)
    const ways = edges.filter(({ from, kind }) => from === here && kind !== 'beside')
    at = (
      isFork && !comes(here.slice(1))
        ? ways.find(({ kind }) => kind === 'skip')
        : ways.find(({ kind }) => kind === 'next')
    )?.to
  }
  return stops
}

describe.each(['enquiry', 'moving', 'piano', 'sms'])('the map of %s', (id) => {
  const flow = flowOf(id)
  const map = mapOf(flow)
  const first = map.forks.includes(flow.order[0]!) ? forkOf(flow.order[0]!) : flow.order[0]!

  test('leads through every step in order to the end', () => {
    expect(passed(map.edges, first, () => true).filter((stop) => !stop.startsWith('#'))).toEqual(flow.order)
    expect(passed(map.edges, first, () => true).at(-1)).toBe('#send')
  })

  test('skips only conditional steps', () => {
    const unconditional = flow.order.filter((step) => flow.steps[step]!.when === undefined)
    expect(passed(map.edges, first, () => false)).toEqual([...unconditional, '#send'])
  })

  test('has a place for every stop, without an overlap', () => {
    const { at, lines, width, height } = placed(map)
    const stops = map.nodes.map((node) => at.get(node.id)!)
    for (const [index, point] of stops.entries())
      for (const stop of stops.slice(index + 1))
        expect(Math.abs(point.x - stop.x) >= size.width || Math.abs(point.y - stop.y) >= size.height).toBe(true)
    expect(stops.every(({ x, y }) => x > 0 && y > 0 && x < width && y < height)).toBe(true)
    for (const { points } of lines) expect(pathThrough(points)).toMatch(/^M[\d.]+ [\d.]+ [QL]/)
  })
})

test('200 conditional steps in a row become as many forks with three lines each', () => {
  const { steps, order, ...rest } = flowOf('piano')
  const ids = Array.from({ length: 200 }, (_, index) => `step${index}`)
  const many = {
    ...rest,
    clients: undefined,
    order: ids,
    steps: Object.fromEntries(ids.map((id) => [id, { ...steps[order[0]!]!, when: { member: true } }])),
  } as unknown as Flow
  const map = mapOf(many)
  expect([map.forks.length, map.edges.length]).toEqual([
    200 + Number(many.send.sms !== undefined),
    600 + 3 * Number(many.send.sms !== undefined),
  ])
  expect(placed(map).at.size).toBe(map.nodes.length + map.forks.length)
})

test('a step or a field may have the name of a built-in property', () => {
  const flow = flowOf('piano')
  const [first = '', ...rest] = flow.order
  const field = Object.values(flow.steps)
    .flatMap(({ fields }) => Object.keys(fields))
    .find((id) => !flow.order.includes(id))!
  const named = JSON.parse(
    JSON.stringify(flow)
      .replaceAll(`"${first}"`, '"toString"')
      .replaceAll(`"${rest.at(-1)!}"`, '"constructor"')
      .replaceAll(`"${field}"`, '"hasOwnProperty"'),
  ) as Flow
  const { at } = placed(mapOf(named))
  expect([at.get('toString'), at.get('constructor')]).toEqual([
    placed(mapOf(flow)).at.get(first),
    expect.objectContaining({ x: expect.any(Number) as number }),
  ])
})
