/**
 * Functions for defining field types, rules, kinds of value and lints outside of this package, and the built-in ones to
 * build on.
 */
export { defineKind } from '../engine/language/kinds/define-kind.ts'
export { defineLint } from '../engine/language/own-lint.ts'
export { kindsByName as kinds } from '../engine/language/kinds/index.ts'
export { defineFieldType } from '../engine/runtime/program/field-type.ts'
export { defineRule } from '../engine/runtime/rules/define-rule.ts'
export { ruleArguments, ruleArgumentsFor, rules } from '../engine/runtime/rules/index.ts'
export { fieldTypes } from '../renderers/fields.ts'
export { fieldSlots } from '../schemas/field.ts'
export { optionsOrTable } from '../schemas/table.ts'
export { text } from '../schemas/text.ts'
export type { AuthorKind, Search } from '../engine/language/kinds/kind.ts'
export type { LintFinding, LintSubject, OwnLint } from '../engine/language/own-lint.ts'
export type { Slot } from '../engine/language/names/slots.ts'
export type { ValueKind } from '../engine/runtime/program/kind.ts'
export type { PayloadValue, Role, Value } from '../engine/runtime/value.ts'
export type { FieldExample } from '../engine/runtime/program/field-type.ts'
export type { FieldType } from '../engine/runtime/program/field-type.ts'
export type { RuleDefinition } from '../engine/runtime/rules/define-rule.ts'
export type {
  Demand,
  Demands,
  Example,
  Help,
  Params,
  Rule,
  RuleContext,
  StepValues,
  Test,
} from '../engine/runtime/rules/rule.ts'
