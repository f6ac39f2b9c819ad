import { namesAt } from '../../names/references.ts'
import { fieldAt, type Subject, isQuotable } from '../../names/subject.ts'
import { termsOf } from '../../names/terms.ts'
import { wordingsOf, writtenIn } from '../../names/wordings.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import meanings from './meanings.json' with { type: 'json' }

type Meaning = keyof typeof meanings

/**
 * A name in a text or a condition that could mean two parts of the flow. Parts of different sorts may share a name as
 * long as every text and condition is unambiguous. The names that the engine itself fills into a text take precedence
 * there.
 */
export const nameClash: Lint<'name-clash'> = {
  code: 'name-clash',
  *check(subject) {
    const reported = new Set<string>()
    // The facts of computed values, of the context and of answers have one name each.
    for (const name of Object.keys(subject.flow.computed ?? {})) {
      const senses: Meaning[] = ['computed', ...meaningsInFacts(subject, name)]
      if (senses.length < 2) continue
      reported.add(name)
      yield { path: ['computed', name], on: 'key', args: { name, kinds: senses.map((item) => meanings[item]) } }
    }
    for (const { name, path, senses, part } of usesIn(subject)) {
      if (senses.length < 2 || reported.has(name)) continue
      reported.add(name)
      const words = senses.map((item) => meanings[item])
      yield {
        path,
        ...(part === undefined ? { on: 'key' as const } : { part }),
        args: { name, kinds: words, text: part !== undefined },
      }
    }
  },
}

/** A use of a name, with all that the name could mean there. */
interface Use {
  readonly name: string
  readonly path: Path
  readonly senses: readonly Meaning[]
  /** The placeholder in a text; undefined in a condition. */
  readonly part?: string
}

function usesIn(subject: Subject): Use[] {
  const texts = wordingsOf(subject).flatMap(({ path, text }) =>
    namesAt(path, text).map((name) => {
      return { name, path, senses: meaningsInText(subject, name, path), part: writtenIn(text, name) }
    }),
  )
  const terms = termsOf(subject).map(({ key, path }) => ({
    name: key,
    path,
    senses: meaningsInCondition(subject, key),
  }))
  return [...texts, ...terms]
}

function meaningsInText(
  { flow: { words = {}, links = {}, context, computed = {} }, fields }: Subject,
  name: string,
  path: Path,
): Meaning[] {
  const at = path[4] === 'label' ? fieldAt(path) : undefined
  const own = fields.find(({ id, step }) => id === at?.field && step === at.step)?.field.links ?? {}
  const isLinked = path[0] !== 'links' && Object.hasOwn(links, name)
  return [
    ...(Object.hasOwn(words, name) ? ['word' as const] : []),
    ...(Object.hasOwn(context, name) ? ['context' as const] : []),
    ...(Object.hasOwn(computed, name) ? ['computed' as const] : []),
    ...(fields.some((field) => field.id === name && isQuotable(field)) ? ['answer' as const] : []),
    ...(isLinked ? ['link' as const] : []),
    ...(Object.hasOwn(own, name) ? ['own' as const] : []),
  ]
}

/** Returns the other fact that has the name of a computed value. */
function meaningsInFacts({ flow: { context }, fields }: Subject, name: string): Meaning[] {
  return [
    ...(Object.hasOwn(context, name) ? ['context' as const] : []),
    ...(fields.some(({ id }) => id === name) ? ['answer' as const] : []),
  ]
}

function meaningsInCondition(subject: Subject, name: string): Meaning[] {
  const isContext = Object.hasOwn(subject.flow.context, name)
  const isField = subject.fields.some(({ id, kind }) => id === name && kind.domain !== undefined)
  return [
    ...(isContext ? ['context' as const] : []),
    ...(isField ? ['answer' as const] : []),
    ...(Object.hasOwn(subject.flow.conditions ?? {}, name) ? ['condition' as const] : []),
  ]
}
