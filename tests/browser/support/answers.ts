import { title } from '../../support/copy.ts'

let calls = 0

/** Returns a telephone number that no other test has used, because the server accepts one enquiry for each. */
export function freshTelephone(): string {
  const unique = process.pid * 1000 + calls++
  return `090${String(unique % 100_000_000).padStart(8, '0')}`
}

/** One visitor's answers. Each test changes those that it is about. */
export interface Answers {
  readonly sex: string
  readonly birthday: readonly [year: string, month: string, day: string]
  readonly job: string
  readonly school: string
  readonly zip: string
  readonly street: string
  readonly building: string
  readonly name: readonly [family: string, given: string]
  readonly reading: readonly [family: string, given: string]
  /** Only for parents. */
  readonly intention?: string
  readonly tel: string
  readonly email: string
}

export const selfAnswers = (): Answers => ({
  sex: title('sex', 'man'),
  birthday: ['1990', '4', '1'],
  job: title('job', 'employee'),
  school: title('school', 'university'),
  zip: '1000001',
  street: '1-1',
  building: '',
  name: ['山田', '太郎'],
  reading: ['ヤマダ', 'タロウ'],
  tel: freshTelephone(),
  email: 'taro@example.jp',
})

export const parentAnswers = (): Answers => ({
  ...selfAnswers(),
  sex: title('sex', 'woman', { parent: true }),
  intention: title('has_intention', 'yes'),
})

/** Returns the payload for `selfAnswers`, without the parts that depend on the agencies. */
export const selfPayload = ({ tel, email }: Answers) => ({
  sex: 0,
  birthday: '1990-04-01',
  job: 1,
  school: 4,
  zip1: '100',
  zip2: '0001',
  pref: 13,
  address: '千代田区千代田1-1',
  building: '',
  name1: '山田',
  name2: '太郎',
  furigana1: 'ヤマダ',
  furigana2: 'タロウ',
  tel,
  email,
  time_expectation: 0,
  agreement: true,
  is_optin: true,
})

/** A visitor who gives answers, in any browser. */
export interface Respondent {
  choose(field: string, option: string): Promise<void>
  fill(values: Readonly<Record<string, string>>): Promise<void>
  confirm(step: string): Promise<void>
  /** Waits until a text field has a value. */
  filled(field: string): Promise<void>
  /** The same visitor, answering faster than a person could. */
  readonly hurried?: Respondent
}

/**
 * Answers every question up to and including `last`, in the order of the first flow, as fast as the visitor can. Tests
 * about the answering itself use `answering`.
 */
export async function answer(visitor: Respondent, answers: Answers, last = 'email'): Promise<void> {
  for (const [step, give] of Object.entries(answering(visitor.hurried ?? visitor, answers))) {
    await give()
    if (step === last) return
  }
}

/** Returns a function for each question that answers it, in the order of the first flow. */
export function answering(visitor: Respondent, answers: Answers): Readonly<Record<string, () => Promise<void>>> {
  const [year, month, day] = answers.birthday
  return {
    sex: () => visitor.choose('sex', answers.sex),
    birthday: async () => {
      await visitor.fill({ birthYear: year, birthMonth: month, birthDay: day })
      await visitor.confirm('birthday')
    },
    job: () => visitor.choose('job', answers.job),
    school: () => visitor.choose('school', answers.school),
    address: async () => {
      await visitor.fill({ zip: answers.zip })
      await visitor.filled('address1')
      await visitor.fill({ address2: answers.street, building: answers.building })
      await visitor.confirm('address')
    },
    name: async () => {
      await visitor.fill({ name1: answers.name[0], name2: answers.name[1] })
      await visitor.fill({ furigana1: answers.reading[0], furigana2: answers.reading[1] })
      await visitor.confirm('name')
    },
    intention: async () => {
      if (answers.intention !== undefined) await visitor.choose('has_intention', answers.intention)
    },
    tel: async () => {
      await visitor.fill({ tel: answers.tel })
      await visitor.confirm('tel')
    },
    email: () => visitor.fill({ email: answers.email }),
  }
}
