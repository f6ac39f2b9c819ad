/** The nine questions of the enquiry, as plain data for forms that are written by hand or with a library. */
export interface Question {
  readonly id: string
  readonly text: string
  readonly fields: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly label: string
  readonly control: 'radio' | 'text' | 'select' | 'checkbox'
  readonly check: CheckName
  readonly options?: readonly Option[]
  readonly maxLength?: number
  readonly inputMode?: 'numeric' | 'tel' | 'email'
}

type Option = readonly [value: string, title: string]
export type CheckName =
  | 'any'
  | 'given'
  | 'year'
  | 'month'
  | 'day'
  | 'postal'
  | 'name'
  | 'reading'
  | 'telephone'
  | 'mail'
export type Values = Readonly<Record<string, string>>

const numbered = (...titles: string[]): Option[] => titles.map((title, index) => [String(index + 1), title])
const radio = (name: string, label: string, options: readonly Option[]): Field => ({
  name,
  label,
  control: 'radio',
  check: 'given',
  options,
})
const text = (name: string, label: string, check: CheckName, more: Partial<Field> = {}): Field => ({
  name,
  label,
  control: 'text',
  check,
  ...more,
})
const digits = (name: string, label: string, check: CheckName, maxLength: number) =>
  text(name, label, check, { maxLength, inputMode: 'numeric' })

const prefectures = numbered(
  ...(
    'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki ' +
    'Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama'
  ).split(' '),
  ...(
    'Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga ' +
    'Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama'
  ).split(' '),
  ...(
    'Hiroshima Yamaguchi Tokushima Kagawa Ehime Kochi Fukuoka ' +
    'Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'
  ).split(' '),
)
const jobs = numbered(
  'Employee',
  'Executive',
  'Self-employed',
  'Civil servant',
  'Specialist',
  'Student',
  'At home',
  'Part-time',
)
const schools = numbered('High school', 'Vocational school', 'Junior college', 'University', 'Graduate school')
const times = numbered('Any time', '10 to 12', '12 to 14', '14 to 17', '17 to 19', 'After 19')

const nine: readonly Question[] = [
  {
    id: 'sex',
    text: 'Whom is this for?',
    fields: [
      radio('sex', 'Sex', [
        ['man', 'A man'],
        ['woman', 'A woman'],
      ]),
    ],
  },
  {
    id: 'birthday',
    text: 'When were they born?',
    fields: [
      digits('birthYear', 'Year', 'year', 4),
      digits('birthMonth', 'Month', 'month', 2),
      digits('birthDay', 'Day', 'day', 2),
    ],
  },
  { id: 'job', text: 'What do they do?', fields: [radio('job', 'Occupation', jobs)] },
  { id: 'school', text: 'Which school did they leave last?', fields: [radio('school', 'School', schools)] },
  {
    id: 'address',
    text: 'Where do you live?',
    fields: [
      digits('zip', 'Postal code', 'postal', 7),
      { name: 'pref', label: 'Prefecture', control: 'select', check: 'given', options: prefectures },
      text('address1', 'City', 'given'),
      text('address2', 'Street', 'given'),
      text('building', 'Building', 'any'),
    ],
  },
  {
    id: 'name',
    text: 'What is your name?',
    fields: [
      text('name1', 'Family name', 'name'),
      text('name2', 'Given name', 'name'),
      text('furigana1', 'Reading of the family name', 'reading'),
      text('furigana2', 'Reading of the given name', 'reading'),
    ],
  },
  {
    id: 'intention',
    text: 'Do they wish to marry?',
    fields: [
      radio('has_intention', 'Wish', [
        ['1', 'Yes'],
        ['0', 'No'],
      ]),
    ],
  },
  {
    id: 'tel',
    text: 'Which number do you have?',
    fields: [text('tel', 'Telephone', 'telephone', { maxLength: 11, inputMode: 'tel' })],
  },
  {
    id: 'email',
    text: 'And your address for mail?',
    fields: [
      text('email', 'E-mail', 'mail', { inputMode: 'email' }),
      { name: 'agreement', label: 'I agree to the rules', control: 'checkbox', check: 'any' },
      { name: 'time_expectation', label: 'Best time to call', control: 'select', check: 'any', options: times },
    ],
  },
]

/** An answer for each field of the nine. */
const nineAnswers: Values = {
  sex: 'woman',
  birthYear: '1990',
  birthMonth: '2',
  birthDay: '28',
  job: '3',
  school: '4',
  zip: '1000001',
  pref: '13',
  address1: '千代田区',
  address2: '千代田1',
  building: '',
  name1: '山田',
  name2: '花子',
  furigana1: 'ヤマダ',
  furigana2: 'ハナコ',
  has_intention: '1',
  tel: '09012345678',
  email: 'hanako@example.com',
  agreement: 'yes',
  time_expectation: '1',
}

/** Returns a long form: `count` questions of one field, of four kinds in turn. */
export function many(count: number): readonly Question[] {
  const choice = numbered('One', 'Two', 'Three', 'Four')
  const kinds = [
    (name: string) => radio(name, 'Choice', choice),
    (name: string) => text(name, 'Name', 'name'),
    (name: string) => text(name, 'Reading', 'reading'),
    (name: string) => digits(name, 'Number', 'postal', 7),
  ]
  return Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    text: `Question ${index}`,
    fields: [kinds[index % 4]!(`f${index}`)],
  }))
}

const manyAnswers = (count: number): Values =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}`, ['1', '東京', 'トウキョウ', '1234567'][index % 4]!]),
  )

/** The size and the state of a form when it opens. */
export interface Opening {
  /** The number of questions, of one field each; without it, the form has the nine questions. */
  readonly count?: number
  /** Whether all questions are answered, and shown. */
  readonly answered?: boolean
}

export function openedWith({ count, answered }: Opening): {
  readonly questions: readonly Question[]
  readonly answers: Values
} {
  const [questions, answers] = count ? [many(count), manyAnswers(count)] : [nine, nineAnswers]
  const empty = Object.fromEntries(
    questions.flatMap(({ fields }) => fields).map(({ name }) => [name, name === 'agreement' ? 'yes' : '']),
  )
  return { questions, answers: answered ? answers : empty }
}
