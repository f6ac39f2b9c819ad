const required = { required: true }
const yesNo = { yes: { value: 'yes', title: 'Yes' }, no: { value: 'no', title: 'No' } }
const often = { never: { value: 0, title: 'Never' }, often: { value: 2, title: 'Often' } }

/** The steps of a stay, each of which uses other parts of the flow language. */
const perStay = 10

/**
 * Returns the text of a flow with so many steps, ten for each stay. Among them are groups, matrices, bookings, fields
 * that are compared, and texts with plural forms. Conditions use computed values, rows of matrices, named conditions
 * and nested ones, also those of the stay before, and the last question follows from points for the whole flow.
 */
export function manyParts(steps: number): string {
  const stays = Array.from({ length: Math.ceil(steps / perStay) }, (_, at) => at)
  const all = stays.flatMap((at) => Object.entries(stepsOf(at, at === stays.length - 1))).slice(0, steps)
  return JSON.stringify(
    {
      version: 1,
      id: 'long',
      lang: 'en',
      conditions: Object.assign({}, ...stays.map(conditionsOf)) as object,
      computed: {
        ...(Object.assign({}, ...stays.map(computedOf)) as object),
        points: { of: stays.map((at) => `again${at}`), points: { yes: 1, no: 0 }, label: 'Points', send: true },
      },
      steps: Object.fromEntries(all),
      review: {},
      send: { done: { go: '/thanks' } },
    },
    null,
    1,
  )
}

const conditionsOf = (at: number) => ({
  [`large${at}`]: { [`guests${at}`]: { atLeast: 6 } },
  [`lively${at}`]: { [`large${at}`]: true, not: { [`nights${at}`]: { below: 3 } } },
})

const computedOf = (at: number) => ({
  [`nights${at}`]: { days: { from: `arrival${at}`, to: `departure${at}` }, format: { unit: 'nights' } },
  [`guests${at}`]: { sum: [`adults${at}`, `children${at}`], send: true },
  [`score${at}`]: { sum: [{ of: `wishes${at}`, points: { yes: 3, no: 1 } }, `stars${at}`], label: 'Score' },
  [`price${at}`]: { product: [`guests${at}`, `score${at}`], format: { currency: 'EUR' }, send: `total${at}` },
})

function stepsOf(at: number, isLast: boolean): Record<string, object> {
  const step = (question: unknown, fields: object, more: object | false = {}) => ({
    ...more,
    confirm: true,
    bubbles: { question },
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${name}${at}`, field as object])),
  })
  const number = (label: string, rules: object) => ({ type: 'number', label, rules: { ...required, ...rules } })
  const date = (label: string, rules: object) => ({ type: 'date', label, rules: { ...required, ...rules } })
  const text = (label: string) => ({ type: 'text', label, maxLength: 40, rules: required })
  const choice = (label: string) => ({ type: 'choice', label, options: yesNo, rules: required })
  const steps = {
    stay: step('When will you stay?', {
      arrival: date('Arrival', { notBefore: { days: 1 } }),
      departure: date('Departure', { after: { field: `arrival${at}` } }),
    }),
    people: step('How many are you?', {
      adults: number('Adults', { atLeast: 1, atMost: 8 }),
      children: number('Children', { atLeast: 0, atMost: 8 }),
      cots: number('Cots', { atLeast: 0, atMost: { field: `children${at}` } }),
    }),
    party: step(
      { plural: `adults${at}`, one: 'Who are the children?', other: `Who are the {guests${at}} of you?` },
      {
        party: {
          type: 'group',
          label: 'Guests',
          min: 1,
          max: 8,
          entry: {
            title: 'Guest {number}',
            fields: { name: text('Name'), age: number('Age', { atLeast: 0, atMost: 110 }) },
          },
        },
      },
      { when: { [`large${at}`]: true } },
    ),
    again: step(
      'Once more?',
      { again: choice('Again') },
      at > 0 && { when: { any: [{ [`lively${at - 1}`]: true }, { [`again${at - 1}`]: 'yes' }] } },
    ),
    habits: step('How is your sleep?', {
      habits: {
        type: 'matrix',
        label: 'Habits',
        rows: { pain: 'Pain', sleep: 'No sleep' },
        options: often,
        rules: required,
      },
    }),
    bed: step(
      `Your habits: {habits${at}}. Which bed?`,
      { bed: text('Bed') },
      { when: { [`habits${at}`]: 'pain.often' } },
    ),
    wishes: step('What would you like?', {
      wishes: { type: 'checkboxes', label: 'Wishes', options: yesNo, rules: required },
      stars: { type: 'rating', label: 'Stars', rules: required },
    }),
    price: step(
      [{ when: { [`price${at}`]: { atLeast: 50 } }, use: `That makes {price${at}}!` }, { use: 'Which menu?' }],
      { menu: choice('Menu') },
      { when: { [`score${at}`]: { atLeast: 3, below: 8 } } },
    ),
    table: step('When will you eat?', {
      table: {
        type: 'booking',
        label: 'Table',
        source: 'tables',
        for: [`adults${at}`, `arrival${at}`],
        rules: required,
      },
    }),
    music: step(
      'Which music?',
      { music: text('Music') },
      { when: { any: [{ [`lively${at}`]: true }, { not: { [`habits${at}`]: 'sleep.never' }, [`table${at}`]: true }] } },
    ),
  }
  const last = {
    music: {
      ...steps.music,
      bubbles: {
        question: [
          { when: { points: { atLeast: 3 } }, use: 'Which music for {points} points?' },
          { use: 'Which music?' },
        ],
      },
    },
  }
  return Object.fromEntries(Object.entries({ ...steps, ...(isLast && last) }).map(([id, item]) => [`${id}${at}`, item]))
}
