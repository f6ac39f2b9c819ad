import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Flow } from '../../../schemas/flow.ts'
import { rules as allRules } from '../../runtime/rules/index.ts'
import { withDefaults } from '../defaults/index.ts'
import { withTypeDefaults } from '../defaults/of-types.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import { testName } from './keywords.ts'
import { countsFollowUps, isBranched, partsOf, withMessages, type Parts } from './parts.ts'
import { beyond } from './beyond.ts'
import { openingOf } from './opening.ts'
import { printValidators } from './validators.ts'

/**
 * A checked flow as the text of an ES module that exports `program`. It imports the rules, normalisers and kinds of value that it
 * uses and what judges with them from the runtime's folder and nothing else, and evaluates no text: a bundler makes one
 * self-contained file of it.
 * @param runtime path or URL of `engine/runtime`, as the module is to write it. Its files are named without extension: here they are
 *   TypeScript, in the npm package JavaScript
 */
export function printModule(flow: Flow, types: readonly FieldType[], runtime: string): string {
  const complete = completed(flow, types)
  return printProgram(complete, types, runtime, versionOf(complete, types))
}

/**
 * The module of what a form opens with: the flow without what only later questions need. They are there as steps of which
 * nothing is said, so that what goes by how many they are is right. It also exports the name of the file with the rest.
 */
export function printOpening(flow: Flow, types: readonly FieldType[], runtime: string, rest: string): string {
  const complete = completed(flow, types)
  return `${printProgram(openingOf(complete), types, runtime, versionOf(complete, types))}export const rest = ${JSON.stringify(rest)}\n`
}

/** The module of what a form does not open with: it exports `complete`, which makes of that the program of the whole flow. */
export function printRest(flow: Flow, types: readonly FieldType[], runtime: string): string {
  const complete = completed(flow, types)
  const opening = openingOf(complete)
  const isAsked = (id: string) => Object.keys(opening.steps[id]!.fields).length > 0
  const later = { ...complete, steps: Object.fromEntries(Object.entries(complete.steps).filter(([id]) => !isAsked(id))) }
  const { imports, validators, parts } = printParts(later, types, runtime, partsOf(opening, types).kinds)
  return [
    ...imports,
    `import { laidOver } from '${runtime}/program/laid-over'`,
    validators,
    `export const complete = (opening) => laidOver(opening, { flow: ${JSON.stringify(beyond(opening, complete) ?? {})}, ${parts.join(', ')} })`,
    '',
  ].join('\n')
}

const completed = (flow: Flow, types: readonly FieldType[]) =>
  withMessages(withDefaults(withTypeDefaults(flow, types)), partsOf(flow, types).rules)

function versionOf(complete: Flow, types: readonly FieldType[]): string {
  const validators = printValidators(complete, partsOf(complete, types).kinds)
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(complete) + JSON.stringify(validators)))).slice(0, 8)
}

function printProgram(flow: Flow, types: readonly FieldType[], runtime: string, version: string): string {
  const { imports, validators, parts } = printParts(flow, types, runtime)
  // The header says how many questions are left from the first one on.
  const counts = countsFollowUps(flow)
  return [
    ...imports,
    ...(counts ? [`import { mostLeft } from '${runtime}/program/most-left'`] : []),
    validators,
    'export const program = {',
    `  flow: ${JSON.stringify(flow)},`,
    `  version: '${version}',`,
    ...[...parts, ...(counts ? ['mostLeft'] : [])].map((part) => `  ${part},`),
    '}',
    '',
  ].join('\n')
}

/**
 * What interprets a flow, as entries of a program, with what they need before them.
 * @param opened the kinds, by field type, that `opening` has already
 */
function printParts(flow: Flow, types: readonly FieldType[], runtime: string, opened: Parts['kinds'] = {}) {
  const { rules, normalizers, kinds } = partsOf(flow, types)
  const withParams = allRules.filter(({ name, params }) => params && rules.includes(name))
  const { code, byField } = printValidators(flow, kinds)
  const there = Object.fromEntries(Object.entries(opened).map(([type, { name }]) => [name, `opening.kinds[${JSON.stringify(type)}]`]))
  const kindNames = [...new Set(Object.values(kinds).map(({ name }) => name))].filter((name) => !there[name])
  const imports = [
    ...rules.map((name) => `import { test as ${testName(name)} } from '${runtime}/rules/${fileOf(name)}'`),
    ...withParams.map(({ name }) => `import { params as params_${name} } from '${runtime}/rules/${fileOf(name)}'`),
    ...normalizers.map((name) => `import * as ${name} from '${runtime}/normalize/${fileOf(name)}'`),
    ...kindNames.map((name) => `import { ${name}Kind } from '${runtime}/kinds/${fileOf(name)}'`),
    ...(isBranched(flow) ? [`import * as branches from '${runtime}/program/branches'`] : []),
    `import { validatorsOf } from '${runtime}/program/judging'`,
  ]
  const parts = [
    `kinds: { ${Object.entries(kinds).map(([type, { name }]) => `${JSON.stringify(type)}: ${there[name] ?? `${name}Kind`}`).join(', ')} }`,
    `validators: validatorsOf(${byField})`,
    `params: { ${withParams.map(({ name }) => `${name}: params_${name}`).join(', ')} }`,
    `normalizers: { ${normalizers.map((name) => `${name}: { moment: ${name}.moment, apply: ${name}.apply }`).join(', ')} }`,
    ...(isBranched(flow) ? ['branches'] : []),
  ]
  return { imports, validators: code, parts }
}

const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
