import type { Flow, Text } from '../../../../schemas/flow.ts'
import { all } from '../../../runtime/cases/formula.ts'
import { withDefaults, type FlowFile } from '../../defaults/index.ts'
import { typeDefaults } from '../../defaults/of-types.ts'
import type { Slot } from '../../names/slots.ts'
import { pathText, valueAt, type Path } from '../../read/path.ts'
import type { Claim, Refutation } from './claim.ts'
import { badIn } from './failing.ts'
import type { ProofBasis } from './proof-basis.ts'
import { isBlank } from './wording.ts'

const maps = [
  '^words',
  '(?:^|\\.)notes',
  '^modals\\.attention\\.texts',
  '^frame\\.footer\\.privacy\\.texts',
  '^clients\\.found',
  '^send\\.before',
  '^confirmation\\.body',
]
const slots = [
  'missing|failed|shared|uncertain|known|other|changed|answered',
  'alt|agencies|copyright|banner|placeholder|autocomplete|cut',
]

/**
 * The texts that may be empty, by their paths in a flow or in a part of it: `maps` in which each wording may be left
 * out, and single `slots`.
 */
const mayBeEmpty = {
  maps: new RegExp(`(?:${maps.join('|')})\\.[^.]*$`),
  slots: new RegExp(`(?:^|\\.)(?:${slots.join('|')})$`),
}

/** A question, or the name of an element that visitors press or fill in, that is empty for some visitors. */
export const emptyText: Claim<'empty-text'> = {
  code: 'empty-text',
  *refute(basis) {
    const { flow, explorer, readings } = basis
    for (const { slot, value, names, scopes } of readings) {
      if (!mustSpeak(basis, slot)) continue
      const bad = badIn(explorer, names, scopes, isBlank(flow, value as Text))
      if (!bad) continue
      const { where, facts: _, ...found } = bad
      yield { path: slot.path, args: { where }, ...found }
    }
    yield* emptyBody(basis)
  },
}

/** Yields the body of the confirmation if all of its paragraphs are empty for a visitor. */
function* emptyBody({ flow, explorer, readings }: ProofBasis): Generator<Refutation<'empty-text'>> {
  const paragraphs = readings.filter(({ slot: { path } }) => path[0] === 'confirmation' && path[1] === 'body')
  const [first] = paragraphs
  if (!first) return
  const names = paragraphs.flatMap((reading) => reading.names)
  const blank = all(paragraphs.map(({ value }) => isBlank(flow, value as Text)))
  const bad = badIn(explorer, names, first.scopes, blank)
  if (!bad) return
  const { where, facts: _, ...found } = bad
  yield { path: ['confirmation', 'body'], args: { where }, ...found }
}

/** Reports whether a slot must have a text for every visitor. */
export function mustSpeak(basis: ProofBasis, { kind, path, needed }: Slot): boolean {
  const { flow } = basis
  const [root, step, part, id] = path
  if (root === 'steps' && part === 'bubbles') return id === Object.keys(flow.steps[String(step)]!.bubbles).at(-1)
  const at = pathText(path)
  if (
    kind !== 'text' ||
    mayBeEmpty.maps.test(at) ||
    (mayBeEmpty.slots.test(at) && root !== 'clients') ||
    isUnseen(flow, at)
  )
    return false
  // An optional text that a flow omits gets the engine's default, if there is one. A text that a flow empties does not,
  // so it is checked here.
  return needed || hasDefault(basis, path)
}

/** The engine's defaults in a flow without texts of its own. */
const standard = withDefaults({ id: '', lang: 'en', steps: {}, clients: {} } as FlowFile)

function hasDefault({ flow, subject }: ProofBasis, path: Path): boolean {
  const [root, step, , id] = path
  if (root !== 'steps') return typeof valueAt(standard, path) === 'string'
  const field = flow.steps[String(step)]!.fields[String(id)]
  const { types, languages } = subject.vocabulary
  const type = field && types.find((item) => item.type === field.type)
  return type !== undefined && typeof valueAt(typeDefaults(type, field!, 'en', languages), path.slice(4)) === 'string'
}

/** Reports whether a text that the language requires belongs to something that this flow does not have. */
function isUnseen({ modals, clients, steps }: Flow, path: string): boolean {
  if (path === 'frame.buttons.info') return modals.info === undefined
  if (path === 'modals.noClients.text') return clients === undefined
  const isOfButton = path === 'frame.buttons.confirm' || path === 'frame.buttons.update'
  return isOfButton && Object.values(steps).every(({ confirm }) => confirm !== true)
}
