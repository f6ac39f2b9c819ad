import { ageOn, isDay } from '../calendar.ts'
import type { Problem } from '../published-flows.ts'

/**
 * What agencies choose by. Numbers as in the calls, null for what is not known; `intention` and `tiktok` are 0 or 1,
 * `age` is in full years.
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

// A flow may offer jobs and schools that no agency has heard of: such answers match whoever does not ask for them.
const ranges = { sex: [0, 1], job: [1, 99], school: [1, 99], pref: [1, 47] } as const
const oldest = 130

/**
 * Reads the query of the client call, or says what is wrong with it. Where `has_intention` is absent the
 * visitor asks for themselves, which counts as wanting to marry.
 *
 * @param queried what every search of the flow goes by: only what is not among it may be absent
 */
export function readApplicant(
  query: Query,
  today: string,
  queried: ReadonlySet<string>,
): Applicant | readonly Problem[] {
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
