import type { StepValues } from '../../engine/runtime/rules/rule.ts'

/** Input by field id. */
export type Values = StepValues

/** Good input for every step of the first flow. No value is part of another text that the session signals. */
export const goodValues: Readonly<Record<string, Values>> = {
  sex: { sex: 'woman' },
  birthday: { birthYear: '1991', birthMonth: '4', birthDay: '9' },
  job: { job: 'official' },
  school: { school: 'university' },
  address: { zip: '1000001', pref: 'tokyo', address1: '千代田区千代田', address2: '1-1', building: '' },
  name: { name1: '山田', name2: '花子', furigana1: 'ヤマダ', furigana2: 'ハナコ' },
  intention: { has_intention: 'no' },
  tel: { tel: '09012345678' },
  email: { email: 'hanako@example.jp' },
}

/** The payload for the good values of a visitor who applies for themselves, without the agencies. */
export const goodPayload = {
  sex: 1,
  birthday: '1991-04-09',
  job: 4,
  school: 4,
  zip1: '100',
  zip2: '0001',
  pref: 13,
  address: '千代田区千代田1-1',
  building: '',
  name1: '山田',
  name2: '花子',
  furigana1: 'ヤマダ',
  furigana2: 'ハナコ',
  tel: '09012345678',
  email: 'hanako@example.jp',
  time_expectation: 0,
  agreement: true,
  is_optin: true,
}
