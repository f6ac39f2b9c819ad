import type { MatchedAnswers, Offer } from '../../schemas/calls/find-offers.ts'
import type { Statements } from '../database/database.ts'

/** The answers to which an offer belongs, by fields: one of some values, or a number or date within limits. */
export type Criteria = Readonly<Record<string, Criterion>>

type Scalar = string | number | boolean
type Criterion = Scalar | readonly Scalar[] | { readonly from?: Scalar; readonly to?: Scalar }

interface OfferRow {
  readonly id: string
  readonly day: string | null
  readonly title: string
  readonly places: number
  readonly criteria: string
  readonly taken: number | string
}

/**
 * Returns the offers of a list that match some answers, in their order. Places that `owner` holds itself count as free.
 *
 * @param now ISO 8601: holds that have expired by then count for nothing
 */
export async function matchingOffers(
  statements: Pick<Statements, 'query'>,
  { source, answers, owner, now }: Readonly<Record<'source' | 'owner' | 'now', string>> & { answers: MatchedAnswers },
): Promise<Offer[]> {
  const rows = await statements.query<OfferRow>(
    `select o.id, o.day, o.title, o.places, o.criteria, (
       select count(*) from holds h where h.source = o.source and h.offer = o.id
         and (h.expires_at is null or h.expires_at > ?) and (h.owner is null or h.owner <> ? or h.token is not null)
     ) as taken
     from offers o where o.source = ? and o.places > 0 order by o.position`,
    [now, owner, source],
  )
  return rows
    .filter(({ criteria }) => matches(criteriaIn(criteria), answers))
    .map(({ id, day, title, places, taken }) => ({
      id,
      title,
      ...(day !== null && { day }),
      left: Math.max(0, places - Number(taken)),
    }))
}

export const criteriaIn = (text: string): Criteria => JSON.parse(text) as Criteria

/** Reports whether an offer is for some answers. An answer that is missing excludes no offer. */
export function matches(criteria: Criteria, answers: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(criteria).every(([name, criterion]) => {
    if (!Object.hasOwn(answers, name)) return true
    // A list of answers matches with any of them.
    const given: readonly unknown[] = [answers[name]].flat()
    return given.some((value) => meets(value, criterion))
  })
}

function meets(value: unknown, criterion: Criterion): boolean {
  if (Array.isArray(criterion)) return criterion.includes(value)
  if (typeof criterion !== 'object') return value === criterion
  const { from, to } = criterion as { readonly from?: Scalar; readonly to?: Scalar }
  const isWithin = (limit: Scalar | undefined, isRight: (left: Scalar, right: Scalar) => boolean) =>
    limit === undefined || (typeof value === typeof limit && isRight(value as Scalar, limit))
  return isWithin(from, (left, right) => left >= right) && isWithin(to, (left, right) => left <= right)
}
