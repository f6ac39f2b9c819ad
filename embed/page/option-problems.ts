import type { Unfit } from '../../engine/runtime/program/prefill.ts'
import type { HostOption } from '../../schemas/host.ts'

/** The mistakes that a page can make in the options of a form, in words. No value of an option is in them. */
const problems = {
  notAnObject: (option?: string) =>
    `${option === undefined ? 'the options' : `the option "${option}"`} must be an object.`,
  unknown: (option: string, known: readonly string[]) =>
    `there is no option "${option}"; there are ${known.join(', ')}.`,
  unfit: (option: string, schema: HostOption) => `the option "${option}" must be ${described(schema)}.`,
  language: (lang: string, known: readonly string[]) =>
    `there is no language "${lang}"; there are ${known.join(', ')}.`,
  share: (split: string) => `there is no such share of a split "${split}".`,
  answer: (field: string, reason: Unfit) => `the answer for "${field}" is left out: ${reasons[reason]}.`,
} as const

/** The mistakes by name, with what their words need. */
export type OptionProblems = { readonly [Name in keyof typeof problems]: Parameters<(typeof problems)[Name]> }

const inWords: { readonly [Name in keyof OptionProblems]: (...details: OptionProblems[Name]) => string } = problems

/** Names a mistake on the console. */
export function nameProblem<Name extends keyof OptionProblems>(name: Name, details: OptionProblems[Name]): void {
  console.error(`Kaiwa: ${inWords[name](...details)}`)
}

function described({ type, multipleOf, minimum, maximum }: HostOption): string {
  const limits = [
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ]
  return [[type].flat().join(' or '), ...limits].join(', ')
}

const reasons: Readonly<Record<Unfit, string>> = {
  unknown: 'the flow shows no such field',
  unfit: 'the field does not take the value',
  agreement: 'only the visitor can agree',
}
