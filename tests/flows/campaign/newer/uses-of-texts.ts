import {
  checks,
  choice,
  date,
  fill,
  form,
  long,
  mail,
  must,
  number,
  questionStep,
  reach,
  rules,
  select,
  text,
  type Form,
} from '../../strangers/writing.ts'

const ja = (id: string, steps: Form['steps'], more: object = {}) => form(id, steps, { lang: 'ja', ...more })
const adresse = fill('Wie erreichen wir Sie?', { email: mail({ label: 'E-Mail-Adresse' }) })
const renraku = fill('ご連絡先をお聞かせください。', { email: mail({ label: 'メールアドレス' }) })
const count = (label: string, most: number) => number(label, rules({ atLeast: 1, atMost: most }))

/** Sound uses of texts: plural forms, fallbacks, formats, messages with cases, other languages. */
export const usesOfTexts: readonly Form[] = [
  form('babies', {
    n: fill('How many are born?', { n: count('Babies', 4) }),
    names: fill(
      {
        plural: 'n',
        one: 'What is the name?',
        2: 'What are the names of the twins?',
        other: 'What are the names of the {n} babies?',
      },
      { names: text('Names') },
    ),
    reach,
  }),
  ja('room', {
    n: fill('何名様ですか。', { n: count('人数', 8) }),
    room: fill(
      { plural: 'n', 1: 'お一人様のお部屋をお選びください。', other: '{n}名様のお部屋をお選びください。' },
      { room: choice({ tatami: '和室', bed: '洋室' }) },
    ),
    reach: renraku,
  }),
  ja(
    'nights',
    {
      stay: fill('ご宿泊の日をお聞かせください。', {
        arrive: date('ご到着', rules({ after: { days: 0 } })),
        leave: date('ご出発', rules({ after: { field: 'arrive' } })),
      }),
      meal: fill(
        { plural: 'nights', other: '{nights}のお食事はいかがなさいますか。' },
        { meal: choice({ yes: 'あり', no: 'なし' }) },
      ),
      reach: renraku,
    },
    { computed: { nights: { days: { from: 'arrive', to: 'leave' }, format: { unit: '泊' } } } },
  ),
  form(
    'umzug',
    {
      zimmer: fill('Wie viele Zimmer hat die Wohnung?', { zimmer: count('Zimmer', 9) }),
      tag: fill(
        { plural: 'zimmer', one: 'Ein Zimmer, also. Wann?', other: '{zimmer} Zimmer, also. Wann?' },
        { tag: date('Tag', rules({ notBefore: { days: 3 } })) },
      ),
      adresse,
    },
    { lang: 'de' },
  ),
  form(
    'louer',
    {
      n: fill('Combien de jours ?', { n: count('Jours', 30) }),
      v: fill(
        { plural: 'n', one: 'Quelle voiture pour un jour ?', other: 'Quelle voiture pour {n} jours ?' },
        { v: choice({ petite: 'Petite', grande: 'Grande' }) },
      ),
      reach: fill('Où vous joindre ?', { email: mail({ label: 'Adresse' }) }),
    },
    { lang: 'fr' },
  ),
  form(
    'cena',
    {
      n: fill('¿Cuántas personas vienen?', { n: count('Personas', 20) }),
      mesa: fill(
        { plural: 'n', one: '¿Qué mesa quiere?', other: '¿Qué mesa quieren las {n} personas?' },
        { mesa: choice({ dentro: 'Dentro', fuera: 'Fuera' }) },
      ),
      reach: fill('¿Dónde le escribimos?', { email: mail({ label: 'Correo' }) }),
    },
    { lang: 'es' },
  ),
  form(
    'hakwon',
    {
      n: fill('몇 명이 옵니까?', { n: count('인원', 20) }),
      when: fill(
        { plural: 'n', other: '{n}명이 언제 옵니까?' },
        { day: date('날짜', rules({ notBefore: { days: 1 } })) },
      ),
      reach: fill('어디로 연락드릴까요?', { email: mail({ label: '이메일' }) }),
    },
    { lang: 'ko' },
  ),
  form('greet', {
    name: fill('What is your name? If you like, leave it empty.', { name: text('Name', { rules: {} }) }),
    why: fill('{name|Dear guest}, how can we help?', { why: long('Question', must) }),
    reach,
  }),
  form(
    'area',
    {
      roof: questionStep('Welcome{place|}! Which roof do you have?', {
        roof: choice({ flat: 'Flat', steep: 'Steep' }),
      }),
      reach,
    },
    {
      host: { options: { town: { type: 'string' } } },
      context: { town: { from: 'town', values: 'text' } },
      words: { place: [{ when: { town: true }, use: ', people of {town}' }, { use: '' }] },
    },
  ),
  form('partner', {
    who: fill('Who books?', { name: text('Name'), partner: text('Partner', { rules: {} }) }),
    day: fill('{name} and {partner|nobody else}: which day?', { day: date('Day', rules({ notBefore: { days: 1 } })) }),
    reach,
  }),
  form('skip', {
    tip: fill('Any wishes? Skip it if not.', { tip: text('Wish', { rules: {} }) }, { optional: true }),
    reach: fill('We note: {tip|no wishes}. Where can we reach you?', { email: mail() }),
  }),
  form('plate', {
    plate: fill('What is on the plate?', {
      plate: text('Plate', {
        normalize: ['trim'],
        ...rules({ pattern: '[A-Z]{1,3}-[0-9]{1,4}' }),
        messages: { pattern: 'Please write it like K-123.', required: 'The plate, please.' },
      }),
    }),
    reach,
  }),
  form('phone', {
    kind: questionStep('Which telephone do you have?', { kind: choice({ mobile: 'Mobile', fixed: 'Fixed' }) }),
    number: fill('What is its number?', {
      tel: text('Number', {
        normalize: ['telephone'],
        ...rules({ numeric: true, minLength: 10, startsWith: '0' }),
        messages: {
          minLength: [
            { when: { kind: 'mobile' }, use: 'A mobile number has {min} digits or more.' },
            { use: '{field}: {min} digits or more.' },
          ],
        },
      }),
    }),
    reach,
  }),
  form('choose', {
    k: fill('Please choose.', {
      k: checks(
        { a: 'Apples', b: 'Berries', c: 'Cherries' },
        {
          label: 'Fruit',
          ...rules({ minChoices: 2 }),
          messages: {
            minChoices: { plural: 'min', one: 'Please choose a fruit.', other: 'Please choose {min} fruits or more.' },
          },
        },
      ),
    }),
    reach,
  }),
  form(
    'between',
    {
      when: fill('When do you come and go?', {
        come: date('Arrival', rules({ after: { days: 0 } })),
        go: date('Departure', {
          ...rules({ after: { field: 'come' } }),
          messages: { after: '{field} has to be after {other}.' },
        }),
      }),
      reach,
    },
    { messages: { required: '{field}, please.' } },
  ),
  form(
    'totals',
    {
      cups: fill('How many cups?', { cups: count('Cups', 50) }),
      reach: fill(
        [
          { when: { price: { atLeast: 100 } }, use: '{price} is a large order, {brand} calls you. Where?' },
          { use: 'That is {price}. Where shall they go?' },
        ],
        { email: mail() },
      ),
    },
    {
      words: { brand: 'Mugs & Co.' },
      computed: { price: { product: ['cups', 7], format: { currency: 'USD' }, label: 'Price', send: true } },
      review: { title: 'Your order' },
    },
  ),
  form('weather', {
    day: fill('Which day?', { day: date('Day', rules({ notBefore: { days: 1 }, notAfter: { days: 20 } })) }),
    plan: fill(
      [
        { when: { day: { weekday: 'sunday' } }, use: 'On Sundays we open at ten. When do you come?' },
        { use: 'When do you come on {day}?' },
      ],
      { hour: select('Hour', { ten: '10', noon: '12' }) },
    ),
    reach,
  }),
  form(
    'left',
    {
      a: questionStep('Do you like tea?', { tea: choice({ yes: 'Yes', no: 'No' }) }),
      b: questionStep('And coffee?', { coffee: choice({ yes: 'Yes', no: 'No' }) }),
      reach,
    },
    { frame: { remaining: { plural: 'remaining', one: 'One more question', other: '{remaining} more questions' } } },
  ),
]
