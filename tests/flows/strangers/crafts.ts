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
  mail,
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

/** Forms of craftspeople, clubs and offices, on pages that open them in several ways. */
export const crafts: readonly Form[] = [
  form('tattoo', {
    age: fill('When were you born?', { born: date('Birthday', rules({ ageAtLeast: 16, ageAtMost: 99 })) }),
    consent: fill(
      'Under 18 we need the consent of a parent.',
      { consent: files('Consent', { ...must }) },
      { when: { born: { from: { years: -18 } } } },
    ),
    where: questionStep('Where shall it be?', {
      where: {
        type: 'choice',
        options: options(
          { arm: 'Arm', leg: 'Leg', neck: 'Neck' },
          { neck: { when: { born: { before: { years: -18 } } } } },
        ),
        ...must,
      },
    }),
    size: fill('How large, on the {where}?', {
      wide: number('Width', { unit: 'cm', decimals: 1, ...rules({ atLeast: 0.5, atMost: 60, multipleOf: 0.5 }) }),
      high: number('Height', { unit: 'cm', decimals: 1, rules: { requiredWith: ['wide'], atMost: 60 } }),
    }),
    reach,
  }),
  form(
    'locksmith',
    {
      urgent: questionStep(
        [{ when: { page: 'night' }, use: 'It is night. Are you locked out?' }, { use: 'Are you locked out?' }],
        { urgent: choice(yesNo) },
      ),
      place: fill(
        'Where are you?',
        { street: text('Street'), floor: number('Floor', { default: 0, rules: { atLeast: -3, atMost: 60 } }) },
        { when: { urgent: 'yes' } },
      ),
      day: fill(
        'When shall we come?',
        {
          day: date(
            'Day',
            rules({ workingDays: ['12-24', '12-25', '12-26'], notBefore: { days: 1 }, notAfter: { days: 60 } }),
          ),
        },
        { when: { urgent: 'no' } },
      ),
      lock: questionStep(
        [
          { when: { urgent: 'yes', floor: { atLeast: 1 } }, use: 'Which lock is it on floor {floor}?' },
          { use: 'Which lock is it?' },
        ],
        { lock: choice({ door: 'A door', safe: 'A safe', car: 'A car' }) },
      ),
      reach,
    },
    { context: { page: { from: 'lpType', values: ['day', 'night'] } } },
  ),
  form('beekeeper', {
    hives: fill('How many hives?', { hives: number('Hives', { default: 1, ...rules({ atLeast: 0, atMost: 400 }) }) }),
    kinds: fill(
      'Which honey do you have of {hives} hives?',
      {
        kinds: checks(
          { lime: 'Lime', rape: 'Rape', heather: 'Heather', none: 'None this year' },
          { alone: 'none', ...must },
        ),
      },
      { when: { hives: { atLeast: 1 } } },
    ),
    jars: fill(
      [
        { when: { kinds: ['lime', 'heather'] }, use: 'For {kinds} we pay more. How many jars?' },
        { use: 'How many jars?' },
      ],
      { jars: number('Jars', { rules: { required: true, atLeast: 12, multipleOf: 12 } }) },
      { when: { kinds: ['lime', 'rape', 'heather'] } },
    ),
    swarm: questionStep('Would you take a swarm?', { swarm: choice(yesNo) }, { when: { hives: { below: 10 } } }),
    reach,
  }),
  form('translator', {
    from: fill('From which language?', { from: select('From', { en: 'English', de: 'German', ja: 'Japanese' }) }),
    to: fill('From {from} into which?', {
      to: {
        type: 'select',
        label: 'Into',
        placeholder: 'Choose',
        options: options(
          { en: 'English', de: 'German', ja: 'Japanese' },
          {
            en: { when: { from: ['de', 'ja'] } },
            de: { when: { from: ['en', 'ja'] } },
            ja: { when: { from: ['en', 'de'] } },
          },
        ),
        ...must,
      },
    }),
    text: fill('What shall be translated?', {
      file: files('Text', { accept: ['pdf'], maxFiles: 3 }),
      words: number('Words', { rules: { atLeast: 1 } }),
    }),
    price: questionStep(
      [
        { when: { words: { atLeast: 5000 } }, use: 'For {words} words we make an offer. In a hurry?' },
        { use: 'In a hurry?' },
      ],
      { hurry: choice(yesNo) },
    ),
    by: fill('By when?', {
      by: date('By', {
        rules: { required: true },
        rulesWhen: [
          { when: { hurry: 'yes' }, rules: { notBefore: { days: 1 }, notAfter: { days: 7 } } },
          { when: { hurry: 'no' }, rules: { notBefore: { days: 5 }, notAfter: { years: 1 } } },
        ],
      }),
    }),
    reach,
  }),
  form(
    'choir',
    {
      voice: questionStep('Which voice do you sing?', {
        voice: choice({ high: 'Soprano', low: 'Alto', tenor: 'Tenor', bass: 'Bass', unsure: 'I am not sure' }),
      }),
      test: fill(
        'Come to a rehearsal:',
        { day: date('Rehearsal', rules({ notBefore: { days: 2 }, notAfter: { months: 2 }, workingDays: true })) },
        { when: { voice: 'unsure' } },
      ),
      notes: fill('How well do you read notes?', { notes: rating({ most: 3, look: 'numbers', default: 2, ...must }) }),
      help: questionStep(
        [{ when: { voice: 'unsure' }, use: 'We look at notes on {day}, too. May we call?' }, { use: 'May we call?' }],
        { call: choice(yesNo) },
      ),
      tel: fill(
        'Which number?',
        {
          tel: text('Telephone', {
            normalize: ['britishTelephone'],
            ...rules({ numeric: true, startsWith: '0', minLength: 10, maxLength: 11 }),
          }),
        },
        { when: { call: 'yes' } },
      ),
      last: fill('Your e-mail address?', {
        mail: mail({ rules: {}, rulesWhen: [{ when: { call: 'no' }, rules: { required: true } }] }),
      }),
    },
    {
      review: {},
      send: {
        before: { call: [{ when: { call: 'yes' }, use: 'We call {tel}.' }, { use: 'We write.' }] },
        done: { go: '/thanks' },
      },
    },
  ),
  form('ferry', {
    way: questionStep('One way or return?', { way: choice({ single: 'One way', both: 'Return' }) }),
    out: fill('When do you leave?', { out: date('Out', rules({ notBefore: { days: 0 }, notAfter: { months: 10 } })) }),
    back: fill(
      'You leave on {out}. When do you come back?',
      { back: date('Back', rules({ notBefore: { days: 0 }, notAfter: { months: 11 } })) },
      { when: { way: 'both' } },
    ),
    who: fill('Who travels?', {
      adults: number('Adults', { default: 1, ...rules({ atLeast: 1, atMost: 9 }) }),
      children: number('Children', { default: 0, ...rules({ atLeast: 0, atMost: 9 }) }),
      seats: number('Child seats', { when: { children: { atLeast: 1 } }, rules: { atLeast: 0, atMost: 9 } }),
    }),
    car: fill('With a vehicle?', {
      car: checks({ car: 'A car', trailer: 'A trailer', bikes: 'Bicycles' }, { rules: { maxChoices: 2 } }),
      plate: text('Number plate', {
        when: { car: ['car', 'trailer'] },
        normalize: ['trim'],
        ...rules({ pattern: '[A-Z0-9 -]{3,10}', maxLength: 10 }),
      }),
    }),
    reach,
  }),
  form('archive', {
    year: fill('Which year are you looking for?', {
      year: date('Year', { precision: 'year', ...rules({ notAfter: { days: 0 } }) }),
    }),
    old: questionStep(
      'Papers of {year} are on film only. Is that all right?',
      { film: choice(yesNo) },
      { when: { year: { before: '1900-01-01' } } },
    ),
    month: fill(
      'Do you know the month?',
      { month: date('Month', { precision: 'month', rules: { notAfter: { days: 0 } } }) },
      { when: { year: { from: '1900-01-01' } } },
    ),
    what: fill([{ when: { month: true }, use: 'What do you look for in {month}?' }, { use: 'What do you look for?' }], {
      what: long('What you look for', rules({ minLength: 5, maxLength: 500 })),
    }),
    reach,
  }),
  form(
    'dojo',
    {
      who: questionStep([{ when: { parent: true }, use: 'How old is your child?' }, { use: 'How old are you?' }], {
        age: choice({ kids: 'Under 12', teens: '12 to 17', adults: '18 and over' }),
      }),
      adult: questionStep(
        [{ when: { parent: true }, use: 'Would you train, too?' }, { use: 'Have you trained before?' }],
        { before: choice(yesNo) },
      ),
      belt: questionStep(
        'Which belt?',
        { belt: choice({ white: 'White', green: 'Green', black: 'Black' }) },
        { when: { before: 'yes', parent: false } },
      ),
      trial: fill(
        [
          { when: { belt: 'black' }, use: 'A {belt} belt is welcome on any day. When?' },
          { use: 'When do you come for a trial?' },
        ],
        { trial: date('Trial', rules({ notBefore: { days: 1 }, notAfter: { days: 90 } })) },
      ),
      reach,
    },
    { context: { parent: { from: 'isParentRequest', values: [false, true] } } },
  ),
  form('glazier', {
    panes: fill('How many panes?', {
      panes: number('Panes', rules({ atLeast: 1, atMost: 40 })),
      broken: checks({ all: 'All are broken', some: 'Some are' }, { rules: { maxChoices: 1 } }),
    }),
    sizes: fill(
      'Their sizes?',
      { list: long('Sizes', { maxLength: 600, ...must }) },
      { when: { panes: { atLeast: 2 } } },
    ),
    size: fill(
      'Its size?',
      { w: number('Width', { unit: 'mm', ...must }), h: number('Height', { unit: 'mm', ...must }) },
      { when: { panes: { below: 2 } } },
    ),
    photo: fill(
      [
        { when: { panes: { below: 2 } }, use: 'A photo of the pane, {w} by {h}?' },
        { use: 'Photos of the {panes} panes?' },
      ],
      { photo: files('Photos', { maxFiles: 4 }) },
      { optional: true },
    ),
    reach,
  }),
  form('library', {
    card: fill(
      'Your card?',
      {
        card: text('Number of the card', {
          inputMode: 'numeric',
          normalize: ['asciiDigits', 'removeBlanks'],
          rules: { numeric: true, digits: 8 },
        }),
        none: checks({ none: 'I have none yet' }, { rules: {} }),
      },
      {
        answer: {
          branch: { slice: { of: 'card', from: 0, to: 2 } },
          reader: { slice: { of: 'card', from: 2, to: 8 } },
        },
      },
    ),
    new: fill(
      'Then we make one.',
      { name: text('Name'), born: date('Birthday', rules({ ageAtLeast: 6, ageAtMost: 110 })) },
      { when: { none: 'none' } },
    ),
    parent: fill(
      '{name} is under 14: who signs?',
      { parent: text('Name of a parent') },
      { when: { none: 'none', born: { from: { years: -14 } } } },
    ),
    books: fill('Which books?', { books: long('Books', { maxLength: 400 }) }),
    reach,
  }),
  form(
    'printer',
    {
      what: questionStep('What shall we print?', {
        what: choice({ cards: 'Cards', books: 'Books', posters: 'Posters' }),
      }),
      count: fill('How many {what}?', {
        count: number('Copies', {
          rules: { required: true },
          rulesWhen: [
            { when: { what: 'cards' }, rules: { atLeast: 100, multipleOf: 50 } },
            { when: { what: 'books' }, rules: { atLeast: 10 } },
            { when: { what: 'posters' }, rules: { atLeast: 1, atMost: 500 } },
          ],
        }),
      }),
      paper: fill('On which paper?', {
        paper: { type: 'select', label: 'Paper', placeholder: 'Choose', options: 'papers', ...must },
      }),
      pages: fill(
        'How many pages has the book?',
        { pages: number('Pages', rules({ atLeast: 8, multipleOf: 4 })) },
        { when: { what: 'books' } },
      ),
      cover: questionStep(
        [{ when: { pages: { atLeast: 200 } }, use: '{pages} pages on {paper}: hard cover?' }, { use: 'Hard cover?' }],
        { cover: choice(yesNo) },
        { when: { what: 'books' } },
      ),
      file: fill('Your file, please.', { file: files('File', { accept: ['pdf'], ...must }) }, { optional: false }),
      reach,
    },
    {
      tables: {
        papers: options(
          { thin: '80 g', mid: '120 g', thick: '300 g' },
          { thick: { when: { what: ['cards', 'posters'] } } },
        ),
      },
    },
  ),
  form(
    'parish',
    {
      about: fill('What is it about?', {
        about: checks(
          { stall: 'A stall', band: 'Music', parade: 'The parade' },
          { rules: { required: true, maxChoices: 2 } },
        ),
      }),
      stall: fill(
        'Which stall?',
        {
          metres: number('Length', { unit: 'm', decimals: 1, default: 3.5, ...rules({ atLeast: 1, atMost: 12 }) }),
          power: choice(yesNo),
        },
        { when: { about: 'stall' } },
      ),
      volts: questionStep(
        'How much power does a stall of {metres} need?',
        { volts: choice({ low: 'A little', high: 'An oven' }) },
        { when: { power: 'yes' } },
      ),
      band: fill(
        'How many play?',
        {
          people: number('People', rules({ atLeast: 1, atMost: 80 })),
          minutes: number('Minutes', { default: 30, ...rules({ atLeast: 10, atMost: 90, multipleOf: 5 }) }),
        },
        { when: { about: 'band' } },
      ),
      agree: fill(
        [
          { when: { about: 'band' }, use: 'The {people} of you play {minutes} minutes. Agreed?' },
          { use: 'The rules of the fair, please.' },
        ],
        { agreed: agreement() },
      ),
    },
    {
      send: {
        needs: { agreed: 'agreed' },
        off: { agreed: 'Please agree first', answers: 'Something is open' },
        done: { go: '/thanks' },
      },
    },
  ),
  form(
    'opera',
    {
      show: questionStep('Which evening?', { show: choice({ fri: 'Friday', sat: 'Saturday', sun: 'Sunday' }) }),
      seats: fill('How many seats?', {
        seats: number('Seats', { default: 2, ...rules({ atLeast: 1, atMost: 8 }) }),
        wheel: number('Of these, wheelchairs', { default: 0, ...rules({ atLeast: 0, atMost: 4 }) }),
      }),
      area: questionStep(
        [{ when: { greeting: 'warm' }, use: 'Lovely! {seats} seats, but where?' }, { use: 'Where?' }],
        {
          area: {
            type: 'choice',
            options: options(
              { stalls: 'Stalls', box: 'A box', gallery: 'Gallery' },
              { gallery: { when: { wheel: { below: 1 } } }, box: { when: { seats: { below: 7 } } } },
            ),
            ...must,
          },
        },
      ),
      code: fill(
        'Do you have a voucher?',
        { code: text('Voucher', { rules: { pattern: '[A-Z]{3}-[0-9]{4}' }, placeholder: 'ABC-1234', maxLength: 8 }) },
        { optional: true },
      ),
      reach,
    },
    { context: { greeting: { split: { plain: 1, warm: 2 } } } },
  ),
  form('rescue', {
    animal: questionStep('Which animal?', { animal: choice({ dog: 'Dog', cat: 'Cat', other: 'Another' }) }),
    other: fill(
      'Which one?',
      { kind: text('Animal', rules({ minLength: 2, maxLength: 30 })) },
      { when: { animal: 'other' } },
    ),
    name: fill([{ when: { animal: 'other' }, use: 'What is the {kind} called?' }, { use: 'What is it called?' }], {
      name: text('Name', { rules: {} }),
    }),
    age: fill('How old is it?', {
      years: number('Years', { rules: { atMost: 30 } }),
      months: number('Months', { rules: { atMost: 11, requiredWith: ['years'] } }),
    }),
    shots: questionStep(
      [{ when: { years: { atLeast: 1 } }, use: 'At {years} years: has it its shots?' }, { use: 'Has it its shots?' }],
      { shots: choice({ yes: 'Yes', no: 'No', unknown: 'I don’t know' }) },
      { when: { animal: ['dog', 'cat'] } },
    ),
    reach,
  }),
  form('tailor', {
    piece: questionStep('What shall we make?', {
      piece: choice({ suit: 'A suit', dress: 'A dress', shirt: 'A shirt' }),
    }),
    sizes: fill('Do you know your sizes?', {
      chest: number('Chest', { unit: 'cm', rules: { atLeast: 60, atMost: 160 } }),
      waist: number('Waist', { unit: 'cm', rules: { atLeast: 50, atMost: 160, requiredWith: ['chest'] } }),
    }),
    visit: fill(
      'Then come and be measured.',
      { visit: date('Visit', rules({ workingDays: true, notBefore: { days: 1 }, notAfter: { days: 30 } })) },
      { when: { any: [{ piece: 'suit' }, { chest: false }] } },
    ),
    cloth: fill(
      [{ when: { visit: true }, use: 'You see cloth on {visit}. Anything to prepare?' }, { use: 'Which cloth?' }],
      { cloth: long('Cloth', { maxLength: 200 }) },
    ),
    reach,
  }),
  form('observatory', {
    group: fill('How many come?', { people: number('People', rules({ atLeast: 1, atMost: 60 })) }),
    school: questionStep('Are you a school class?', { school: choice(yesNo) }, { when: { people: { atLeast: 12 } } }),
    grade: fill(
      'Which grade?',
      { grade: number('Grade', rules({ atLeast: 1, atMost: 13 })) },
      { when: { school: 'yes' } },
    ),
    night: fill('Which night?', {
      night: date('Night', {
        rules: { required: true, notBefore: { days: 3 } },
        rulesWhen: [{ when: { school: 'yes' }, rules: { workingDays: true } }],
      }),
    }),
    late: questionStep(
      [
        { when: { grade: { below: 5 } }, use: 'Grade {grade} begins at six. All right?' },
        { use: 'We begin at nine. All right?' },
      ],
      { late: choice(yesNo) },
    ),
    reach,
  }),
  form(
    'mover',
    {
      rooms: fill('How many rooms?', { rooms: rating({ most: 6, look: 'numbers', ...must }) }),
      heavy: fill(
        'Is anything heavy?',
        { heavy: checks({ piano: 'A piano', safe: 'A safe', none: 'Nothing' }, { alone: 'none', ...must }) },
        { when: { rooms: { atLeast: 2 } } },
      ),
      kilos: fill(
        'How heavy is {heavy}?',
        { kilos: number('Weight', { unit: 'kg', ...rules({ atLeast: 50, atMost: 2000 }) }) },
        { when: { heavy: ['piano', 'safe'] } },
      ),
      crane: questionStep(
        [
          { when: { kilos: { atLeast: 500 } }, use: '{kilos} need a crane. Is there room for it?' },
          { use: 'Is there room for a van?' },
        ],
        { room: choice(yesNo) },
      ),
      reach,
    },
    { frame: { title: [{ when: { rooms: { atLeast: 5 } }, use: 'A large move' }, { use: 'A move' }] } },
  ),
  form('vineyard', {
    wines: fill('Which wines?', {
      red: number('Red', { default: 0, ...rules({ atLeast: 0, multipleOf: 6 }) }),
      white: number('White', { default: 0, ...rules({ atLeast: 0, multipleOf: 6 }) }),
    }),
    none: fill(
      'None? Then perhaps a tasting:',
      { day: date('Tasting', rules({ notBefore: { days: 2 }, notAfter: { months: 6 } })) },
      { when: { red: { below: 1 }, white: { below: 1 } } },
    ),
    ship: questionStep(
      [
        {
          when: { red: { atLeast: 6 }, white: { atLeast: 6 } },
          use: '{red} red and {white} white: shall we send them?',
        },
        { use: 'Shall we send it?' },
      ],
      { ship: choice(yesNo) },
      { when: { any: [{ red: { atLeast: 6 } }, { white: { atLeast: 6 } }] } },
    ),
    address: fill(
      'Where to?',
      { street: text('Street'), town: text('Town') },
      { when: { ship: 'yes' }, answer: { address: { join: { of: ['street', 'town'], with: '\n' } } } },
    ),
    reach,
  }),
  form('notary', {
    case: questionStep('What is it about?', { case: choice({ house: 'A house', will: 'A will', firm: 'A firm' }) }),
    value: fill(
      'What is it worth?',
      { value: number('Value', { before: '£', decimals: 2, ...rules({ atLeast: 1 }) }) },
      { when: { case: ['house', 'firm'] } },
    ),
    heirs: fill(
      'How many heirs?',
      {
        heirs: number('Heirs', rules({ atLeast: 1, atMost: 20 })),
        abroad: { ...checks({ abroad: 'Some live abroad' }, { rules: {} }), when: { heirs: { atLeast: 2 } } },
      },
      { when: { case: 'will' } },
    ),
    country: fill('In which country?', { country: text('Country') }, { when: { abroad: 'abroad' } }),
    date: fill(
      [
        { when: { case: 'house', value: { atLeast: 1_000_000 } }, use: 'For {value} we take time. When?' },
        { when: { case: 'will' }, use: 'When do you and the {heirs} heirs come?' },
        { use: 'When?' },
      ],
      {
        date: date('Date', rules({ workingDays: ['01-01', '12-25'], notBefore: { days: 7 }, notAfter: { days: 90 } })),
      },
    ),
    reach,
  }),
  form(
    'summer-camp',
    {
      child: fill('Who comes along?', { name: text('Name'), nick: text('Called', { rules: {} }) }),
      weeks: fill(
        [{ when: { campaign: true }, use: 'A week is free. Which weeks?' }, { use: 'Which weeks shall {name} come?' }],
        {
          weeks: checks(
            { w1: 'First', w2: 'Second', w3: 'Third', w4: 'Fourth' },
            { rules: { required: true, maxChoices: 3 } },
          ),
        },
      ),
      swim: questionStep(
        'Can {name} swim?',
        {
          swim: choice({ yes: 'Yes', bit: 'A bit', no: 'No' }),
          badge: {
            type: 'choice',
            options: options({ gold: 'Gold', silver: 'Silver' }),
            when: { swim: 'yes' },
            ...must,
          },
        },
        { confirm: true },
      ),
      ill: fill(
        'What should we know?',
        { ill: long('Illnesses', { maxLength: 300 }), drug: text('Medicine', { rules: { requiredWith: ['ill'] } }) },
        { optional: true },
      ),
      food: fill('What does {name} eat?', {
        food: select('Food', { all: 'Everything', veg: 'No meat' }, { default: 'all', ...must }),
      }),
      reach,
    },
    { host: { query: ['utm_campaign'] }, context: { campaign: { query: { utm_campaign: 'early' } } } },
  ),
]
