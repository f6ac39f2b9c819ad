import {
  choice,
  date,
  fill,
  form,
  long,
  mail,
  must,
  number,
  questionStep,
  rating,
  rules,
  select,
  text,
  checks,
  reach,
  type Form,
} from '../../strangers/writing.ts'

const days = (from: string, to: string) => ({ days: { from, to } })
const years = (from: string, to = 'today') => ({ years: { from, to } })
const points = (of: unknown, values: object) => ({ of, points: values })
const range = (least: number, most: number) => rules({ atLeast: least, atMost: most })

/** Sound uses of rules that compare, of computed values and of bands. */
export const usesOfAnswers: readonly Form[] = [
  form('hire', {
    days: fill('When do you need the van?', {
      pickup: date('From', rules({ notBefore: { days: 0 } })),
      giveback: date('Until', rules({ notBefore: { field: 'pickup' } })),
    }),
    reach,
  }),
  form('visa', {
    stay: fill('When are you in the country?', {
      entry: date('Entry', rules({ after: { days: 7 } })),
      exit: date('Exit', rules({ after: { field: 'entry' }, notAfter: { field: 'entry', months: 3 } })),
    }),
    reach,
  }),
  form('lease', {
    lease: fill('For how long?', {
      start: date('Start', { precision: 'month', ...must }),
      end: date('End', { precision: 'month', ...rules({ notBefore: { field: 'start', years: 1 } }) }),
    }),
    reach,
  }),
  form('event-room', {
    plan: fill('How many come?', {
      seats: number('Seats', range(10, 300)),
      tables: number('Tables', rules({ atLeast: 1, atMost: { field: 'seats' } })),
      wheel: number('Wheelchairs', { rules: { atLeast: 0, atMost: { field: 'seats' } } }),
    }),
    reach,
  }),
  form('salary', {
    pay: fill('What do you earn, and what do you want?', {
      now: number('Now', { currency: 'GBP', ...rules({ atLeast: 0 }) }),
      wish: number('Then', { currency: 'GBP', ...rules({ atLeast: { field: 'now' } }) }),
    }),
    reach,
  }),
  form('login', {
    login: fill('Please choose a name and a password.', {
      user: text('Name', rules({ minLength: 3 })),
      secret: text('Password', rules({ minLength: 8, differentFrom: { field: 'user' } })),
      again: text('Once more', rules({ sameAs: { field: 'secret' } })),
    }),
    reach,
  }),
  form('wishes', {
    wishes: fill('Which three trips do you like?', {
      one: select('First', { sea: 'Sea', hills: 'Hills', town: 'Town' }),
      two: select('Second', { sea: 'Sea', hills: 'Hills', town: 'Town' }, rules({ differentFrom: { field: 'one' } })),
    }),
    reach,
  }),
  form('relay', {
    dates: fill('Which two days suit you?', {
      first: date('First', rules({ notBefore: { days: 1 }, notAfter: { days: 30 } })),
      second: date('Second', rules({ differentFrom: { field: 'first' }, notAfter: { days: 30 } })),
    }),
    reach,
  }),
  form('loan-car', {
    car: fill('When was it built, and when did you buy it?', {
      built: date('Built', { precision: 'year', ...rules({ notAfter: { days: 0 } }) }),
      bought: date('Bought', { precision: 'year', ...rules({ notBefore: { field: 'built' }, notAfter: { days: 0 } }) }),
    }),
    reach,
  }),
  form('mother', {
    born: fill('Who is the patient?', {
      mother: date('Birthday of the mother', rules({ ageAtLeast: 16 })),
      child: date('Birthday of the child', rules({ after: { field: 'mother' }, notAfter: { days: 0 } })),
    }),
    reach,
  }),
  form('delivery', {
    window: fill('When are you at home?', {
      from: number('From', range(8, 19)),
      to: number('To', rules({ atLeast: { field: 'from' }, atMost: 20 })),
    }),
    reach,
  }),
  form(
    'warranty',
    {
      bought: fill('When did you buy it, and when did it break?', {
        bought: date('Bought', rules({ notAfter: { days: 0 } })),
        broke: date('Broken', rules({ notBefore: { field: 'bought' }, notAfter: { days: 0 } })),
      }),
      photo: fill('{gone} since then. What happened?', { story: long('Story', must) }),
      reach,
    },
    { computed: { gone: { ...days('broke', 'today'), format: { unit: 'days' } } } },
  ),

  form(
    'hostel',
    {
      stay: fill('When do you come?', {
        arrive: date('Arrival', rules({ after: { days: 0 } })),
        leave: date('Departure', rules({ after: { field: 'arrive' }, notAfter: { field: 'arrive', days: 30 } })),
      }),
      week: fill(
        'A week or more: shall we clean twice?',
        { clean: choice({ yes: 'Yes', no: 'No' }) },
        { when: { nights: { atLeast: 7 } } },
      ),
      reach,
    },
    { computed: { nights: days('arrive', 'leave') } },
  ),
  form(
    'ticket',
    {
      people: fill('Who comes?', {
        adults: number('Adults', range(1, 9)),
        kids: number('Children', { default: 0, ...range(0, 9) }),
      }),
      reach: fill('That is {price} for {all} people. Where shall the tickets go?', { email: mail() }),
    },
    {
      computed: {
        all: { sum: ['adults', 'kids'] },
        price: { sum: ['fullPrice', 'halfPrice'], format: { currency: 'EUR' }, send: true },
        fullPrice: { product: ['adults', 12.5] },
        halfPrice: { product: ['kids', 6.25] },
      },
    },
  ),
  form(
    'quiz',
    {
      one: questionStep('Which is the largest planet?', { planet: choice({ mars: 'Mars', jupiter: 'Jupiter' }) }),
      two: questionStep('Which is a prime?', { prime: choice({ nine: '9', seven: '7' }) }),
      prize: fill('Two right! Where shall the prize go?', { address: text('Address') }, { when: { right: 2 } }),
      reach,
    },
    { computed: { right: { sum: [points('planet', { jupiter: 1 }), points('prime', { seven: 1 })] } } },
  ),
  form(
    'stress',
    {
      week: fill('How were these?', {
        sleep: rating({ most: 5, ...must }),
        work: rating({ most: 5, label: 'Work', ...must }),
      }),
      help: fill(
        'Would you like to talk to somebody?',
        { talk: choice({ yes: 'Yes', no: 'No' }) },
        { when: { mood: { below: 5 } } },
      ),
      reach,
    },
    { computed: { mood: { sum: ['sleep', 'work'] } } },
  ),
  form(
    'pension',
    {
      born: fill('When were you born?', {
        birthday: date('Birthday', rules({ notAfter: { days: 0 }, ageAtMost: 100 })),
      }),
      retired: fill(
        'Since when do you have a pension?',
        { since: date('Since', rules({ notAfter: { days: 0 } })) },
        { when: { age: { atLeast: 60 } } },
      ),
      reach,
    },
    { computed: { age: years('birthday') } },
  ),
  form(
    'school',
    {
      child: fill('When was your child born?', {
        birthday: date('Birthday', rules({ after: '2010-01-01', notAfter: { days: 0 } })),
      }),
      reach: fill('On the first school day your child is {age}. Where can we reach you?', { email: mail() }),
    },
    {
      computed: { age: { ...years('birthday', '2027-09-01'), format: { unit: 'years' }, label: 'Age', send: 'age' } },
      review: {},
    },
  ),
  form(
    'paint',
    {
      wall: fill('How large is the wall?', {
        width: number('Width', { unit: 'm', decimals: 2, ...rules({ atLeast: 0.5, atMost: 20 }) }),
        height: number('Height', { unit: 'm', decimals: 2, ...rules({ atLeast: 0.5, atMost: 6 }) }),
      }),
      reach: fill('{area}, so about {litres}. Where shall we send it?', { email: mail() }),
    },
    {
      computed: {
        area: { product: ['width', 'height'], decimals: 1, format: { unit: 'm²' } },
        litres: { product: ['area', 0.12], decimals: 1, format: { unit: 'l' } },
      },
    },
  ),
  form(
    'moving-boxes',
    {
      rooms: fill('What do you move?', {
        rooms: number('Rooms', range(1, 10)),
        books: select('Books', { few: 'Few', many: 'Many' }),
      }),
      reach: fill('You need about {boxes} boxes. Where shall they go?', { email: mail() }),
    },
    {
      computed: {
        boxes: { sum: [{ of: 'books', points: { few: 4, many: 20 } }, 'plain'] },
        plain: { product: ['rooms', 8] },
      },
    },
  ),
  form(
    'extras',
    {
      extras: fill('What may we add?', { extras: checks({ wash: 'Wash', wax: 'Wax', vacuum: 'Vacuum' }, {}) }),
      all: fill(
        'With {n} extras there is a discount. Which day?',
        { day: date('Day', rules({ notBefore: { days: 1 } })) },
        { when: { n: { atLeast: 2 } } },
      ),
      reach,
    },
    { computed: { n: { count: 'extras' } } },
  ),
  form(
    'fine',
    {
      who: fill('How late is it?', {
        late: number('Days late', range(0, 60)),
        item: select('What?', { book: 'Book', film: 'Film' }),
      }),
      reach: fill('The fine is {fine}. Where can we reach you?', { email: mail() }),
    },
    {
      computed: {
        rate: points('item', { book: 0.2, film: 1 }),
        fine: { product: ['late', 'rate'], format: { currency: 'EUR' }, label: 'Fine', send: true },
      },
      review: {},
    },
  ),
  form(
    'risk',
    {
      heart: fill('Please answer for yourself.', {
        smokes: choice({ yes: 'Yes', no: 'No' }, { label: 'I smoke', ...must }),
        sports: choice({ yes: 'Yes', no: 'No' }, { label: 'I do sports', ...must }),
      }),
      high: fill(
        'Please see a doctor. Which day suits you?',
        { day: date('Day', rules({ notBefore: { days: 1 }, notAfter: { days: 60 }, workingDays: true })) },
        { when: { risk: { atLeast: 3 } } },
      ),
      low: fill(
        'All is well. Which brochure do you want?',
        { brochure: choice({ food: 'Food', run: 'Running' }) },
        { when: { risk: { below: 3 } } },
      ),
      reach,
    },
    { computed: { risk: { sum: [points('smokes', { yes: 3 }), points('sports', { no: 1 })] } } },
  ),
  form('gift', {
    gift: fill('How much is it?', {
      value: number('Value', { currency: 'USD', rules: { required: true, atLeast: 10, atMost: 200, multipleOf: 10 } }),
    }),
    card: fill(
      'A large gift. What shall the card say?',
      { card: long('Card', must) },
      { when: { value: [100, { atLeast: 150 }] } },
    ),
    reach,
  }),
  form('shift', {
    day: fill('Which day do you work?', {
      day: date('Day', rules({ notBefore: { days: 0 }, notAfter: { days: 60 } })),
    }),
    weekend: fill(
      'On weekends there is a bonus. Day or night?',
      { shift: choice({ day: 'Day', night: 'Night' }) },
      { when: { day: { weekday: ['saturday', 'sunday'] } } },
    ),
    reach,
  }),
  form(
    'crowd',
    {
      n: fill('How many are you?', { n: number('People', range(1, 40)) }),
      bus: fill('Do you come by bus?', { bus: choice({ yes: 'Yes', no: 'No' }) }, { when: { crowd: true } }),
      table: fill('Which table?', { table: choice({ in: 'Inside', out: 'Outside' }) }, { when: { crowd: false } }),
      reach,
    },
    { conditions: { crowd: { n: { atLeast: 12 } } } },
  ),
  form('deep', {
    job: questionStep('What do you do?', { job: choice({ student: 'I study', paid: 'I work', none: 'Neither' }) }),
    home: questionStep('Where do you live?', { home: choice({ own: 'My own flat', parents: 'With my parents' }) }),
    grant: fill(
      'You may get a grant. What do you study?',
      { subject: text('Subject') },
      { when: { any: [{ job: 'student', not: { home: 'parents' } }, { job: 'none' }] } },
    ),
    reach,
  }),
]
