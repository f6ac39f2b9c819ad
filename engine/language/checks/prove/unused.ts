import type { Field, Flow, When } from '../../../../schemas/flow.ts'
import { placeholdersIn } from '../../../runtime/placeholders.ts'
import { computedOf, sourcesOf } from '../../../runtime/program/computed.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { termsIn } from '../../../runtime/program/when.ts'
import { spokenRules } from '../../compile/parts.ts'
import { everyRule } from '../../kinds/rule-branches.ts'
import { argumentsOf } from '../../kinds/rules-of.ts'
import { messagesIn } from '../../names/messages-in.ts'
import { optionListsOf } from '../../names/option-lists.ts'
import { namesAt } from '../../names/references.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import { wordingsOf } from '../../names/wordings.ts'
import { pathText, type Path } from '../../read/path.ts'
import { covers } from '../lint/covers.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { namedIn } from './dead-condition.ts'

/**
 * Declarations without effect: a word or link that no text uses, a context that decides nothing, a message of a rule
 * that no field has, or a table that no field uses. Also a limit that is never reached, an input of the page that
 * nothing uses, and a text or picture that never appears.
 */
export const unused: Claim<'unused'> = {
  code: 'unused',
  *refute(basis) {
    const { flow, subject, explorer, today } = basis
    const named = new Set(wordingsOf(subject).flatMap(({ path, text }) => namesAt(path, text)))
    const tables = new Set(subject.fields.flatMap(({ field }) => [field.options, field.suggest?.domains]))
    const referenced = new Set(
      subject.slots.flatMap(({ kind, value }) => (kind === 'condition' ? Object.keys(termsIn(value as When)) : [])),
    )
    const computed = Object.entries(computedOf(flow))
    const sources = new Set(computed.flatMap(([, entry]) => sourcesOf(entry)))
    const spoken = spokenRules(flow, subject.vocabulary)
    const rulesAt = ({ id, step, field, kind }: FieldPlace) => everyRule(flow.steps[step]!, id, { [field.type]: kind })
    const first = explorer.cases([])!.first()!
    const idle = [
      ...(['words', 'links'] as const).flatMap((root) =>
        Object.keys(flow[root] ?? {})
          .filter((word) => !named.has(word))
          .map((word) => ({ path: [root, word], args: { word, name: word } })),
      ),
      ...Object.keys(flow.tables ?? {})
        .filter((table) => !tables.has(table))
        .map((table) => ({ path: ['tables', table], args: { name: table } })),
      ...Object.keys(flow.conditions ?? {})
        .filter((name) => !namedIn(basis).has(name))
        .map((condition) => ({ path: ['conditions', condition], args: { condition, name: condition } })),
      ...Object.keys(flow.context)
        .filter((name) => !referenced.has(name) && !named.has(name) && !sources.has(name))
        .map((context) => ({ path: ['context', context], args: { context, name: context } })),
      ...messagesIn(subject)
        .filter(({ rule, field }) => !(field ? rulesAt(field).includes(rule) : spoken.has(rule)))
        .map(({ rule, path }) => ({ path, args: { rule, name: rule } })),
      ...computed
        .filter(
          ([name, { label, send }]) => ![referenced, named, sources].some((uses) => uses.has(name)) && !label && !send,
        )
        .map(([name]) => ({ path: ['computed', name], args: { computed: name, name } })),
      ...computed
        .filter(([, { label }]) => label !== undefined && !flow.review)
        .map(([name]) => ({ path: ['computed', name, 'label'], args: { part: 'review', name } })),
      ...idleOfPage(subject),
      ...idleDialogs(flow),
      ...idlePictures(subject),
      ...subject.fields.flatMap(idleBranches),
      ...subject.fields.flatMap(({ path, field }) =>
        Object.keys(field.links ?? {})
          .filter(
            (link) => !slotsBelow(subject, [...path, 'label']).some((text) => placeholdersIn(text).includes(link)),
          )
          .map((link) => ({ path: [...path, 'links', link], args: { word: link, name: link } })),
      ),
      ...subject.fields.flatMap((place) => {
        if (place.field.options === undefined) return []
        const options = Object.keys(optionsOf(flow, place.field)).length
        return ruleSetsOf(place).flatMap(({ rules, path }) =>
          argumentsOf(subject.vocabulary.rules, rules)
            .filter(({ rule, argument }) => rule.types?.includes('array') && Number(rule.longest?.(argument)) > options)
            .map(({ rule: { name } }) => ({ path: [...path, name], args: { options, name } })),
        )
      }),
    ]
    for (const { path, args } of idle)
      yield {
        path,
        ...(typeof path.at(-1) === 'string' && { on: 'key' as const }),
        severity: 'warning',
        args,
        counterexample: counterexampleOf(first.casePath, today),
      }
  },
}

/** Returns the wordings of the text at a path. */
const slotsBelow = (subject: Subject, path: Path): string[] => {
  const at = pathText(path)
  return wordingsOf(subject).flatMap((wording) =>
    pathText(wording.path.slice(0, path.length)) === at ? [wording.text] : [],
  )
}

/** Returns the options and parameters of the page that the flow declares but does not use. */
function idleOfPage({ flow, fields }: Subject) {
  const { options = {}, query = [], events = {} } = flow.host ?? {}
  const used = new Set([
    ...Object.values(flow.context).flatMap((entry) =>
      'from' in entry ? [entry.from] : 'query' in entry ? Object.keys(entry.query) : [],
    ),
    ...Object.values(events).map(({ option }) => option),
    ...fields.flatMap(({ field: { from } }) => from ?? []),
    ...Object.values(flow.send.done.pass),
  ])
  return [
    ...Object.keys(options)
      .filter((name) => !used.has(name))
      .map((option) => ({ path: ['host', 'options', option], args: { option, name: option } })),
    ...query.flatMap((parameter, index) =>
      used.has(parameter) ? [] : [{ path: ['host', 'query', index], args: { parameter, name: parameter } }],
    ),
  ]
}

/** Returns texts and pictures for cases that the flow does not have. */
function idleDialogs({ send, leave }: Flow) {
  const parts = [
    { path: ['send', 'off', 'clients'], is: send.off?.clients, needs: send.needs.clients, part: 'send.needs.clients' },
    { path: ['send', 'off', 'agreed'], is: send.off?.agreed, needs: send.needs.agreed, part: 'send.needs.agreed' },
    ...Object.keys(send.off?.agreements ?? {}).map((id) => ({
      path: ['send', 'off', 'agreements', id],
      is: id,
      needs: [send.needs.agreed].flat().find((field) => field === id),
      part: `send.needs.agreed: ${id}`,
    })),
  ]
  const banner = leave?.banner
  const named = Array.isArray(banner) ? banner.map(({ use }) => use) : [banner]
  return [
    ...parts.flatMap(({ path, is, needs, part }) =>
      is !== undefined && needs === undefined ? [{ path, args: { part, name: part } }] : [],
    ),
    ...Object.keys(leave?.banners ?? {})
      .filter((key) => !named.includes(key))
      .map((key) => ({ path: ['leave', 'banners', key], args: { banner: key, name: key } })),
  ]
}

/** Returns the first picture of each list of options whose fields show no pictures. */
function idlePictures(subject: Subject) {
  const owners = new Map(subject.fields.map((place) => [pathText([...place.path, 'options']), place]))
  return optionListsOf(subject).flatMap(({ path, options }) => {
    const owner = owners.get(pathText(path))
    const users =
      path[0] === 'tables' ? subject.fields.filter(({ field }) => field.options === path[1]) : owner ? [owner] : []
    const [first] = Object.entries(options).filter(
      ([, { image, imageChecked }]) => image !== undefined || imageChecked !== undefined,
    )
    if (!first || users.length === 0 || users.some(({ field }) => !isWithoutPictures(subject, field))) return []
    const [id, { image }] = first
    const look = users.some(({ field }) => hasPictures(subject, field))
    return [
      { path: [...path, id, image === undefined ? 'imageChecked' : 'image'], args: { pictures: true, look, name: id } },
    ]
  })
}

/** Reports whether a field shows no pictures, either as it looks or because of its type. */
const isWithoutPictures = (subject: Subject, field: Field) =>
  hasPictures(subject, field)
    ? (field as { look?: unknown }).look !== 'images'
    : typeOf(subject, field)?.withoutPictures === true

/** Reports whether the type of a field has a look with pictures. */
function hasPictures(subject: Subject, field: Field): boolean {
  const { schema } = typeOf(subject, field) ?? {}
  const look = typeof schema === 'object' ? schema.properties?.look : undefined
  return typeof look === 'object' && look.enum?.includes('images') === true
}

const typeOf = ({ vocabulary }: Subject, field: Field) => vocabulary.types.find(({ type }) => type === field.type)

/**
 * Returns the entries of a field's `rulesWhen` that change nothing: those without rules, those whose rules apply there
 * anyway, and those whose rules are always replaced by later entries.
 */
function idleBranches(place: FieldPlace) {
  const {
    field: { rulesWhen = [] },
    path,
  } = place
  const sets = ruleSetsOf(place)
  const countsAnyway = (index: number, rule: string) => {
    const before = sets.slice(0, index).findLastIndex(({ rules }) => Object.hasOwn(rules, rule))
    if (before === -1 || JSON.stringify(sets[before]!.rules[rule]) !== JSON.stringify(sets[index]!.rules[rule]))
      return false
    return before === 0 || covers(rulesWhen[before - 1]!.when, rulesWhen[index - 1]!.when)
  }
  const isRepeated = rulesWhen.map(({ rules }, at) => Object.keys(rules).every((rule) => countsAnyway(at + 1, rule)))
  const isReplaced = ({ when, rules }: (typeof rulesWhen)[number], at: number) =>
    Object.keys(rules).every((rule) =>
      rulesWhen.some(
        (later, index) =>
          index > at && !isRepeated[index] && Object.hasOwn(later.rules, rule) && covers(later.when, when),
      ),
    )
  return rulesWhen.flatMap((entry, at) => {
    const reason = isRepeated[at] ? { branch: true } : isReplaced(entry, at) ? { replaced: true } : undefined
    return reason ? [{ path: [...path, 'rulesWhen', at], args: { ...reason, name: 'rulesWhen' } }] : []
  })
}
