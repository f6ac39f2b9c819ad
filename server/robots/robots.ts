import { timeOfToken } from '../http/page-token.ts'
import { warn } from '../log.ts'
import { isFound, readProof, zeroBits } from './proof.ts'

/** What suggests that a program, and not a person, has sent an enquiry. */
export type RobotSignal = 'no_proof' | 'wrong_proof' | 'old_proof' | 'too_fast'

/** An enquiry as its call sends it. */
interface SentEnquiry {
  readonly session: string
  /** The `Idempotency-Key`. */
  readonly key: string | undefined
  /** The header `X-Kaiwa-Proof`. */
  readonly proof: string | undefined
  /** The page token of the call. */
  readonly token: string
  /** How many questions it answers. */
  readonly questions: number
}

/** Distinguishes programs from persons. */
export interface Robots {
  /** The zero bits that pages have to search. */
  readonly zeroBits: number
  /** True if enquiries with a signal are refused. */
  readonly refuses: boolean
  /** Returns the signals of an enquiry. Their number is its score. */
  signalsOf(enquiry: SentEnquiry): readonly RobotSignal[]
}

/** Milliseconds for which the token of a proof counts: longer than a page stays open over a weekend. */
const lifetime = 7 * 86_400_000

/**
 * The least milliseconds for a question that a visitor answers, for one that the page has filled in, and in addition
 * for a text that came in one piece. A person needs more, also with autofill.
 */
const least = { answered: 600, prefilled: 200, inserted: 500 }

/** @param refuses false if enquiries are only counted */
export function robotsFor(secret: string, now: () => Date, refuses: boolean): Robots {
  return {
    zeroBits,
    refuses,
    signalsOf({ session, key, proof: header, token, questions }) {
      const proof = readProof(header)
      const ageOf = (text: string) => {
        const made = timeOfToken(secret, session, text)
        return made === undefined ? undefined : now().getTime() - made
      }
      const age = proof && ageOf(proof.token)
      const signals: RobotSignal[] = []
      if (header === undefined) signals.push('no_proof')
      else if (!proof || age === undefined || key === undefined || !isFound(proof, key)) signals.push('wrong_proof')
      else if (age > lifetime) signals.push('old_proof')

      const prefilled = Math.min(questions, proof?.prefilled ?? 0)
      const inserted = proof?.inserted ?? 0
      const needed = (questions - prefilled) * least.answered + prefilled * least.prefilled + inserted * least.inserted
      if ((age ?? ageOf(token) ?? 0) < needed) signals.push('too_fast')
      if (signals.length > 0 && !refuses) adviseRefusing()
      return signals
    },
  }
}

const adviseRefusing = () =>
  warn('Enquiries look as if programs had sent them. KAIWA_ROBOTS=on refuses such enquiries.')
