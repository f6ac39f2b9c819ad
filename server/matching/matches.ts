import type { Problem, Search } from '../published-flows.ts'
import { readApplicant } from './applicant.ts'
import { firstTrade, type Agency, type Directory } from './directory.ts'

/**
 * The agencies of a trade that a search finds, withdrawn ones included, in the order of their ids; or what is wrong
 * with the search. An agency without a criterion for an answer accepts every value of it.
 *
 * @param queried what every search of the flow goes by
 */
export function matchingAgencies(
  directory: Directory,
  trade: string,
  search: Search,
  today: string,
  queried: ReadonlySet<string>,
): { readonly found: readonly Agency[] } | { readonly problems: readonly Problem[] } {
  const agencies = directory.agencies(trade)
  // Agencies of other trades have criteria named like the parameters; one for what was not asked keeps nobody away.
  if (trade !== firstTrade) return { found: agencies.filter((agency) => accepts(agency, search)) }
  const applicant = readApplicant(search, today, queried)
  if (!('age' in applicant)) return { problems: applicant }
  const { age, ...answers } = applicant
  return { found: agencies.filter(({ ages, ...agency }) => isWithin(ages, age) && accepts(agency, answers)) }
}

/** What is not known (null) equals nothing: whoever chooses by it stays away. */
function accepts(
  { criteria }: Pick<Agency, 'criteria'>,
  answers: Readonly<Record<string, string | number | null>>,
): boolean {
  return [...criteria].every(([name, values]) => !Object.hasOwn(answers, name) || values.has(String(answers[name])))
}

/** An age that was not told keeps nobody away: every agency has ages that it is for, and asks for them itself. */
const isWithin = ({ min, max }: Agency['ages'], age: number | null) => age === null || (min <= age && age <= max)
