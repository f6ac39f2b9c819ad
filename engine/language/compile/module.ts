import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Flow, Step } from '../../../schemas/flow.ts'
import { directionOf } from '../../runtime/direction.ts'
import { planOf } from '../../runtime/program/computed.ts'
import { isRecord } from '../../runtime/program/overlaid.ts'
import { openingSteps } from '../../runtime/program/start.ts'
import { withDefaults } from '../defaults/index.ts'
import { withTypeDefaults } from '../defaults/of-types.ts'
import { hasGroups } from '../names/entries.ts'
import { interpretable } from '../names/expand-conditions.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { hasForms, withStringsOnly } from './forms.ts'
import { testName } from './keywords.ts'
import {
  countsFollowUps,
  hasEras,
  hasLookAlikes,
  isBranched,
  partsOf,
  withMessages,
  withSources,
  type Parts,
} from './parts.ts'
import { divided, type ServerPart } from './server-part.ts'
import { printValidators } from './validators.ts'

/**
 * Returns a checked flow as the text of an ES module that exports `program`. It imports only the rules, normalizers and
 * kinds that it uses and the code that validates with them. They come from the runtime's folder, or from the place that
 * the vocabulary names. The module evaluates no text, so a bundler can make one self-contained file of it.
 *
 * @param runtime path or URL of `engine/runtime`, as the module is to write it. Its files are named without extension:
 *   here they are TypeScript, in the npm package JavaScript
 */
export function printModule(flow: Flow, vocabulary: Vocabulary, runtime: string): string {
  const complete = completed(flow, vocabulary)
  return printProgram(complete, vocabulary, runtime, versionOf(complete, vocabulary))
}

/**
 * Returns the module that a form opens with: the flow without the parts that only later questions need. Later steps are
 * included without their content, so that logic that depends on their number is correct. The module also exports the
 * name of the file with the rest.
 */
export function printOpening(flow: Flow, vocabulary: Vocabulary, runtime: string, rest: string): string {
  const complete = completed(flow, vocabulary)
  return (
    `${printProgram(openingOf(complete), vocabulary, runtime, versionOf(complete, vocabulary))}` +
    `export const rest = ${JSON.stringify(rest)}\n`
  )
}

/**
 * Returns the module with the rest of the flow. It exports `complete`, which turns the opening program into the program
 * of the whole flow.
 */
export function printRest(flow: Flow, vocabulary: Vocabulary, runtime: string): string {
  const complete = completed(flow, vocabulary)
  const opening = openingOf(complete)
  const hasFields = (id: string) => Object.keys(opening.steps[id]!.fields).length > 0
  const { computed, ...withoutComputed } = complete
  const later = {
    ...withoutComputed,
    ...(computed && !opening.computed && { computed }),
    steps: Object.fromEntries(Object.entries(complete.steps).filter(([id]) => !hasFields(id))),
  }
  const needsForms = hasForms(complete) && !hasForms(opening)
  const { imports, validators, parts } = printParts(later, vocabulary, runtime, partsOf(opening, vocabulary).kinds)
  return [
    ...imports,
    `import { overlaid } from '${runtime}/program/overlaid'`,
    ...(needsForms ? [formsImport(runtime)] : []),
    validators,
    'export const complete = (opening) => overlaid(opening, ' +
      `{ flow: ${printFlow(additionsTo(opening, complete) ?? {}, needsForms)}, ${parts.join(', ')} })`,
    '',
  ].join('\n')
}

/** Returns the part of a checked flow that only the server needs; undefined if there is none. */
export const serverPartOf = (flow: Flow, vocabulary: Vocabulary): ServerPart | undefined =>
  flow.confirmation && divided(complete(flow, vocabulary)).server

/** Returns a flow as pages have it, with its defaults. */
const completed = (flow: Flow, vocabulary: Vocabulary): Flow => divided(complete(flow, vocabulary)).page

const complete = (flow: Flow, vocabulary: Vocabulary): Flow =>
  withStringsOnly(
    withSources(
      withMessages(
        withDefaults(withTypeDefaults(interpretable(flow, vocabulary), vocabulary), vocabulary.languages),
        vocabulary,
      ),
    ),
    vocabulary,
  )

function versionOf(complete: Flow, vocabulary: Vocabulary): string {
  const validators = printValidators(complete, vocabulary)
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(complete) + JSON.stringify(validators)))).slice(0, 8)
}

function printProgram(flow: Flow, vocabulary: Vocabulary, runtime: string, version: string): string {
  const { imports, validators, parts } = printParts(flow, vocabulary, runtime)
  // The header shows how many questions are left, from the first question on.
  const counts = countsFollowUps(flow)
  return [
    ...imports,
    ...(counts ? [`import { mostStepsLeft } from '${runtime}/program/most-steps-left'`] : []),
    ...(hasForms(flow) ? [formsImport(runtime)] : []),
    ...(flow.languages ? [`import * as languages from '${runtime}/session/languages'`] : []),
    validators,
    'export const program = {',
    `  flow: ${printFlow(flow, hasForms(flow))},`,
    `  version: '${version}',`,
    ...[
      ...parts,
      ...(counts ? ['mostStepsLeft'] : []),
      ...(flow.languages ? ['languages'] : []),
      ...(directionOf(flow.lang) === 'rtl' ? ["direction: 'rtl'"] : []),
    ].map((part) => `  ${part},`),
    '}',
    '',
  ].join('\n')
}

/** Returns the import of the code for texts with plural forms or fallbacks, and a flow that contains it. */
const formsImport = (runtime: string) => `import { forms } from '${runtime}/program/forms'`
const printFlow = (flow: unknown, needsForms: boolean) =>
  needsForms ? `{ ...${JSON.stringify(flow)}, forms }` : JSON.stringify(flow)

/**
 * Returns the entries of a program that interpret a flow, and the imports and validators that they need.
 *
 * @param opened the kinds that `opening` already has, by field type
 */
function printParts(flow: Flow, vocabulary: Vocabulary, runtime: string, opened: Parts['kinds'] = {}) {
  const { rules, normalizers, kinds } = partsOf(flow, vocabulary)
  const { modules } = vocabulary
  const ruleFile = (name: string) => JSON.stringify(modules.rules[name] ?? `${runtime}/rules/${fileOf(name)}`)
  const withParams = vocabulary.rules.filter(({ name, params }) => params && rules.includes(name))
  const { code, byField } = printValidators(flow, vocabulary)
  const present = Object.fromEntries(
    Object.entries(opened).map(([type, { name }]) => [name, `opening.kinds[${JSON.stringify(type)}]`]),
  )
  const kindNames = [...new Set(Object.values(kinds).map(({ name }) => name))].filter((name) => !present[name])
  const imports = [
    ...rules.map((name) => `import { test as ${testName(name)} } from ${ruleFile(name)}`),
    ...withParams.map(({ name }) => `import { params as params_${name} } from ${ruleFile(name)}`),
    ...normalizers.map((name) => `import * as ${name} from '${runtime}/normalize/${fileOf(name)}'`),
    ...kindNames.map((name) => kindImport(name, runtime, modules.kinds[name])),
    ...(isBranched(flow) ? [`import * as branches from '${runtime}/program/branches'`] : []),
    ...(hasGroups(flow)
      ? [
          `import { entriesOf } from '${runtime}/program/entries'`,
          `import * as entries from '${runtime}/session/entries'`,
        ]
      : []),
    ...(flow.review ? [`import * as review from '${runtime}/session/review'`] : []),
    ...(flow.resume ? [`import * as resume from '${runtime}/session/resume'`] : []),
    ...(hasEras(flow) ? [`import { readEra } from '${runtime}/rules/era-text'`] : []),
    ...(hasLookAlikes(flow) ? [`import { explainRefusal } from '${runtime}/furigana/look-alike'`] : []),
    ...(flow.computed ? [`import * as computed from '${runtime}/program/computed'`] : []),
    `import { validatorsOf } from '${runtime}/program/judging'`,
  ]
  const normalizer = (name: string) => `${name}: { moment: ${name}.moment, apply: ${name}.apply }`
  const parts = [
    `kinds: { ${Object.entries(kinds)
      .map(([type, { name }]) => `${JSON.stringify(type)}: ${present[name] ?? `${name}Kind`}`)
      .join(', ')} }`,
    `validators: validatorsOf(${byField})`,
    `params: { ${withParams.map(({ name }) => `${name}: params_${name}`).join(', ')} }`,
    `normalizers: { ${normalizers.map(normalizer).join(', ')} }`,
    ...(isBranched(flow) ? ['branches'] : []),
    ...(hasGroups(flow) ? ['entries'] : []),
    ...(flow.review ? ['review'] : []),
    ...(flow.resume ? ['resume'] : []),
    ...(hasEras(flow) ? ['readEra'] : []),
    ...(hasLookAlikes(flow) ? ['explainRefusal'] : []),
    ...(flow.computed ? ['computed'] : []),
  ]
  return { imports, validators: code, parts }
}

const kindImport = (name: string, runtime: string, own: string | undefined) =>
  own === undefined
    ? `import { ${name}Kind } from '${runtime}/kinds/${fileOf(name)}'`
    : `import { kind as ${name}Kind } from ${JSON.stringify(own)}`

const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Returns the part of a flow that a form needs until the first question is answered. The complete flow replaces it
 * then.
 */
export function openingOf(flow: Flow): Flow {
  const first = openingSteps(flow)
  const steps = Object.entries(flow.steps).map(([id, step]): [string, Step] => [id, first[id] ?? unsaid(step)])
  const {
    clients: _clients,
    review: _review,
    resume: _resume,
    computed = {},
    tables,
    messages,
    send,
    modals,
    frame,
    ...rest
  } = flow
  const named = JSON.stringify(first)
  const needsNoAnswer = planOf(flow).after.get('') ?? []
  const early = Object.entries(computed).filter(([name]) => needsNoAnswer.includes(name))
  const mentioned = <Part>(parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => named.includes(JSON.stringify(key.split('/', 1)[0]))))
  return {
    ...rest,
    ...(early.length > 0 && { computed: Object.fromEntries(early) }),
    steps: Object.fromEntries(steps),
    ...(tables && { tables: mentioned(tables) }),
    ...(messages && { messages: mentioned(messages) }),
    send: { label: '', sending: '', needs: {}, done: send.done },
    modals: { ...unsaidModals, ...(modals.info && { info: modals.info }) },
    frame: { ...frame, footer: {} },
  } as Flow
}

/** Reduces a step to its condition and whether it is optional. */
const unsaid = ({ when, optional }: Step): Step => ({
  ...(when && { when }),
  ...(optional && { optional }),
  bubbles: {},
  fields: {},
})

const unsaidModals = {
  submitting: { text: '' },
  error: { text: '', closeAfter: 0 },
  duplicated: { text: '', closeAfter: 0 },
  noClients: { text: '', closeAfter: 0 },
}

/**
 * Returns the values that a complete value adds to a part of it, or changes in it. Laid over the part with `overlaid`,
 * they give the complete value. Undefined where the two are equal.
 *
 * @throws Error if the part has a key that the complete value lacks, because an overlay cannot remove it
 */
export function additionsTo(part: unknown, complete: unknown): unknown {
  if (!isRecord(part) || !isRecord(complete))
    return JSON.stringify(part) === JSON.stringify(complete) ? undefined : complete
  const foreign = Object.keys(part).find((name) => !Object.hasOwn(complete, name))
  if (foreign !== undefined) throw new Error(`What a form opens with has "${foreign}", which its flow has not.`)
  const more = Object.entries(complete).map(([name, value]) => [
    name,
    Object.hasOwn(part, name) ? additionsTo(part[name], value) : value,
  ])
  const added = more.filter(([, value]) => value !== undefined)
  return added.length > 0 ? Object.fromEntries(added) : undefined
}
