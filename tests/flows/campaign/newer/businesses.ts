import { agreement, checks, date, fill, long, mail, number, rules, select, text } from '../../strangers/writing.ts'
import { campSite, type Files } from './camp.ts'

const must = { required: true }

const tutor = {
  version: 1,
  id: 'tutor',
  lang: 'ja',
  timeZone: 'Asia/Tokyo',
  context: { grade: { from: 'grade', values: [0, 1, 2, 3] } },
  host: { options: { grade: { type: 'integer' } } },
  conditions: {
    weak: { need: { atLeast: 4 } },
    steady: { need: { below: 4 } },
    exam: { goals: 'exam', grade: [2, 3] },
    anxious: { worries: 'memory.often', not: { steady: true } },
  },
  computed: {
    need: {
      sum: [
        { of: ['maths', 'english'], points: { hard: 3, fair: 1 } },
        { of: 'mood', points: { 1: 2, 2: 1 } },
      ],
      label: '必要度',
    },
    siblings: { count: 'family' },
    fee: { product: ['lessons', 4400], format: { currency: 'JPY' }, label: '月謝', send: 'amount' },
  },
  steps: {
    subjects: fill('教科ごとのご様子をお聞かせください。', {
      maths: { type: 'choice', label: '数学', options: 'levels', rules: must },
      english: { type: 'choice', label: '英語', options: 'levels', rules: must },
    }),
    mood: fill('勉強は楽しいですか。', { mood: { type: 'rating', most: 5, rules: must } }),
    worries: fill('どのくらい気になりますか。', {
      worries: {
        type: 'matrix',
        label: '気になること',
        rows: { memory: '暗記', focus: '集中', tests: 'テスト' },
        options: 'often',
        rules: must,
      },
    }),
    goals: fill('目標をお選びください。', {
      goals: {
        type: 'checkboxes',
        options: { exam: { value: 1, title: '受験' }, daily: { value: 2, title: '日々の学習' } },
        rules: { required: true, maxChoices: 1 },
        messages: {
          required: [
            { when: { weak: true }, use: '{field}をお選びください。ご相談もできます。' },
            { use: '{field}をお選びください。' },
          ],
        },
        label: '目標',
      },
    }),
    exam: fill(
      '受験校をお聞かせください。',
      { school: text('学校名', { maxLength: 40, rules: must }) },
      { when: { exam: true } },
    ),
    calm: fill(
      'ご心配なことをお書きください。',
      { calm: long('ご心配なこと', { maxLength: 200 }) },
      { when: { anxious: true } },
    ),
    lessons: fill('月に何回になさいますか。', {
      lessons: number('回数', { unit: '回', ...rules({ atLeast: 2, atMost: 20, multipleOf: 2 }) }),
    }),
    family: fill('ご兄弟もお通いになりますか。なければ、そのままお進みください。', {
      family: {
        type: 'group',
        label: 'ご兄弟',
        max: 3,
        entry: { title: '{number}人目', fields: { kin: text('お名前', { maxLength: 20, rules: must }) } },
      },
    }),
    days: fill(
      {
        plural: 'siblings',
        0: '体験のご希望日を2つお聞かせください。',
        other: 'ご兄弟{siblings}人とお越しになる日を2つお聞かせください。',
      },
      {
        first: date('第1希望', rules({ notBefore: { days: 2 }, notAfter: { days: 60 }, workingDays: true })),
        second: date('第2希望', rules({ after: { field: 'first' }, notAfter: { days: 60 } })),
      },
    ),
    teachers: fill('先生のご希望をお聞かせください。', {
      teacher: select('第1希望の先生', { mori: '森', oka: '岡', hara: '原' }),
      another: select(
        '第2希望の先生',
        { mori: '森', oka: '岡', hara: '原' },
        { rules: { required: true, differentFrom: { field: 'teacher' } } },
      ),
    }),
    reach: fill('{fee}ほどになります。ご連絡先をお聞かせください。', {
      email: mail({ label: 'メールアドレス' }),
      again: mail({ label: 'もう一度', rules: { required: true, sameAs: { field: 'email' } } }),
    }),
  },
  tables: {
    levels: {
      hard: { value: 2, title: '苦手' },
      fair: { value: 1, title: 'ふつう' },
      fine: { value: 0, title: '得意' },
    },
    often: { often: { value: 1, title: 'よくある' }, rarely: { value: 0, title: 'あまりない' } },
  },
  review: {},
  send: { before: { weak: [{ when: { weak: true }, use: '学習相談をご用意します。' }] }, done: { go: '/thanks' } },
}

const print = {
  version: 1,
  id: 'print',
  lang: 'fr',
  conditions: {
    bulk: { copies: [100, 200, { atLeast: 500 }] },
    dear: { price: { atLeast: 200, below: 900 } },
    heavy: { paper: 'thick', any: [{ finishes: { count: 2 } }, { bulk: true }] },
    proofs: { not: { files: { count: 0 }, paper: 'thin' } },
  },
  computed: {
    sheet: { of: 'paper', points: { thin: 0.4, fine: 0.75, thick: 1.2 } },
    finish: { of: 'finishes', points: { fold: 0.1, gloss: 0.25 } },
    each: { sum: ['sheet', 'finish'] },
    chosen: { count: 'finishes' },
    price: { product: ['copies', 'each'], decimals: 2, format: { currency: 'EUR' }, label: 'Prix', send: true },
    weeks: { days: { from: 'today', to: 'wanted' }, format: { unit: 'jours' } },
  },
  steps: {
    copies: fill('Combien d’exemplaires ?', {
      copies: number('Exemplaires', { unit: 'ex.', ...rules({ atLeast: 50, atMost: 1000, multipleOf: 50 }) }),
      spare: number('Dont en réserve', { rules: { atLeast: 0, atMost: { field: 'copies' } } }),
    }),
    paper: fill('Quel papier ?', { paper: { type: 'choice', options: 'papers', rules: must } }),
    finishes: fill('Quelles finitions ?', {
      finishes: checks({ fold: 'Pliage', gloss: 'Vernis', holes: 'Perforation' }, {}),
    }),
    files: fill('Vos fichiers ?', { files: { type: 'file', label: 'Fichiers', accept: ['pdf'], maxFiles: 3 } }),
    wanted: fill(
      [
        { when: { heavy: true }, use: 'C’est un grand travail : pour quand ?' },
        {
          use: {
            plural: 'chosen',
            0: 'Sans finition : pour quand ?',
            one: 'Avec une finition : pour quand ?',
            other: 'Avec {chosen} finitions : pour quand ?',
          },
        },
      ],
      {
        wanted: date(
          'Date',
          rules({ notBefore: { days: 5 }, notAfter: { days: 90 }, workingDays: ['01-01', '05-01'] }),
        ),
      },
    ),
    check: fill('Qui relit le bon à tirer ?', { reader: text('Nom') }, { when: { proofs: true } }),
    reach: fill('Cela fait {price}, prêt dans {weeks}.', {
      name: text('Nom du client'),
      email: mail({ label: 'Adresse électronique' }),
    }),
  },
  tables: {
    papers: {
      thin: { value: 'thin', title: 'Fin' },
      fine: { value: 'fine', title: 'Couché' },
      thick: { value: 'thick', title: 'Épais' },
    },
  },
  review: {},
  send: {
    label: [{ when: { dear: true }, use: 'Demander un devis à {name|vous}' }, { use: 'Commander' }],
    done: { go: '/thanks' },
  },
}

const loan = {
  version: 1,
  id: 'loan',
  lang: 'en',
  conditions: {
    young: { age: { below: 25 } },
    risky: { risk: { atLeast: 3 } },
    asked: {
      any: [
        { risky: true, young: true },
        { debts: true, not: { risky: false } },
      ],
    },
  },
  computed: {
    age: { years: { from: 'birthday', to: 'today' } },
    risk: {
      sum: [
        { of: 'work', points: { own: 2, none: 3 } },
        { of: 'home', points: { rented: 1 } },
      ],
    },
    owed: { count: 'debts' },
    months: { product: ['term', 12] },
    full: { sum: ['amount', 'fee'], format: { currency: 'USD' }, label: 'With the fee', send: true },
    fee: { product: ['term', 90] },
  },
  steps: {
    amount: fill('How much do you need, and for how long?', {
      amount: number('Amount', { currency: 'USD', ...rules({ atLeast: 1000, atMost: 50000 }) }),
      own: number('Own money', { currency: 'USD', ...rules({ atMost: { field: 'amount' } }) }),
      term: number('Years', rules({ atLeast: 1, atMost: 10 })),
    }),
    you: fill('Over {months} months, then. Who are you?', {
      birthday: date('Date of birth', rules({ ageAtLeast: 18, ageAtMost: 75 })),
      work: select('Work', { paid: 'Employed', own: 'Self-employed', none: 'None' }),
      home: select('Home', { owned: 'My own', rented: 'Rented' }),
    }),
    debts: fill('Which other loans do you have? If none, just go on.', {
      debts: {
        type: 'group',
        label: 'Loans',
        max: 4,
        entry: {
          fields: {
            bank: text('Bank'),
            taken: date('Taken on', rules({ notAfter: { days: 0 } })),
            ends: date('Ends on', rules({ after: { field: 'taken' } })),
            left: number('Left to pay', { currency: 'USD', ...rules({ atLeast: 1 }) }),
          },
        },
      },
    }),
    asked: fill(
      {
        plural: 'owed',
        0: 'Who can stand in for you?',
        one: 'And who stands in for your loan?',
        other: 'Who stands in?',
      },
      { person: text('Name') },
      { when: { asked: true } },
    ),
    reach: fill('{full} in all. Where can we reach you?', {
      email: mail(),
      ok: agreement('I agree to a credit check'),
    }),
  },
  review: { title: 'Your loan' },
  send: { needs: { agreed: 'ok' }, off: { agreed: 'Please agree first.' }, done: { go: '/thanks' } },
}

/** Sound forms that use every newer part of the language together with others. */
export const businesses: Files = {
  ...campSite,
  'tutor.flow.json': tutor,
  'print.flow.json': print,
  'loan.flow.json': loan,
}
