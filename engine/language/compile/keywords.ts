import { _, stringify, type Ajv } from 'ajv'
import { rules } from '../../runtime/rules/index.ts'
import { rulePrefix } from './step-schema.ts'

/**
 * Makes every rule a keyword of an ajv instance, in the order of the rule list, which thereby is the order of errors.
 * They are code keywords, which call the same function as a published flow does.
 */
export function addRules(ajv: Ajv): void {
  for (const rule of rules) {
    ajv.addKeyword({
      keyword: rulePrefix + rule.name,
      type: [...(rule.types ?? ['string'])],
      metaSchema: rule.argument as object,
      error: { message: rule.name, params: ({ schema }) => _`{argument: ${stringify(schema)}}` },
      code(cxt) {
        const test = cxt.gen.scopeValue('func', { ref: rule.test })
        const { parentData } = cxt.it
        cxt.fail(_`!${test}(${cxt.data}, ${stringify(cxt.schema)}, ${parentData}, this)`)
      },
    })
  }
}
