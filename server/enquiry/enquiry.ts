import { firstTrade } from '../matching/directory.ts'

/** An enquiry as it is stored. Texts for the operator are `null` where the flow does not ask for them. */
export interface Enquiry {
  readonly token: string
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  readonly flow: string
  /** Digest of the flow as it was published. */
  readonly version: string
  /** Digest of the texts that the visitor agreed to. */
  readonly consent: string
  readonly mode: 'self' | 'parent'
  readonly name: string | null
  readonly reading: string | null
  readonly tel: string | null
  readonly email: string | null
  /** Everything that was sent, as it was sent. */
  readonly answer: Readonly<Record<string, unknown>>
}

type Sent = Pick<Enquiry, 'token' | 'createdAt' | 'flow' | 'version' | 'consent' | 'answer'>

/** Derives the operator's columns from an answer that the flow has accepted. */
export function enquiryOf(sent: Sent): Enquiry {
  const { answer } = sent
  return {
    ...sent,
    mode: answer.is_parent_request === true ? 'parent' : 'self',
    name: line([answer.name1, answer.name2]) ?? line([answer.name]),
    reading: line([answer.furigana1, answer.furigana2]),
    tel: line([answer.tel]),
    email: line([answer.email]),
  }
}

/**
 * Returns the identity of the person of an enquiry: the telephone number as bare digits, the day of birth, and whether
 * a parent makes the enquiry. A parent may enquire for two children, and for themselves, and a person may contact
 * several trades. Undefined without a number.
 */
export function applicantOf(answer: Enquiry['answer'], trade: string): string | undefined {
  const { tel, birthday, is_parent_request: parent } = answer
  const digits = telDigits(tel)
  // The first trade's name is left out: the stored digests were made before there was another trade.
  const of = trade === firstTrade ? [] : [trade]
  return digits && JSON.stringify([digits, birthday ?? null, parent === true, ...of])
}

/** A telephone number as bare ASCII digits, however it was typed; undefined where there is none. */
export function telDigits(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.normalize('NFKC').replace(/\D/g, '') || undefined
}

// Control characters and lone surrogates are no text: a database refuses or cuts them, and a terminal obeys
// them.
function line(parts: readonly unknown[]): string | null {
  const texts = parts.filter((part) => typeof part === 'string')
  return (
    texts
      .join(' ')
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim() || null
  )
}
