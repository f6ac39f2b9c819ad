import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { exampleNote, wrongExampleOf } from '../../language/examples/wrong-example.ts'
import type { AuthorKind } from '../../language/kinds/kind.ts'
import { languageFault, type LanguagePack, packFaults } from '../../language/languages.ts'
import type { OwnLint } from '../../language/own-lint.ts'
import { nearest } from '../../language/read/nearest.ts'
import { isPart } from '../../language/read/schema-part.ts'
import { vocabularyOf, type Vocabulary } from '../../language/vocabulary.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { Rule, Test } from '../../runtime/rules/rule.ts'
import { commandError, CommandError } from '../command-error.ts'
import { shownName } from '../flow-files.ts'
import type { KaiwaConfig } from './config.ts'
import { definitionIn, type Named } from './definitions.ts'
import { loadModules, moduleFile, notLoaded } from './modules.ts'
import { readConfig } from './settings.ts'

/** The vocabulary of a project's flows, and its renderers and styles. */
export interface Added {
  readonly vocabulary: Vocabulary
  /** The modules with the schemas of added field types, by the names of the types. */
  readonly schemas: Readonly<Record<string, string>>
  /** The modules of added lints, by their names. */
  readonly lints: Readonly<Record<string, string>>
  /** The files of added language packs, by their tags. */
  readonly languages: Readonly<Record<string, string>>
  /** The modules of added renderers, by their field types. */
  readonly renderers: Readonly<Record<string, string>>
  /** The built-in field types whose renderer is replaced. */
  readonly redrawn: readonly string[]
  /** The style sheets next to the added renderers. */
  readonly styles: readonly string[]
  /** The loaded files, including those that they import. */
  readonly files: readonly string[]
}

interface Looks {
  readonly renderer: string
  readonly styles: readonly string[]
}

/**
 * Loads the modules of a configuration, tests its rules and field types on their examples, and adds them to the
 * built-in ones.
 *
 * @throws CommandError if a module cannot be loaded, does not fit its setting, or has a name that is taken
 */
export async function addedBy(config: KaiwaConfig, configFile: string, builtIn: Vocabulary): Promise<Added> {
  const file = shownName(configFile)
  const root = dirname(configFile)
  const { types = [], rules = [], kinds = [], lints = [], languages = [] } = config
  const own = types.filter((entry) => typeof entry === 'string')
  const list = types.filter((entry) => typeof entry !== 'string')
  const partOf = (path: string, part: string) => {
    const found = moduleFile(join(resolve(root, path), part))
    if (found === undefined) throw commandError('config-part', { file, path, ...(part !== '' && { part }) })
    return found
  }
  const looksIn = (path: string): Looks => ({ renderer: partOf(path, ''), styles: sheetsIn(resolve(root, path)) })

  const wanted = [
    ...own.map((path) => [path, partOf(path, 'schema')] as const),
    ...[...rules, ...kinds, ...lints].map((path) => [path, partOf(path, '')] as const),
  ]
  const { modules, files } = await loadModules(
    wanted.map(([, module]) => module),
    root,
  ).catch((error: unknown) => {
    throw notLoaded(file, error)
  })
  const named = wanted.map(([path, module], index) => ({ module, file, path, exports: modules[index]! }))
  const rest = [...named]
  const [ofTypes, ofRules, ofKinds, ofLints] = [
    rest.splice(0, own.length),
    rest.splice(0, rules.length),
    rest.splice(0, kinds.length),
    rest,
  ]

  const addedKinds = ofKinds.map((kind) => ({ ...kind, value: kindIn(kind) }))
  const addedRules = ofRules.map((rule) => ({
    ...rule,
    value: definitionIn<Rule>(rule, 'config-not-rule', ['test', 'params']),
  }))
  for (const { value, file, path } of addedRules) tryExamples(value, { file, path })
  const kindNames = [...builtIn.kinds, ...addedKinds.map(({ value }) => value)].map(({ name }) => name)
  const ruleNames = [...builtIn.rules, ...addedRules.map(({ value }) => value)].map(({ name }) => name)
  const addedLints = ofLints.map((lint) => ({ ...lint, value: definitionIn<OwnLint>(lint, 'config-not-lint') }))
  const addedTypes = ofTypes.map((type) => ({ ...type, value: typeIn(type, kindNames, ruleNames) }))
  once(
    builtIn.kinds.map(({ name }) => name),
    addedKinds,
    ({ name }) => name,
  )
  once(
    builtIn.rules.map(({ name }) => name),
    addedRules,
    ({ name }) => name,
  )
  once([], addedLints, ({ name }) => name)
  const typeNames = builtIn.types.map(({ type }) => type)
  once(typeNames, addedTypes, ({ type }) => type)
  for (const { type } of list)
    if (!typeNames.includes(type))
      throw commandError('config-no-type', { file, type, known: typeNames, meant: nearest(type, typeNames) })

  const looks = [
    ...addedTypes.map(({ path, value }) => [value.type, looksIn(path)] as const),
    ...list.map(({ type, renderer }) => [type, looksIn(renderer)] as const),
  ]
  const modulesOf = (added: readonly { readonly module: string; readonly value: { readonly name: string } }[]) =>
    Object.fromEntries(added.map(({ module, value }) => [value.name, module]))
  const packs = languages.map((path) => ({
    path,
    place: resolve(root, path),
    ...packIn(resolve(root, path), { file, path }),
  }))
  const tags = packs.map(({ tag }) => tag)
  for (const [index, { tag, path }] of packs.entries())
    if (tags.indexOf(tag) < index) throw commandError('config-twice', { file, path, name: tag })
  const vocabulary = vocabularyOf({
    languages: Object.fromEntries(packs.map(({ tag, pack }) => [tag, pack])),
    types: [...builtIn.types, ...addedTypes.map(({ value }) => value)],
    rules: addedRules.map(({ value }) => value),
    kinds: addedKinds.map(({ value }) => value),
    modules: { rules: modulesOf(addedRules), kinds: modulesOf(addedKinds) },
  })
  for (const { tag, path } of packs) expectComplete(vocabulary, tag, { file, path })
  for (const { value, file, path } of addedTypes) tryTypeExamples(value, vocabulary, { file, path })
  return {
    // Lints are added after the examples were tested: an example of a type is no flow of the project.
    vocabulary: { ...vocabulary, lints: addedLints.map(({ value }) => value) },
    schemas: Object.fromEntries(addedTypes.map(({ module, value }) => [value.type, module])),
    lints: modulesOf(addedLints),
    languages: Object.fromEntries(packs.map(({ tag, place }) => [tag, place])),
    renderers: Object.fromEntries(looks.map(([type, { renderer }]) => [type, renderer])),
    redrawn: list.map(({ type }) => type),
    styles: looks.flatMap(([, { styles }]) => styles),
    files: [...files, ...packs.map(({ place }) => place)],
  }
}

/** Returns a field type. Its kind and rules must exist, and its schema must contain its name. */
function typeIn(named: Named, kinds: readonly string[], rules: readonly string[]): FieldType {
  const type = definitionIn<FieldType>(named, 'config-not-type')
  const { file, path } = named
  const given = (type.schema as { readonly properties?: { readonly type?: { readonly const?: unknown } } }).properties
    ?.type?.const
  const { name } = type.kind
  if (!kinds.includes(name)) throw commandError('config-unknown-kind', { file, path, name, known: kinds })
  if (!Object.keys(type.rules ?? {}).every((name) => rules.includes(name)))
    throw commandError('config-not-type', { file, path, member: 'rules' })
  if (given !== type.type) throw commandError('config-not-type', { file, path, member: 'schema.properties.type' })
  return type
}

function kindIn(named: Named): AuthorKind {
  const kind = definitionIn<AuthorKind>(named, 'config-not-kind')
  const { file, path, exports } = named
  if ((exports.kind as { readonly name?: unknown } | undefined)?.name !== kind.name)
    throw commandError('config-no-part', { file, path, member: 'kind' })
  return kind
}

/**
 * Reads a language pack, whose file has the name of its language.
 *
 * @throws CommandError if the file is no JSON object, or its name is no language
 */
function packIn(
  place: string,
  at: Pick<Named, 'file' | 'path'>,
): { readonly tag: string; readonly pack: LanguagePack } {
  const tag = basename(place, '.json')
  const fault = languageFault(tag)
  if (fault) throw commandError('language-name', { name: tag, meant: fault.meant })
  try {
    const pack = JSON.parse(readFileSync(place, 'utf8')) as unknown
    if (isPart(pack)) return { tag, pack: pack as unknown as LanguagePack }
  } catch (error) {
    throw commandError('config-not-language', { ...at, why: error instanceof Error ? error.message : String(error) })
  }
  throw commandError('config-not-language', at)
}

/** @throws CommandError at the first mistake in the words of a language */
function expectComplete(vocabulary: Vocabulary, tag: string, at: Pick<Named, 'file' | 'path'>): void {
  const [fault] = packFaults(vocabulary.languages[tag]!, vocabulary)
  if (fault?.kind === 'missing') throw commandError('language-missing', { ...at, ids: fault.ids })
  if (fault?.kind === 'unknown') throw commandError('language-unknown', { ...at, id: fault.id, meant: fault.meant })
  if (fault?.kind === 'no-text') throw commandError('language-no-text', { ...at, id: fault.id })
  if (fault) throw commandError('language-braces', { ...at, ...fault })
}

/** @throws CommandError if a name occurs twice */
function once<Value>(
  known: readonly string[],
  added: readonly (Named & { readonly value: Value })[],
  nameOf: (value: Value) => string,
): void {
  const taken = new Set(known)
  for (const { file, path, value } of added) {
    const name = nameOf(value)
    if (taken.has(name)) throw commandError('config-twice', { file, path, name })
    taken.add(name)
  }
}

/** Returns the style sheets of a folder; none if the path is not a folder. */
function sheetsIn(place: string): string[] {
  if (!existsSync(place) || !statSync(place).isDirectory()) return []
  return readdirSync(place)
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(place, name))
    .toSorted()
}

/** The day for examples that give none. */
const day = '2026-11-21'

/**
 * Tests a project's rule on its own examples.
 *
 * @throws CommandError at the first value with another result than the example states, or for which the rule's test
 *   throws
 */
function tryExamples(rule: Rule, { file, path }: Pick<Named, 'file' | 'path'>): void {
  const test = rule.test as Test<unknown, string | readonly string[]>
  for (const [index, { argument, pass, fail, siblings = {}, today = day }] of rule.examples.entries()) {
    const at = { file, path, place: `examples[${index}]`, argument: JSON.stringify(argument) }
    const obeys = (value: string | readonly string[]) => {
      try {
        return test(value, argument, siblings, { today })
      } catch (error) {
        throw commandError('config-rule-throws', {
          ...at,
          value: JSON.stringify(value),
          why: error instanceof Error ? error.message : String(error),
        })
      }
    }
    const refused = pass.find((value) => !obeys(value))
    if (refused !== undefined) throw commandError('config-rule-refuses', { ...at, value: JSON.stringify(refused) })
    const accepted = fail.find(obeys)
    if (accepted !== undefined) throw commandError('config-rule-accepts', { ...at, value: JSON.stringify(accepted) })
  }
}

/**
 * Tests the examples of a project's field type.
 *
 * @param vocabulary one that contains the type
 * @throws CommandError at the first wrong example
 */
function tryTypeExamples(
  { type }: Pick<FieldType, 'type'>,
  vocabulary: Vocabulary,
  { file, path }: Pick<Named, 'file' | 'path'>,
): void {
  const known = vocabulary.types.find((fieldType) => fieldType.type === type)!
  const wrong = wrongExampleOf(known, vocabulary)
  if (wrong) throw new CommandError(exampleNote(type, wrong, { file, path }))
}

/**
 * Returns the text of a configuration with one more path in the list of a setting; undefined if its place is not clear
 * from the text. The caller must verify the result.
 */
export function withEntry(config: string, setting: string, path: string): string | undefined {
  const list = new RegExp(`((?:^|[{,\\s])${setting}:\\s*\\[)([^[\\]]*?)(,?\\s*)\\]`)
  if (list.test(config))
    return config.replace(list, (_, start: string, entries: string, end: string) => {
      const gap = /^\s*\n\s*/.exec(entries)?.[0] ?? (entries.trim() === '' ? '' : ' ')
      const between = entries.trim() === '' ? '' : ','
      return `${start}${entries}${between}${gap}'${path}'${end.includes('\n') ? `,${end.replace(',', '')}` : ''}]`
    })
  if (new RegExp(`\\b${setting}\\b`).test(config.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''))) return undefined
  const begin = /(?:defineConfig\(|export default )\{/
  return begin.test(config) ? config.replace(begin, (start) => `${start}\n  ${setting}: ['${path}'],`) : undefined
}

/**
 * Adds a path to the list of a setting in a configuration, which is created if it is missing. Resolves with false, and
 * restores the configuration, if it does not contain the path afterwards.
 */
export async function addEntry(config: string, setting: 'types' | 'languages', path: string): Promise<boolean> {
  if (!existsSync(config)) {
    writeFileSync(config, `export default {\n  ${setting}: ['${path}'],\n}\n`)
    return true
  }
  const text = readFileSync(config, 'utf8')
  const { config: before } = await readConfig(config)
  const after = withEntry(text, setting, path)
  if (after === undefined) return false
  writeFileSync(config, after)
  const now = await readConfig(config).then(
    (read) => read.config,
    () => undefined,
  )
  if (JSON.stringify(now?.[setting]) === JSON.stringify([...(before[setting] ?? []), path])) return true
  writeFileSync(config, text)
  return false
}
