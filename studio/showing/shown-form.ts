import { slotsIn } from '../../engine/language/names/slots.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { flowSchemaFor } from '../../schemas/flow-schema-for.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { ShownForm } from '../workspace/showing.ts'

/**
 * Returns the form of a flow to be shown.
 *
 * @param flows the flow in each of its languages
 * @param theme the rule of the theme; '' without a theme
 */
export const shownForm = (
  flows: ShownForm['flows'],
  vocabulary: Pick<Vocabulary, 'types'>,
  theme: string,
): ShownForm => ({
  flows,
  theme,
  pictures: [...new Set(flows.flatMap((flow) => picturesOf(flow, vocabulary)))].toSorted(),
})

/** Returns the file names of all pictures that a flow names, in alphabetical order. */
function picturesOf(flow: Flow, { types }: Pick<Vocabulary, 'types'>): readonly string[] {
  const named = [...slotsIn(flowSchemaFor(types), flow)].flatMap(({ kind, value }) =>
    kind === 'picture' ? [String(value)] : [],
  )
  const { image, steps } = flow.frame.progress
  const ofProgress = image === undefined ? [] : steps.map((step) => image.replace('{step}', String(step)))
  return [...new Set([...named, ...ofProgress])].toSorted()
}
