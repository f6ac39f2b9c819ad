import { derived } from '../../../runtime/derived.ts'
import { daysAfter } from '../../../runtime/rules/days.ts'
import { pathText } from '../../read/path.ts'
import { nearDays, notesOn, severityOf } from './answerable/outlook.ts'
import type { Refuted } from './claim.ts'

/** The findings from a day on, until the day of the next entry. */
export interface Spell {
  readonly from: string
  readonly findings: readonly Refuted[]
}

/**
 * Returns the findings of today and later days, each once and with its days. A part that some visitor meets on one of
 * the next 400 days is not reported as unused.
 */
export function overTime(spells: readonly [Spell, ...Spell[]], isIdle: (finding: Refuted) => boolean): Refuted[] {
  const [{ from: today, findings }] = spells
  const near = spells.filter(({ from }) => from <= daysAfter(today, nearDays))
  const idle = findings.filter((finding) => isIdle(finding) && near.every((spell) => isIn(spell, finding)))
  const active = new Map<string, Refuted>()
  for (const { findings } of new Set(spells))
    for (const finding of findings)
      if (!isIdle(finding) && !active.has(keyOf(finding))) active.set(keyOf(finding), finding)
  return [...idle, ...[...active.values()].map((value) => dated(value, spells))]
}

function dated(finding: Refuted, spells: readonly [Spell, ...Spell[]]): Refuted {
  const [{ from: today }] = spells
  const since = spells.findIndex((spell) => isIn(spell, finding))
  if (since === 0) return finding
  const outlook = { first: spells[since]!.from, stays: spells.slice(since).every((spell) => isIn(spell, finding)) }
  const severity = finding.severity === 'warning' ? 'warning' : severityOf(outlook, today)
  return { ...finding, severity, more: [...(finding.more ?? []), ...notesOn(outlook, today)] }
}

const keysOf = derived((findings: readonly Refuted[]): ReadonlySet<string> => new Set(findings.map(keyOf)))

const isIn = ({ findings }: Spell, finding: Refuted): boolean => keysOf(findings).has(keyOf(finding))

const keyOf = ({ code, path }: Refuted) => `${code} ${pathText(path)}`
