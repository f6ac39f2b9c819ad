import {
  agreement,
  questionStep,
  checks,
  choice,
  date,
  files,
  fill,
  form,
  long,
  must,
  number,
  options,
  rating,
  reach,
  rules,
  select,
  text,
  yesNo,
  type Form,
} from './writing.ts'

const sizes = { s: 'Small', m: 'Medium', l: 'Large' }

/** Forms of shops, workshops, restaurants and other businesses that sell or repair. */
export const trade: readonly Form[] = [
  form(
    'restaurant',
    {
      guests: fill('How many are you?', {
        guests: number('Guests', { unit: 'guests', default: 2, ...rules({ atLeast: 1, atMost: 60 }) }),
      }),
      kind: questionStep(
        '{guests}: a table or a party?',
        { kind: choice({ party: 'A party', tables: 'Some tables' }) },
        { when: { guests: { atLeast: 12 } } },
      ),
      menu: fill(
        'Which menu?',
        {
          menu: select('Menu', { three: 'Three courses', five: 'Five courses', buffet: 'A buffet' }),
          budget: number('Budget for each', { before: '€', decimals: 2, ...rules({ atLeast: 25 }) }),
        },
        { when: { kind: 'party' } },
      ),
      day: fill('When?', {
        day: date('Day', {
          rules: { required: true, notBefore: { days: 0 }, notAfter: { months: 3 } },
          rulesWhen: [{ when: { guests: { atLeast: 12 } }, rules: { notBefore: { days: 7 } } }],
        }),
        time: select('Time', { early: '18:00', late: '20:30' }),
      }),
      allergies: fill('Does anybody have to avoid something?', {
        avoid: checks(
          { nuts: 'Nuts', milk: 'Milk', gluten: 'Gluten', nothing: 'Nothing' },
          { alone: 'nothing', ...must },
        ),
        note: long('Anything else', { maxLength: 300 }),
      }),
      name: fill('In which name?', {
        name: text('Name', { maxLength: 40, normalize: ['trim', 'collapseBlanks'], ...must }),
      }),
      reach,
    },
    {
      send: {
        label: [{ when: { guests: { atLeast: 12 } }, use: 'Ask for {guests}' }, { use: 'Book a table' }],
        before: { held: 'We hold the table of {name} for fifteen minutes.' },
        done: { go: '/thanks' },
      },
    },
  ),
  form('bakery', {
    cake: questionStep('Which cake?', {
      cake: {
        type: 'choice',
        options: {
          lemon: { value: 'L', title: 'Lemon', description: 'With its zest' },
          nut: { value: 'N', title: 'Nut' },
          none: { value: '-', title: 'Rolls only' },
        },
        ...must,
      },
    }),
    size: questionStep('For how many?', { size: choice(sizes) }, { when: { cake: ['lemon', 'nut'] } }),
    words: fill(
      'What shall stand on the {cake} cake?',
      { words: text('Words', { maxLength: 25, rules: {} }) },
      { when: { cake: ['lemon', 'nut'] } },
    ),
    rolls: fill('How many rolls?', { rolls: number('Rolls', { rules: { multipleOf: 5, atLeast: 0, atMost: 200 } }) }),
    day: fill([{ when: { rolls: { atLeast: 100 } }, use: '{rolls} rolls need a day more. When?' }, { use: 'When?' }], {
      day: date('Day', {
        rules: { required: true, notBefore: { days: 1 }, workingDays: true },
        rulesWhen: [{ when: { rolls: { atLeast: 100 } }, rules: { notBefore: { days: 2 } } }],
      }),
    }),
    reach,
  }),
  form('garage', {
    plate: fill('Which car is it?', {
      plate: text('Number plate', {
        placeholder: 'AB 12 345',
        normalize: ['trim', 'collapseBlanks'],
        ...rules({ pattern: '(?!XX)[A-Z]{1,3} [0-9]{1,2} [0-9]{2,4}' }),
      }),
      km: number('Kilometres', { unit: 'km', ...rules({ atLeast: 0, atMost: 999_999 }) }),
    }),
    year: fill('When was it first registered?', {
      registered: date('First registration', {
        precision: 'month',
        ...rules({ notAfter: { days: 0 }, notBefore: '1950-01-01' }),
      }),
    }),
    old: questionStep(
      'Is it registered as a classic car?',
      { classic: choice(yesNo) },
      { when: { registered: { before: { years: -30 } } } },
    ),
    work: fill(
      [{ when: { km: { atLeast: 200_000 } }, use: 'After {km}, what is to be done?' }, { use: 'What is to be done?' }],
      {
        work: checks({ oil: 'Oil', brakes: 'Brakes', noise: 'A noise', other: 'Something else' }),
        noise: text('What noise?', { when: { work: 'noise' } }),
        other: long('What else?', { when: { work: 'other' }, ...rules({ minLength: 5, maxLength: 500 }) }),
      },
    ),
    loan: questionStep('Do you need a car meanwhile?', { loan: choice(yesNo) }),
    born: fill(
      'For the loan car we need your birthday.',
      { born: date('Birthday', rules({ ageAtLeast: 21, ageAtMost: 90 })) },
      { when: { loan: 'yes' } },
    ),
    reach,
  }),
  form(
    'plumber',
    {
      urgent: questionStep('Is water running right now?', { urgent: choice(yesNo) }),
      call: fill(
        'Then we call at once. At which number?',
        {
          phone: text('Telephone', {
            inputMode: 'tel',
            normalize: ['britishTelephone'],
            ...rules({ startsWith: '0', numeric: true, minLength: 10, maxLength: 11 }),
          }),
        },
        { when: { urgent: 'yes' } },
      ),
      where: fill(
        'Where is it?',
        {
          street: text('Street', rules({ pattern: '[^;]+' })),
          flat: text('Flat', { rules: { pattern: '[^;]*' } }),
          town: text('Town', rules({ pattern: '[^;]+' })),
        },
        { answer: { address: { join: { of: ['street', 'flat', 'town'], with: '; ' } } } },
      ),
      rooms: fill(
        'Which rooms?',
        { rooms: checks({ bath: 'Bathroom', kitchen: 'Kitchen', cellar: 'Cellar' }) },
        { optional: false },
      ),
      photos: fill('Can you show us?', { photos: files('Photos', { maxFiles: 6, accept: ['jpeg', 'png'] }) }),
      seen: questionStep([{ when: { photos: true }, use: 'Thank you. Who is at home?' }, { use: 'Who is at home?' }], {
        home: choice({ me: 'I am', key: 'A neighbour has the key' }),
      }),
      reach,
    },
    { words: { house: 'Drip & Sons' }, frame: { title: '{house}' } },
  ),
  form('tailor', {
    piece: questionStep('What is to be made?', {
      piece: choice({ suit: 'A suit', dress: 'A dress', shirt: 'Shirts' }),
    }),
    shirts: fill(
      'How many shirts?',
      { shirts: number('Shirts', { default: 3, ...rules({ atLeast: 1, atMost: 20 }) }) },
      { when: { piece: 'shirt' } },
    ),
    measures: fill('Your measures, please.', {
      chest: number('Chest', { unit: 'cm', decimals: 1, ...rules({ atLeast: 60, atMost: 160 }) }),
      waist: number('Waist', { unit: 'cm', decimals: 1, rules: { requiredWith: ['chest'], atLeast: 50, atMost: 160 } }),
      sleeve: number('Sleeve', { unit: 'cm', when: { piece: ['suit', 'shirt'] }, rules: { atLeast: 40, atMost: 90 } }),
    }),
    cloth: questionStep(
      'Which cloth?',
      {
        cloth: {
          type: 'choice',
          options: {
            wool: { value: 1, title: 'Wool', when: { piece: 'suit' } },
            silk: { value: 2, title: 'Silk', when: { piece: 'dress' } },
            cotton: { value: 3, title: 'Cotton' },
          },
          default: 'cotton',
          ...must,
        },
      },
      { confirm: true },
    ),
    wedding: fill('Is there a day by which you need it?', {
      by: date('Needed by', { rules: { notBefore: { days: 21 }, notAfter: { years: 1 } } }),
    }),
    note: questionStep(
      [
        { when: { by: { before: { days: 40 } } }, use: 'That is soon. Shall we hurry, for a fifth more?' },
        { when: { by: true }, use: 'By {by}: fine. Shall we call you for a fitting?' },
        { use: 'Shall we call you for a fitting?' },
      ],
      { fitting: choice(yesNo) },
    ),
    reach,
  }),
  form(
    'florist',
    {
      occasion: questionStep('What is the occasion?', {
        occasion: choice({ wedding: 'A wedding', grief: 'A funeral', none: 'None' }),
      }),
      budget: fill('What may it cost?', {
        budget: number('Budget', { before: '£', decimals: 2, placeholder: '49.90', ...rules({ atLeast: 15 }) }),
      }),
      colours: fill(
        'Which colours?',
        {
          colours: checks({ white: 'White', red: 'Red', yellow: 'Yellow', blue: 'Blue' }, { rules: { minChoices: 2 } }),
        },
        { optional: true },
      ),
      card: fill(
        [
          { when: { occasion: 'grief' }, use: 'What shall stand on the ribbon?' },
          { use: 'What shall stand on the card?' },
        ],
        { card: long('Words', { maxLength: 200 }) },
      ),
      rich: questionStep(
        'For {budget} we add a vase. Which one?',
        { vase: choice({ glass: 'Glass', clay: 'Clay', no: 'None' }) },
        { when: { budget: { atLeast: 80 } } },
      ),
      reach,
    },
    {
      send: {
        before: {
          colours: [{ when: { colours: true }, use: 'Flowers in {colours}.' }, { use: 'Flowers of the season.' }],
        },
        done: { go: '/thanks' },
      },
    },
  ),
  form('printer', {
    kind: questionStep('What do we print?', { kind: choice({ cards: 'Cards', posters: 'Posters', books: 'Books' }) }),
    amount: fill('How many {kind}?', {
      amount: number('Copies', {
        rules: { required: true, atLeast: 1 },
        rulesWhen: [
          { when: { kind: 'cards' }, rules: { atLeast: 50, multipleOf: 50 } },
          { when: { kind: 'books' }, rules: { atMost: 500 } },
        ],
      }),
    }),
    pages: fill(
      'How many pages has the book?',
      {
        pages: number('Pages', rules({ atLeast: 24, multipleOf: 4, atMost: 800 })),
        cover: select('Cover', { hard: 'Hard', soft: 'Soft' }),
      },
      { when: { kind: 'books' } },
    ),
    spine: questionStep(
      'With {pages} pages, shall the title stand on the spine?',
      { spine: choice(yesNo) },
      { when: { pages: { atLeast: 80 } } },
    ),
    art: fill('Your file, please.', {
      art: files('PDF', { accept: ['pdf'], maxMegabytes: 10, ...must }),
      site: text('Or where it lies', { inputMode: 'url', rules: { webAddress: true } }),
    }),
    reach,
  }),
  form('bikes', {
    bike: questionStep('Which bike?', {
      bike: choice({ road: 'A road bike', town: 'A town bike', electric: 'An electric one' }),
    }),
    height: fill('How tall are you?', {
      height: number('Height', { unit: 'cm', ...rules({ atLeast: 130, atMost: 215 }) }),
    }),
    frame: questionStep(
      [
        { when: { height: { below: 165 } }, use: 'For {height} we have:' },
        { when: { height: { atLeast: 165, below: 185 } }, use: 'For {height} there are two:' },
        { use: 'For {height} there is one:' },
      ],
      {
        size: {
          type: 'choice',
          options: options(
            { s: '50 cm', m: '54 cm', l: '58 cm' },
            {
              s: { when: { height: { below: 165 } } },
              m: { when: { height: { below: 185 } } },
              l: { when: { height: { atLeast: 165 } } },
            },
          ),
          ...must,
        },
      },
    ),
    days: fill('From when to when?', {
      from: date('From', rules({ notBefore: { days: 1 }, notAfter: { days: 30 } })),
      nights: number('Nights', rules({ atLeast: 1, atMost: 14 })),
    }),
    pledge: questionStep(
      'How do you leave a deposit?',
      { pledge: choice({ card: 'By card', cash: 'In cash' }) },
      { when: { any: [{ bike: 'electric' }, { nights: { atLeast: 7 } }] } },
    ),
    reach,
  }),
  form('jeweller', {
    ring: questionStep('What is it?', {
      ring: choice({ engagement: 'An engagement', wedding: 'Wedding rings', repair: 'A repair' }),
    }),
    size: fill(
      'Which size?',
      {
        one: number('Size', { decimals: 1, ...rules({ atLeast: 40, atMost: 76, multipleOf: 0.5 }) }),
        two: number('The other size', {
          decimals: 1,
          when: { ring: 'wedding' },
          ...rules({ atLeast: 40, atMost: 76 }),
        }),
      },
      { when: { ring: ['engagement', 'wedding'] } },
    ),
    words: fill(
      [
        { when: { two: true }, use: 'Rings of {one} and {two}. What do we engrave?' },
        { use: 'A ring of {one}. What do we engrave?' },
      ],
      { words: text('Engraving', { maxLength: 20, rules: {} }) },
      { when: { one: true } },
    ),
    repair: fill(
      'What is broken?',
      { broken: long('What is broken', rules({ minLength: 3 })), value: number('Its value', { before: '£' }) },
      { when: { ring: 'repair' } },
    ),
    insured: questionStep(
      [{ when: { value: { atLeast: 1000 } }, use: 'Worth {value}: is it insured?' }, { use: 'Is it insured?' }],
      { insured: choice(yesNo) },
      { when: { ring: 'repair' } },
    ),
    reach,
  }),
  form(
    'cleaning',
    {
      place: questionStep('What do we clean?', {
        place: choice({ home: 'A home', office: 'An office', stairs: 'A staircase' }),
      }),
      area: fill('How large is it?', {
        area: number('Area', { unit: 'm²', decimals: 1, ...rules({ atLeast: 5, atMost: 5000 }) }),
        windows: number('Windows', { when: { place: ['home', 'office'] }, rules: { atLeast: 0, atMost: 200 } }),
      }),
      often: questionStep('How often?', {
        often: {
          type: 'choice',
          options: options(
            { once: 'Once', weekly: 'Every week', daily: 'Every day' },
            { daily: { when: { place: 'office' } } },
          ),
          ...must,
        },
      }),
      keys: questionStep(
        '{often}, then. How do we get in?',
        { keys: choice({ you: 'You open', key: 'You leave a key' }) },
        { when: { often: ['weekly', 'daily'] } },
      ),
      stars: fill('How did you like our page?', { stars: rating({ rules: {} }) }, { optional: true }),
      reach,
      ok: questionStep('Last:', {
        ok: agreement('I accept the {terms}', { links: { terms: { text: 'terms', href: '/terms' } } }),
      }),
    },
    { send: { needs: { agreed: 'ok' }, done: { go: '/thanks' } } },
  ),
  form('movers', {
    from: fill('Where from?', {
      zip: text('Postal code', { inputMode: 'numeric', ...rules({ numeric: true, digits: 5 }) }),
      floor: number('Floor', rules({ atLeast: -2, atMost: 40 })),
    }),
    lift: questionStep(
      [{ when: { floor: { atLeast: 10 } }, use: 'Floor {floor}! Is there a lift?' }, { use: 'Is there a lift?' }],
      { lift: choice(yesNo) },
      { when: { floor: { atLeast: 1 } } },
    ),
    heavy: fill('Is there something heavy?', {
      heavy: checks({ piano: 'A piano', safe: 'A safe', none: 'No' }, { alone: 'none', ...must }),
      kilos: number('Its weight', {
        unit: 'kg',
        when: { heavy: ['piano', 'safe'] },
        ...rules({ atLeast: 50, atMost: 1500 }),
      }),
    }),
    crane: questionStep(
      '{kilos} without a lift needs a crane. Is there room in front of the house?',
      { crane: choice(yesNo) },
      { when: { lift: 'no', kilos: { atLeast: 200 } } },
    ),
    month: fill('In which month?', {
      month: date('Month', { precision: 'month', ...rules({ notBefore: { days: 0 }, notAfter: { months: 12 } }) }),
    }),
    reach,
  }),
]
