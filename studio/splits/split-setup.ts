import { leavesOf } from '../../engine/language/extend/list-patch.ts'
import { slotsIn } from '../../engine/language/names/slots.ts'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { flowSchemaFor } from '../../schemas/flow-schema-for.ts'
import { edited, setAt } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import { completeFlow, type Family } from '../workspace/family.ts'

/** A place of a flow that visitors read, with its text as the file has it. */
export interface TextPlace {
  readonly path: Path
  readonly value: unknown
}

/** Returns the texts of a flow whose wording can be tried: those of the questions, and those around the button. */
export const textPlaces = (content: SchemaPart): TextPlace[] =>
  [...slotsIn(flowSchemaFor(vocabulary.types), content)]
    .filter(({ kind, path }) => kind === 'text' && (path[0] === 'steps' || path[0] === 'send'))
    .map(({ path, value }) => ({ path, value }))

/** A text with the wording that each share has in place of the present one. */
interface TriedText {
  readonly path: Path
  readonly wordings: Readonly<Record<string, unknown>>
}

/** A new split. The first share has the present texts. */
export interface SplitSetup {
  readonly name: string
  /** The size of each share in percent, by its name. */
  readonly shares: Readonly<Record<string, number>>
  readonly texts: readonly TriedText[]
}

/**
 * Returns the text of a flow file with a new split. Visitors of the first share read what all visitors read before,
 * case by case.
 *
 * @param content the complete flow, with its bases and part files
 */
export function withSplit(text: string, content: SchemaPart, { name, shares, texts }: SplitSetup): string {
  const changes: TextPlace[] = [
    { path: ['context', name], value: { split: shares } },
    ...texts.map(({ path, wordings }) => {
      const own = Object.entries(wordings).flatMap(([share, wording]) => casesOf(wording, { [name]: share }))
      return { path, value: [...own, ...casesOf(valueAt(content, path))] }
    }),
  ]
  return changes.reduce((done, { path, value }) => edited(done, setAt(treeOf(done)!, path, value, topKeys)), text)
}

/** A missing context comes before the parts that refer to it. */
const topKeys = (parent: Path): readonly string[] => (parent.length === 0 ? ['context', 'words', 'order', 'steps'] : [])

/** Returns the cases of a text, each with a further condition. */
function casesOf(text: unknown, condition?: Readonly<Record<string, string>>): unknown[] {
  const cases: readonly unknown[] = Array.isArray(text) ? text : [{ use: text }]
  if (!condition) return [...cases]
  return cases.map((item) => {
    const { when, ...rest } = item as SchemaPart
    return { when: { ...(isPart(when) && when), ...condition }, ...rest }
  })
}

/** The differences of a landing page, as far as a share of the base can have them. */
export interface LandingPageTexts {
  readonly texts: readonly TextPlace[]
  /** The places with differences that are no wordings. They cannot depend on a share. */
  readonly others: readonly string[]
}

/** Returns the texts in which a landing page differs from its base, and the places of all its other differences. */
export function landingPageTexts(
  texts: Readonly<Record<string, string>>,
  { base, variants }: Family,
  id: string,
): LandingPageTexts {
  const [before, after] = [completeFlow(texts, base.id), completeFlow(texts, id)]
  const variant = variants.find((item) => item.id === id)
  if (!before || !after || !variant) return { texts: [], others: [] }
  const tried = [...slotsIn(flowSchemaFor(vocabulary.types), before)].flatMap(({ kind, path, value }) => {
    const own = valueAt(after, path)
    const isOther = own !== undefined && JSON.stringify(own) !== JSON.stringify(value)
    return kind === 'text' && isOther ? [{ path, value: own }] : []
  })
  const isTried = (path: Path) =>
    tried.some((text) => pathText(path.slice(0, text.path.length)) === pathText(text.path))
  const others = leavesOf(base.patch, variant.patch).filter(({ path }) => !isTried(path))
  return { texts: tried, others: [...new Set(others.map(({ path }) => pathText(path)))] }
}
