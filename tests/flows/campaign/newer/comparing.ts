import { mistyped, type Slip } from '../pairs.ts'
import type { Pair, Tree } from '../tree.ts'
import { at, besides, childrenOf, fieldsOf, orAt, partOf, put, rename, within, type FieldPlace } from './places.ts'

/** A rule that compares a field with another one. */
interface Comparison {
  readonly field: FieldPlace
  readonly rule: Pair
  readonly name: string
  readonly target: Pair
}

const comparisonsIn = (tree: Tree): Comparison[] =>
  fieldsOf(tree).flatMap((field) =>
    tree.pairs.flatMap((rule) => {
      const isRule = rule.path.slice(0, -1).join('/') === [...field.pair.path, 'rules'].join('/')
      const target = isRule ? partOf(tree, rule, 'field') : undefined
      return target ? [{ field, rule, name: String(rule.path.at(-1)), target }] : []
    }),
  )

/** Returns a kind of slip in each comparison that has nothing but the field, such as a number of days. */
const eachPlain = (edits: (comparison: Comparison) => ReturnType<Slip>): Slip =>
  each((comparison, tree) => (childrenOf(tree, comparison.rule).length === 1 ? edits(comparison) : []))

const named = ({ target }: Comparison) => String(target.value.value)

/** Returns a kind of slip in each comparison whose rule has one of these names, or any name. */
const each =
  (edits: (comparison: Comparison, tree: Tree, dice: Parameters<Slip>[1]) => ReturnType<Slip>, names?: RegExp): Slip =>
  (tree, dice) =>
    comparisonsIn(tree)
      .filter(({ name }) => names === undefined || names.test(name))
      .flatMap((comparison) => edits(comparison, tree, dice))

const dates = /^(?:after|before|notBefore|notAfter)$/

/** Names of comparing rules in other form languages. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  after: ['laterThan', 'isAfter', 'minDate', 'greaterThan', 'afterField'],
  before: ['earlierThan', 'isBefore', 'maxDate', 'lessThan'],
  notBefore: ['min', 'minDate', 'from', 'onOrAfter'],
  notAfter: ['max', 'maxDate', 'until', 'onOrBefore'],
  atLeast: ['min', 'gte', 'greaterOrEqual'],
  atMost: ['max', 'lte', 'maximum', 'lessOrEqual'],
  sameAs: ['equals', 'equalTo', 'matches', 'confirmed', 'same', 'eqField'],
  differentFrom: ['notEqual', 'different', 'ne', 'unique', 'notSameAs'],
}

/** Slips in rules that compare two fields. */
export const comparing: Readonly<Record<string, Slip>> = {
  'a field as a text': eachPlain((comparison) => [put(comparison.rule, JSON.stringify(named(comparison)))]),
  'a field in braces': eachPlain((comparison) => [put(comparison.rule, `"{${named(comparison)}}"`)]),
  'a field in a list': eachPlain((comparison) => [put(comparison.rule, `["${named(comparison)}"]`)]),
  'a field under another key': eachPlain((comparison) =>
    ['ref', '$ref', 'answer', 'of', 'name', 'value', 'sibling'].map((key) =>
      put(comparison.rule, `{ "${key}": "${named(comparison)}" }`),
    ),
  ),
  'a field misspelt': each((comparison, _, dice) => [
    put(comparison.target, JSON.stringify(mistyped(named(comparison), dice))),
  ]),
  'the label of a field': each(({ target }, tree) => {
    const other = fieldsOf(tree).find(({ id }) => id === target.value.value)
    const label = other && partOf(tree, other.pair, 'label')
    return label?.value.type === 'string' ? [put(target, JSON.stringify(label.value.value))] : []
  }),
  'the field itself': each(({ field, target }) => [put(target, JSON.stringify(field.id))]),
  'a field of another question': each(({ field, target }, tree) =>
    fieldsOf(tree)
      .filter(({ type, step }) => type === field.type && step !== field.step)
      .map(({ id }) => put(target, JSON.stringify(id))),
  ),
  'a field of another type': each(({ field, target }, tree) =>
    besides(tree, field)
      .filter(({ type }) => type !== field.type)
      .map(({ id }) => put(target, JSON.stringify(id))),
  ),
  'a computed value as a field': each(({ target }, tree) =>
    tree.pairs
      .filter(({ path }) => path[0] === 'computed' && path.length === 2)
      .map(({ path }) => put(target, JSON.stringify(path[1]))),
  ),
  'two fields after each other': each(({ field, rule, name, target }, tree) => {
    const other = besides(tree, field).find(({ id }) => id === target.value.value)
    const rules = other && partOf(tree, other.pair, 'rules')
    const isFree = rules && field.step !== undefined && !partOf(tree, rules, name)
    return isFree
      ? [
          orAt(
            within(rules, `"${name}": { "field": "${field.id}" }`),
            rule,
            field.pair,
            at(tree, 'steps', field.step, 'fields'),
          ),
        ]
      : []
  }, /^(?:after|before)$/),
  'weeks from another date': each(
    (comparison) => [put(comparison.rule, `{ "field": "${named(comparison)}", "weeks": 2 }`)],
    dates,
  ),
  'days in a text': each(
    (comparison) =>
      ['"+2"', '"two"'].map((days) => put(comparison.rule, `{ "field": "${named(comparison)}", "days": ${days} }`)),
    dates,
  ),
  'a sum with a date': each(
    (comparison) =>
      [`"${named(comparison)} + 2"`, `"${named(comparison)}+2d"`].map((text) => put(comparison.rule, text)),
    dates,
  ),
  'days from a number': each(
    (comparison) => [put(comparison.rule, `{ "field": "${named(comparison)}", "days": 2 }`)],
    /^at(?:Least|Most)$/,
  ),
  'a comparison as it is called elsewhere': each(({ rule, name }) =>
    (elsewhere[name] ?? []).map((other) => rename(rule, other)),
  ),
  'a comparison misspelt': each(({ rule, name }, _, dice) => [rename(rule, mistyped(name, dice))]),
  'a comparison beside the rules': each(({ field, name, target }) => [
    within(field.pair, `"${name}": { "field": "${String(target.value.value)}" }`),
  ]),
  'a comparison of numbers on a date': each(({ rule }) => [rename(rule, 'atLeast'), rename(rule, 'atMost')], dates),
  'a comparison of dates on a number': each(
    ({ rule }) => [rename(rule, 'notAfter'), rename(rule, 'after')],
    /^at(?:Least|Most)$/,
  ),
  'a date that the other one excludes': each(({ field, rule }, tree) => {
    const rules = partOf(tree, field.pair, 'rules')!
    const last = ['notAfter', 'before'].map((name) => partOf(tree, rules, name)).find((item) => item !== undefined)
    return last && field.step !== undefined
      ? [orAt(within(rule, '"days": 4000'), rule, last, at(tree, 'steps', field.step, 'fields'))]
      : []
  }, /^after$/),
}
