import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Flow } from '../../../schemas/flow.ts'
import { rules as allRules } from '../../runtime/rules/index.ts'
import { withDefaults } from '../defaults/index.ts'
import { withTypeDefaults } from '../defaults/of-types.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import { testName } from './keywords.ts'
import { isBranched, partsOf, withMessages } from './parts.ts'
import { openingOf } from './opening.ts'
import { printValidators } from './validators.ts'

/**
 * A checked flow as the text of an ES module that exports `program`. It imports the rules, normalisers and kinds of value that it
 * uses and what judges with them from the runtime's folder and nothing else, and evaluates no text: a bundler makes one
 * self-contained file of it.
 * @param runtime path or URL of `engine/runtime`, as the module is to write it
 */
export function printModule(flow: Flow, types: readonly FieldType[], runtime: string): string {
  const complete = completed(flow, types)
  return printProgram(complete, types, runtime, versionOf(complete, types))
}

/**
 * The module of what a form opens with: the flow without what only later questions need. They are there as steps of which
 * nothing is said, so that what goes by how many they are is right. It also exports the name of the file with the whole flow.
 */
export function printOpening(flow: Flow, types: readonly FieldType[], runtime: string, file: string): string {
  const complete = completed(flow, types)
  return `${printProgram(openingOf(complete), types, runtime, versionOf(complete, types))}export const whole = ${JSON.stringify(file)}\n`
}

const completed = (flow: Flow, types: readonly FieldType[]) =>
  withMessages(withDefaults(withTypeDefaults(flow, types)), partsOf(flow, types).rules)

function versionOf(complete: Flow, types: readonly FieldType[]): string {
  const validators = printValidators(complete, partsOf(complete, types).kinds)
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(complete) + JSON.stringify(validators)))).slice(0, 8)
}

function printProgram(flow: Flow, types: readonly FieldType[], runtime: string, version: string): string {
  const { rules, normalizers, kinds } = partsOf(flow, types)
  const withParams = allRules.filter(({ name, params }) => params && rules.includes(name))
  const validators = printValidators(flow, kinds)
  const kindNames = [...new Set(Object.values(kinds).map(({ name }) => name))]
  return [
    ...rules.map((name) => `import { test as ${testName(name)} } from '${runtime}/rules/${fileOf(name)}'`),
    ...withParams.map(({ name }) => `import { params as params_${name} } from '${runtime}/rules/${fileOf(name)}'`),
    ...normalizers.map((name) => `import * as ${name} from '${runtime}/normalize/${fileOf(name)}'`),
    ...kindNames.map((name) => `import { ${name}Kind } from '${runtime}/kinds/${fileOf(name)}'`),
    ...(isBranched(flow) ? [`import * as branches from '${runtime}/program/branches.ts'`] : []),
    `import { validatorsOf } from '${runtime}/program/judging.ts'`,
    validators.code,
    'export const program = {',
    `  flow: ${JSON.stringify(flow)},`,
    `  version: '${version}',`,
    `  kinds: { ${Object.entries(kinds).map(([type, { name }]) => `${JSON.stringify(type)}: ${name}Kind`).join(', ')} },`,
    `  validators: validatorsOf(${validators.byField}),`,
    `  params: { ${withParams.map(({ name }) => `${name}: params_${name}`).join(', ')} },`,
    `  normalizers: { ${normalizers.map((name) => `${name}: { moment: ${name}.moment, apply: ${name}.apply }`).join(', ')} },`,
    ...(isBranched(flow) ? ['  branches,'] : []),
    '}',
    '',
  ].join('\n')
}

const fileOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
