import { distance } from '../../engine/runtime/edit-distance.ts'
import real from './other-domains.json' with { type: 'json' }

/** Shorter names have too many real neighbours to be corrected. */
const shortest = 5

/**
 * Returns the probable domain of a mistyped address; undefined if the address may well be right. A domain is taken for
 * a misspelt known one in four cases: its name (up to the first dot) and the rest are each at most one edit away; a
 * known name is followed by the ending of another known domain; only its dots are wrong; or its last part is missing.
 * Real domains that are so similar are never corrected.
 */
export function suggestedDomain(text: string, known: readonly string[]): string | undefined {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '' || known.includes(domain) || real.includes(domain)) return undefined
  const dotted = known.find((item) => lettersOf(item) === lettersOf(domain))
  if (dotted !== undefined) return dotted
  const endings = new Set(known.map((item) => split(item).ending))
  const ranked = known
    .filter((item) => isNear(split(domain), split(item), endings))
    .map((item) => ({ one: item, edits: editsTo(split(domain), split(item)) }))
    .sort((a, b) => a.edits - b.edits)
  const [best, next] = ranked
  // Two that are as likely help nobody.
  if (best) return best.edits === next?.edits ? undefined : best.one
  const [completed, ...furtherMatches] = known.filter((item) => domain.includes('.') && item.startsWith(`${domain}.`))
  return furtherMatches.length === 0 ? completed : undefined
}

const lettersOf = (domain: string) => domain.replace(/[^a-z0-9]/g, '')

interface Domain {
  readonly name: string
  readonly ending: string
}

function split(domain: string): Domain {
  const [name = ''] = domain.split('.', 1)
  return { name, ending: domain.slice(name.length + 1) }
}

/** A right name weighs more than any ending. */
function editsTo(typed: Domain, known: Domain): number {
  return 10 * distance(typed.name, known.name) + distance(typed.ending, known.ending)
}

function isNear(typed: Domain, known: Domain, endings: ReadonlySet<string>): boolean {
  const endingIsClose = distance(typed.ending, known.ending) <= 1
  if (known.name.length < shortest) return typed.name === known.name && endingIsClose
  if (typed.name === known.name) return endingIsClose || endings.has(typed.ending)
  return endingIsClose && distance(typed.name, known.name) <= 1
}
