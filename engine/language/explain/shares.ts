import type { Flow, When } from '../../../schemas/flow.ts'
import { termsIn, takes, type Wanted } from '../../runtime/program/when.ts'
import { expanded, withConditions } from '../names/expand-conditions.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { explain } from './explain.ts'
import type { Explanation } from './explanation.ts'

/** The differences between the form that the visitors of a share get and that of the first share. */
export interface ShareDifferences extends Pick<Explanation, 'questions' | 'answers' | 'payload' | 'agreement'> {
  readonly share: string
}

/** A split with the differences between its shares, apart from texts. */
export interface ComparedSplit {
  readonly split: string
  readonly first: string
  readonly others: readonly ShareDifferences[]
  /** The number of questions that the flow has. */
  readonly questions: number
}

/**
 * Compares the shares of each split of a flow: whether their visitors get the same questions, options and rules, agree
 * to the same texts, and send the same shape. Only then does a split compare wordings and nothing else. The flow must
 * be without errors.
 */
export function compareShares(flow: Flow, vocabulary: Vocabulary): ComparedSplit[] {
  const complete = expanded(flow, vocabulary)
  return Object.entries(flow.context).flatMap(([split, entry]): ComparedSplit[] => {
    if (!('split' in entry)) return []
    const [first = '', ...others] = Object.keys(entry.split)
    const flowOfFirst = flowOfShare(complete, split, first, vocabulary)
    return [
      {
        split,
        first,
        others: others.map((share): ShareDifferences => {
          const flowOfOther = flowOfShare(complete, split, share, vocabulary)
          const { questions, answers, payload, agreement } = explain(flowOfFirst, flowOfOther, vocabulary)
          return { share, questions, answers, payload, agreement }
        }),
        questions: flow.order.length,
      },
    ]
  })
}

/** Reports whether two shares differ in more than their texts. */
export const isOtherForm = ({ questions, answers, payload }: ShareDifferences): boolean =>
  questions.length + answers.length + payload.length > 0

/** The only share in a flow for one share. */
const always = 'always'

/**
 * Returns the flow that the visitors of a share get. The name of the split remains, so that conditions keep their form,
 * but it has a single value. A condition on the share holds always, and one on another share never.
 */
function flowOfShare(flow: Flow, split: string, share: string, vocabulary: Vocabulary): Flow {
  const own = (wanted: Wanted | readonly Wanted[]) =>
    [wanted].flat().some((item) => takes(item, share)) ? always : 'never'
  const inShare = (when: When): When => {
    const { any, not, '&': named } = when
    return {
      ...Object.fromEntries(
        Object.entries(termsIn(when)).map(([name, wanted]) => [name, name === split ? own(wanted) : wanted]),
      ),
      ...(any && { any: any.map(inShare) }),
      ...(not && { not: inShare(not) }),
      ...(named !== undefined && { '&': (named as readonly When[]).map(inShare) }),
    }
  }
  const { conditions: _, ...rest } = withConditions(flow, vocabulary, inShare)
  return { ...rest, context: { ...flow.context, [split]: { split: { [always]: 1 } } } }
}
