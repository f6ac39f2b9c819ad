import type { Wording } from '../source/say.ts'
import { isPart } from '../source/schema-part.ts'
import { kinds, listed, named, said } from '../source/spoken.ts'
import { didYouMean } from '../source/spoken-schema.ts'

/** What the base flow has instead, where that helps. */
const there = (keys: readonly string[]): string => (keys.length === 0 ? 'nothing' : named(keys))

const instead = (value: unknown): string => (isPart(value) ? there(Object.keys(value)) : said(value))

/** The English wording of what can be wrong with a variant, by code. `base` is the id of the base flow. */
export const english = {
  'patch-unknown-key': (b: { key: string; allowed: readonly string[]; meant?: string }) => ({
    message: `There is no key "${b.key}" here; allowed: ${there(b.allowed)}.`,
    ...didYouMean(b.meant),
  }),
  'patch-near-key': (b: { base: string; key: string; meant: string }) => ({
    message: `The flow "${b.base}" has no "${b.key}" here, so this would stand beside "${b.meant}", not replace it.`,
    hint: `Did you mean "${b.meant}"? Something new needs a name that is less alike.`,
  }),
  'patch-incomplete': (b: { base: string; key: string; missing: readonly string[]; known: readonly string[] }) => ({
    message:
      `The flow "${b.base}" has no "${b.key}" here (it has ${there(b.known)}), ` +
      `and for a new one ${listed(b.missing, 'and')} ${b.missing.length > 1 ? 'are' : 'is'} missing.`,
    hint: 'If it was there before, it has got another name, or is gone.',
  }),
  'patch-shape': (b: { base: string; was: string; is: string; needed: readonly string[] }) => ({
    message:
      `In the flow "${b.base}" this is ${kinds([b.was])}; ` +
      `${kinds([b.is])} cannot take its place, only ${kinds(b.needed)}.`,
  }),
  'patch-removes-nothing': (b: { base: string; key: string; under: unknown; meant?: string }) => ({
    message:
      `null removes something, but the flow "${b.base}" has no "${b.key}" here` +
      `${b.under === undefined ? '' : `; it has ${instead(b.under)}`}.`,
    ...didYouMean(b.meant),
  }),
  'patch-removes-needed': (b: { key: string }) => ({
    message: `The key "${b.key}" is needed here and cannot be removed.`,
    hint: 'Give it another value instead.',
  }),
  'patch-null-in-list': () => ({
    message: 'null removes a key of an object; in a list it means nothing.',
    hint: 'A list is replaced as a whole: leave out what is to go.',
  }),
  'patch-same': (b: { base: string }) => ({
    message: `The flow "${b.base}" says the same here, so this changes nothing.`,
    hint: 'Remove it, and it follows the flow when that changes.',
  }),
  'patch-empty': (b: { base: string }) => ({
    message: `This variant changes nothing of the flow "${b.base}".`,
  }),
  'base-not-a-name': (b: { found: string }) => ({
    message: `"extends" is the id of a flow in the same folder, not ${kinds([b.found])}.`,
  }),
  'base-unknown': (b: { base: string; known: readonly string[]; meant?: string }) => ({
    message:
      `There is no flow "${b.base}" beside this file; ` +
      `there ${b.known.length === 1 ? 'is' : 'are'}: ${there(b.known)}.`,
    ...didYouMean(b.meant),
  }),
  'base-itself': () => ({ message: 'A variant cannot extend itself.' }),
  'base-is-variant': (b: { base: string; of: string }) => ({
    message: `"${b.base}" is itself a variant of "${b.of}"; a variant extends a complete flow.`,
    hint: `Write "extends": "${b.of}" and take over what is needed of "${b.base}".`,
  }),
  'base-broken': (b: { base: string; at: string }) => ({
    message: `The base flow "${b.base}" has mistakes, so this variant cannot be judged; the first is at ${b.at}.`,
  }),
  'extends-misspelt': (b: { key: string }) => ({
    message: `There is no key "${b.key}" here.`,
    hint: 'Did you mean "extends"?',
  }),
}

type Catalogue = typeof english
type Args<C extends VariantCode> = Parameters<Catalogue[C]> extends [infer Only] ? Only : Record<never, never>

/** The ids of what can be wrong with a variant. */
export type VariantCode = keyof Catalogue

/** The wording of a code, with the code. */
export const say = <C extends VariantCode>(code: C, args: Args<C>) => ({
  code,
  ...(english[code] as (args: Args<C>) => Wording)(args),
})
