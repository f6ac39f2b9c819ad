import type { Client } from '../../schemas/replies.ts'
import type { Host } from '../flow/context.ts'
import type { Facts } from '../flow/when.ts'
import type { Told } from '../messages/facts.ts'
import type { Counterexample } from './claim.ts'
import { someClient } from './dimensions.ts'

/** A case of what a place of a flow can see, and how a visitor comes into it. Only names that bear on the place have values. */
export interface Situation {
  readonly facts: Facts
  readonly host: Host
  /** The clients that are known; undefined where they do not matter. */
  readonly clients: readonly Client[] | undefined
  readonly answers: Readonly<Record<string, string | boolean>>
  /** Steps that are asked and not answered. */
  readonly skipped: readonly string[]
}

/** The situation as a visitor's way into it. */
export function counterexampleOf(situation: Situation, today: string, until?: string): Counterexample {
  const { host, clients = [someClient], answers, skipped } = situation
  return { ...host, replies: [clients], answers, skipped, today, ...(until !== undefined && { until }) }
}

/**
 * Where the bad situations lie among all: names that have one value in all bad ones and others elsewhere; undefined where
 * that says nothing.
 */
export function whereabouts(bad: readonly Situation[], all: readonly Situation[]): readonly Told[] | undefined {
  const [first] = bad
  if (!first || bad.length === all.length) return undefined
  const names = [...new Set(all.flatMap(({ facts }) => Object.keys(facts)))].filter(
    (name) =>
      bad.every(({ facts }) => facts[name] === first.facts[name]) &&
      all.some(({ facts }) => facts[name] !== first.facts[name]),
  )
  // Where nothing is common to all of them, one of them is told in full.
  const told = names.length > 0 ? names : Object.keys(first.facts)
  return told.map((name) => ({ name, value: first.facts[name] }))
}
