import { ageOn, isDay } from '../calendar.ts'
import type { Problem, Search } from '../published-flows.ts'
import { type Agency, type Directory, firstTrade } from './directory.ts'

/**
 * The criteria by which agencies choose. Numbers as in the calls, null for unknown ones; `intention` and `tiktok` are 0
 * or 1, `age` is in full years.
 */
interface Applicant {
  readonly age: number | null
  readonly sex: number | null
  readonly job: number | null
  readonly school: number | null
  readonly pref: number | null
  readonly intention: number
  readonly tiktok: number
}

type Query = Readonly<Record<string, string | undefined>>

// A flow may offer jobs and schools that no agency knows: such answers match every agency without that criterion.
const ranges = { sex: [0, 1], job: [1, 99], school: [1, 99], pref: [1, 47] } as const
const oldest = 130

/**
 * Reads the query of the client call, or returns its problems. Without `has_intention` the visitor enquires for
 * themselves, which counts as wanting to marry.
 *
 * @param queried the parameters of every search of the flow: only parameters outside this set may be absent
 */
function readApplicant(query: Query, today: string, queried: ReadonlySet<string>): Applicant | readonly Problem[] {
  const numbers = Object.entries(ranges).map(([name, [min, max]]) => {
    const isLeftOut = !queried.has(name) && query[name] === undefined
    return [name, isLeftOut ? null : integerIn(query[name], min, max)] as const
  })
  const problems = numbers.filter(([, value]) => value === undefined).map(([name]) => problem(name, query))

  const { birthday } = query
  const age =
    birthday === undefined && !queried.has('birthday') ? null : isDay(birthday ?? '') ? ageOn(today, birthday!) : -1
  if (age !== null && (age < 0 || age > oldest)) problems.push(problem('birthday', query))

  const intention = integerIn(query.has_intention ?? '1', 0, 1)
  if (intention === undefined) problems.push(problem('has_intention', query))
  const tiktok = integerIn(query.is_tiktok_for_zwei ?? '0', query.is_tiktok_for_zwei === undefined ? 0 : 1, 1)
  if (tiktok === undefined) problems.push(problem('is_tiktok_for_zwei', query))

  if (problems.length > 0) return problems
  return { ...Object.fromEntries(numbers), age, intention, tiktok } as Applicant
}

function integerIn(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d{1,2}$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

const problem = (field: string, query: Query): Problem => ({ field, rule: query[field] ? 'format' : 'required' })

/**
 * Returns the agencies of a trade that a search finds, including withdrawn ones, in the order of their ids; or the
 * problems of the search. An agency without a criterion for an answer accepts every value of it.
 *
 * @param queried the parameters of every search of the flow
 */
export function matchingAgencies(
  directory: Directory,
  trade: string,
  search: Search,
  today: string,
  queried: ReadonlySet<string>,
): { readonly found: readonly Agency[] } | { readonly problems: readonly Problem[] } {
  const agencies = directory.agencies(trade)
  // Agencies of other trades have criteria named like the parameters; a criterion for a missing parameter excludes no
  // visitor.
  if (trade !== firstTrade) return { found: agencies.filter((agency) => accepts(agency, search)) }
  const applicant = readApplicant(search, today, queried)
  if (!('age' in applicant)) return { problems: applicant }
  const { age, ...answers } = applicant
  return { found: agencies.filter(({ ages, ...agency }) => isWithin(ages, age) && accepts(agency, answers)) }
}

/** An unknown value (null) equals nothing: an agency with that criterion is excluded. */
function accepts(
  { criteria }: Pick<Agency, 'criteria'>,
  answers: Readonly<Record<string, string | number | null>>,
): boolean {
  return [...criteria].every(([name, values]) => !Object.hasOwn(answers, name) || values.has(String(answers[name])))
}

/** An unknown age excludes no agency: every agency has ages that it accepts, and requests the age itself. */
const isWithin = ({ min, max }: Agency['ages'], age: number | null) => age === null || (min <= age && age <= max)
