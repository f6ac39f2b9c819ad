import {
  agreement,
  checks,
  choice,
  date,
  fill,
  files,
  form,
  long,
  mail,
  must,
  number,
  options,
  questionStep,
  reach,
  rules,
  select,
  text,
  type Form,
} from '../../strangers/writing.ts'

const group = (label: string, fields: object, more: object = {}) => ({
  type: 'group',
  label,
  entry: { title: `${label} {number}`, fields },
  ...more,
})
const often = options({ never: 'Never', some: 'Sometimes', often: 'Often' })
const matrix = (rows: object, more: object = must) => ({ type: 'matrix', rows, options: often, ...more })
const booking = (source: string, more: object = must) => ({ type: 'booking', label: 'Time', source, ...more })

/** Sound uses of groups, matrices, bookings and several agreements. */
export const usesOfFields: readonly Form[] = [
  form('family', {
    kids: fill('Who are your children?', {
      kids: group('Child', { name: text('Name'), born: date('Born on', rules({ notAfter: { days: 0 } })) }, { max: 6 }),
    }),
    reach,
  }),
  form('team', {
    team: fill('Who plays?', {
      team: group(
        'Player',
        { name: text('Name'), shirt: number('Number', rules({ atLeast: 1, atMost: 99 })) },
        { min: 5, max: 11, texts: { add: 'Add a player', tooFew: 'Please name {min} players.' } },
      ),
    }),
    reach,
  }),
  form('career', {
    jobs: fill('Where have you worked?', {
      jobs: group(
        'Job',
        {
          firm: text('Firm'),
          start: date('Start', { precision: 'month', ...must }),
          end: date('End', { precision: 'month', rules: { notBefore: { field: 'start' } } }),
        },
        { max: 8 },
      ),
    }),
    none: fill('What did you do instead?', { other: long('Other', must) }, { when: { jobs: false } }),
    reach,
  }),
  form('pets', {
    pets: fill('Which pets do you have?', {
      pets: group(
        'Pet',
        {
          kind: choice({ cat: 'Cat', dog: 'Dog' }, { label: 'Kind', ...must }),
          age: number('Age', { unit: 'years', rules: { atLeast: 0, atMost: 30 } }),
        },
        { rules: { required: true } },
      ),
    }),
    many: fill(
      'That is many. Is there a garden?',
      { garden: choice({ yes: 'Yes', no: 'No' }) },
      { when: { pets: { count: { atLeast: 3 } } } },
    ),
    reach,
  }),
  form(
    'damage',
    {
      items: fill('What was damaged?', {
        items: group(
          'Item',
          {
            what: text('What'),
            worth: number('Worth', { currency: 'EUR', ...rules({ atLeast: 1 }) }),
            mail: mail({ label: 'Shop' }),
          },
          { min: 1, max: 10 },
        ),
      }),
      reach: fill('{n} in all: {items}. Where can we reach you?', { email: mail() }),
    },
    { computed: { n: { count: 'items', format: { unit: 'items' } } } },
  ),
  form('guests', {
    guests: fill('Who comes?', {
      guests: group(
        'Guest',
        { guest: text('Name'), food: select('Food', { any: 'Anything', vegan: 'Vegan' }) },
        { min: 1, max: 4 },
      ),
    }),
    one: fill(
      'You come alone. Shall we find company?',
      { company: choice({ yes: 'Yes', no: 'No' }) },
      { when: { guests: { count: 1 } } },
    ),
    reach,
  }),
  form('stops', {
    trip: fill('Where shall we stop? If nowhere, just go on.', {
      stops: group(
        'Stop',
        { place: text('Place'), wait: number('Minutes', { rules: { atLeast: 5, atMost: 60, multipleOf: 5 } }) },
        { max: 3, texts: { add: 'Add a stop', remove: 'Leave it out' } },
      ),
    }),
    reach: fill('{stops|No stops} then. Where can we reach you?', { email: mail() }),
  }),

  form('mood', {
    mood: fill('How often did you feel so?', { mood: matrix({ calm: 'Calm', tense: 'Tense', tired: 'Tired' }) }),
    talk: fill(
      'Would you like to talk?',
      { talk: choice({ yes: 'Yes', no: 'No' }) },
      { when: { mood: 'tense.often' } },
    ),
    reach,
  }),
  form('canteen', {
    canteen: fill('How often do you eat these?', {
      canteen: matrix({ meat: 'Meat', fish: 'Fish' }, { label: 'Food' }),
    }),
    why: fill('What keeps you from eating here?', { why: long('Reason', must) }, { when: { canteen: false } }),
    reach,
  }),
  form('travel-habits', {
    ways: fill('How do you travel?', { ways: matrix({ car: 'By car', train: 'By train', bike: 'By bicycle' }) }),
    card: fill(
      'Do you have a rail card?',
      { card: choice({ yes: 'Yes', no: 'No' }) },
      { when: { any: [{ ways: 'train.often' }, { ways: 'train.some', not: { ways: 'car.often' } }] } },
    ),
    reach,
  }),
  form(
    'skills',
    {
      skills: fill('How often do you use these?', {
        skills: { type: 'matrix', label: 'Skills', rows: { word: 'Writing', sums: 'Sums' }, options: 'often', ...must },
      }),
      tools: fill('And these?', {
        tools: { type: 'matrix', label: 'Tools', rows: { saw: 'Saw', drill: 'Drill' }, options: 'often', ...must },
      }),
      reach,
    },
    { tables: { often } },
  ),
  form('symptoms', {
    s: fill('How often?', {
      s: matrix(
        { ache: 'Headache', cough: 'Cough' },
        { ...must, messages: { everyRow: 'Please answer {rows}, too.' } },
      ),
    }),
    two: fill(
      'Both are frequent. Since when?',
      { since: date('Since', rules({ notAfter: { days: 0 } })) },
      { when: { s: ['ache.often', 'cough.often'] } },
    ),
    reach,
  }),
  form('review-stay', {
    stay: fill('How often did you use these?', {
      stay: matrix({ pool: 'Pool', bar: 'Bar' }, { ...must, label: 'Hotel' }),
    }),
    reach: fill('{stay}. Thank you! Where can we reach you?', { email: mail() }),
  }),

  form('dentist', { time: questionStep('When do you want to come?', { time: booking('dentist') }), reach }),
  form('table', {
    n: fill('How many, and when?', {
      n: number('People', rules({ atLeast: 1, atMost: 12 })),
      day: date('Day', rules({ notBefore: { days: 0 }, notAfter: { days: 30 } })),
    }),
    time: fill('These are free on {day}.', { time: booking('tables', { for: ['n', 'day'], ...must }) }),
    reach,
  }),
  form('bike', {
    kind: questionStep('Which bicycle?', { kind: choice({ city: 'City', cargo: 'Cargo' }) }),
    extras: fill('And what else?', { extras: checks({ lock: 'Lock', seat: 'Seat' }, {}) }),
    slot: fill('Which one?', {
      slot: booking('bikes', {
        for: ['kind', 'extras'],
        texts: { empty: 'All are on the road. Please call us.', taken: 'Somebody was faster.' },
        ...must,
      }),
    }),
    reach: fill('{slot} is yours. Where can we reach you?', { email: mail() }),
  }),
  form('tour', {
    tour: fill('Would you like a guide? If not, just go on.', { guide: booking('guides', {}) }),
    lang: fill('In which language?', { lang: choice({ en: 'English', ja: 'Japanese' }) }, { when: { guide: true } }),
    reach,
  }),
  form('lesson', {
    level: fill('How good are you?', { level: { type: 'rating', most: 5, ...must } }),
    lesson: fill('Which lesson?', { lesson: booking('lessons', { for: ['level'], ...must }) }),
    reach,
  }),

  form(
    'consent',
    {
      ok: fill('Please read and tick.', {
        terms: agreement('I accept the {terms}'),
        data: agreement('I accept the {privacy}'),
      }),
      reach,
    },
    {
      links: { terms: { text: 'terms', href: '/terms' }, privacy: { text: 'privacy notice', href: '/privacy' } },
      send: { needs: { agreed: ['terms', 'data'] }, off: { agreed: 'Please tick both.' }, done: { go: '/thanks' } },
    },
  ),
  form(
    'minor',
    {
      age: fill('How old are you?', { age: number('Age', rules({ atLeast: 10, atMost: 99 })) }),
      ok: fill('Please tick.', {
        terms: agreement('I accept the terms'),
        parents: agreement('My parents agree, or I am grown up'),
      }),
      reach,
    },
    {
      send: {
        needs: { agreed: ['terms', 'parents'] },
        off: { agreements: { parents: 'We need the consent of your parents.' }, agreed: 'Please accept the terms.' },
        done: { go: '/thanks' },
      },
    },
  ),
  form(
    'letters',
    {
      ok: fill('May we write to you?', {
        terms: agreement('I accept the terms'),
        letters: agreement('I want letters, too'),
      }),
      reach,
    },
    { send: { needs: { agreed: 'terms' }, done: { go: '/thanks' } } },
  ),
  form('proofs', {
    files: fill('Which documents do you have?', { papers: files('Papers', { maxFiles: 5 }) }),
    many: fill('What is in them?', { about: long('Contents', must) }, { when: { papers: { count: { atLeast: 3 } } } }),
    reach,
  }),
]
