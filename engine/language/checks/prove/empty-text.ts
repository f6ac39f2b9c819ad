import type { Slot } from '../../names/slots.ts'
import type { Flow } from '../../../../schemas/flow.ts'
import { pathText } from '../../read/path.ts'
import type { Slot as Picked } from '../../../runtime/program/text.ts'
import type { Claim } from './claim.ts'
import { badIn } from './failing.ts'
import { isBlank } from './wording.ts'

/** Maps of which each wording may be left out, and slots that may be silent. */
const mayBeEmpty = {
  maps: ['words', 'notes', 'texts', 'found', 'before'],
  notes: ['missing', 'failed', 'shared', 'uncertain', 'known', 'other', 'changed', 'answered'],
  others: ['alt', 'agencies', 'copyright', 'banner'],
}

/** A question, or the name of something that one presses or fills in, that is empty for some visitors. */
export const emptyText: Claim<'empty-text'> = {
  code: 'empty-text',
  *refute({ flow, explorer, readings }) {
    for (const { slot, value, names, scopes } of readings) {
      if (!mustSpeak(flow, slot)) continue
      const bad = badIn(explorer, names, scopes, isBlank(flow, value as Picked<string>))
      if (!bad) continue
      const { where, facts: _, ...found } = bad
      yield { path: slot.path, args: { where }, ...found }
    }
  },
}

function mustSpeak(flow: Flow, { kind, path, needed }: Slot): boolean {
  const [root, step, part, id] = path
  if (root === 'steps' && part === 'bubbles') return id === Object.keys(flow.steps[String(step)]!.bubbles).at(-1)
  const { maps, notes, others } = mayBeEmpty
  const isSilent = maps.includes(String(path.at(-2))) || [...notes, ...others].includes(String(path.at(-1)))
  return kind === 'text' && needed && !isSilent && !isUnseen(flow, pathText(path))
}

/** Words that the language asks for, of things that this flow does not have. */
function isUnseen({ modals, clients, steps }: Flow, path: string): boolean {
  if (path === 'frame.buttons.info') return modals.info === undefined
  if (path === 'modals.noClients.text') return clients === undefined
  const isOfButton = path === 'frame.buttons.confirm' || path === 'frame.buttons.update'
  return isOfButton && Object.values(steps).every(({ confirm }) => confirm !== true)
}
