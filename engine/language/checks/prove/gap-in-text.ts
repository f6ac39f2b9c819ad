import type { ContextEntry } from '../../../../schemas/flow.ts'
import { all, any, type Formula } from '../../../runtime/cases/formula.ts'
import { unguardedIn } from '../../../runtime/placeholders.ts'
import { domainOf } from '../../../runtime/program/host.ts'
import type { Fact } from '../../../runtime/program/when.ts'
import { namesAt } from '../../names/references.ts'
import { writtenIn } from '../../names/wordings.ts'
import { pathText, type Path } from '../../read/path.ts'
import type { Claim } from './claim.ts'
import { badIn } from './failing.ts'
import type { ProofBasis } from './proof-basis.ts'
import type { Reading } from './reading.ts'
import { choicesIn, is } from './wording.ts'

/** A `{name}` of the context that some visitors read as a gap, as `true`, or as the word for "none". */
export const gapInText: Claim<'gap-in-text'> = {
  code: 'gap-in-text',
  *refute(basis) {
    const { explorer, readings } = basis
    const reported = new Set<string>()
    for (const reading of readings) {
      // Words are checked where they are used; the engine fills messages.
      if (reading.slot.path[0] === 'words' || reading.slot.kind === 'message') continue
      for (const [key, { path, name, text, met }] of gapsIn(basis, reading)) {
        const bad = reported.has(key) ? undefined : badIn(explorer, reading.names, reading.scopes, met)
        if (!bad) continue
        reported.add(key)
        const { where, facts, ...found } = bad
        const value = facts[name]
        yield { path, part: writtenIn(text, name), args: { name, value, where, nothing: value === '' }, ...found }
      }
    }
  },
}

/**
 * Returns the names in texts that can have values which make no sense there, with the condition under which they do. A
 * word can be used in several ways.
 */
function gapsIn({ flow, explorer }: ProofBasis, { slot, value }: Reading) {
  const gaps = new Map<string, { path: Path; name: string; text: string; met: Formula }>()
  for (const { path, use, used, isNumber } of choicesIn(flow, slot.path, value))
    for (const name of typeof use === 'string' && !isNumber ? namesAt(path, use) : []) {
      const entry = flow.context[name]
      const hasFallback = !unguardedIn(String(use)).includes(name)
      const isGapHere = (fact: Fact) => entry !== undefined && isGap(entry, fact) && !(hasFallback && fact === '')
      if (!entry || !explorer.valuesOf(name).some(isGapHere)) continue
      const kind = hasFallback ? 'a gap without fallback' : 'a gap'
      const met = all([
        used,
        is(name, kind, (fact) => typeof fact !== 'object' && fact !== undefined && isGapHere(fact)),
      ])
      const key = pathText([...path, name])
      gaps.set(key, { path, name, text: String(use), met: any([gaps.get(key)?.met ?? false, met]) })
    }
  return gaps
}

/**
 * Reports whether a value makes no sense in a sentence: an empty value, a flag, a word among numbers, or the number of
 * clients before any are found.
 */
function isGap(entry: ContextEntry, value: Fact): boolean {
  if (value === '' || typeof value === 'boolean') return true
  const domain = domainOf(entry)
  if (domain === 'number') return value === 0
  return typeof value === 'string' && typeof domain === 'object' && domain.some((fact) => typeof fact === 'number')
}
