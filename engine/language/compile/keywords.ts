import { _, Ajv, Name, stringify, type Code, type KeywordCxt, type ValidateFunction } from 'ajv'
import { derived } from '../../runtime/derived.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import { rulePrefix, typeKeyword } from './value-schemas.ts'

/** The name under which compiled code calls a rule. A published module imports the rule's `test` under this name. */
export const testName = (rule: string) => `test_${rule}`

const isOfType = {
  string: (data: Name) => _`(typeof ${data} == "string")`,
  boolean: (data: Name) => _`(typeof ${data} == "boolean")`,
  array: (data: Name) => _`Array.isArray(${data})`,
} as const

/**
 * Registers every rule as a keyword of an ajv instance. The order of the list is the order of errors. They are code
 * keywords: validators compiled in memory and validators written to a file call the same function. Both return at the
 * first broken rule, with its name and argument in place of ajv's error record.
 */
export function addKeywords(ajv: Ajv, rules: readonly Rule[]): void {
  // Added before all rules, so that values that no input produces are not checked further. The rules declare no type of
  // their own: ajv would guard each of them and create its own error record for every other type.
  ajv.addKeyword({
    keyword: typeKeyword,
    schemaType: 'string',
    code: (cxt) => endUnless(cxt, isOfType[cxt.schema as keyof typeof isOfType](cxt.data), _`{rule: "type"}`),
  })
  ajv.removeKeyword('enum')
  ajv.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    code: (cxt) => endUnless(cxt, _`${stringify(cxt.schema)}.includes(${cxt.data})`, _`{rule: "type"}`),
  })
  for (const rule of rules) {
    ajv.addKeyword({
      keyword: rulePrefix + rule.name,
      code(cxt) {
        expectArgument(rule, cxt.schema)
        const test = cxt.gen.scopeValue('func', { ref: rule.test, code: _`${new Name(testName(rule.name))}` })
        const argument = stringify(cxt.schema)
        const isValid = _`${test}(${cxt.data}, ${argument}, ${cxt.it.parentData}, this)`
        endUnless(cxt, isValid, _`{rule: ${rule.name}, argument: ${argument}}`)
      },
    })
  }
}

function endUnless({ gen, it: context }: KeywordCxt, isValid: Code, error: Code): void {
  gen.if(_`!${isValid}`, () => gen.assign(_`${context.validateName}.errors`, _`[${error}]`).return(false))
}

// The schema of flows contains the same argument schemas and validates them.
const argumentsAjv = new Ajv({ strictTypes: false, validateSchema: false, meta: false })

/** The validators of rule arguments, each compiled at its first use: a flow uses few of all rules. */
const judgeOf = derived((rule: Rule): ValidateFunction => {
  const schema = rule.argument as object
  const judge = argumentsAjv.compile(schema)
  // A project's rules are read again after each edit, so ajv must not retain the schemas of replaced rules.
  argumentsAjv.removeSchema(schema)
  return judge
})

function expectArgument(rule: Rule, argument: unknown): void {
  const judge = judgeOf(rule)
  if (!judge(argument))
    throw new TypeError(
      `${rulePrefix}${rule.name}: ${argumentsAjv.errorsText(judge.errors, { dataVar: JSON.stringify(argument) })}`,
    )
}
