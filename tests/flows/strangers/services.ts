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

/** Forms of businesses that insure, advise, teach, hire, let and travel. */
export const services: readonly Form[] = [
  form('insurance', {
    what: fill('What shall be insured?', {
      what: checks({ house: 'The house', things: 'What is in it', water: 'Against water', glass: 'Glass' }),
    }),
    area: fill(
      'How large is the house?',
      {
        area: number('Area', { unit: 'm²', ...rules({ atLeast: 20, atMost: 900 }) }),
        built: date('Built in', { precision: 'year', ...rules({ notAfter: { days: 0 } }) }),
      },
      { when: { what: ['house', 'water'] } },
    ),
    old: questionStep(
      'A house of {built}: were the pipes renewed?',
      { pipes: choice({ yes: 'Yes', partly: 'Partly', no: 'No' }) },
      { when: { built: { before: '1980-01-01' } } },
    ),
    worth: fill(
      'What are your things worth?',
      {
        worth: number('Worth', { before: '£', ...rules({ multipleOf: 1000, atLeast: 5000 }) }),
        silver: number('Of that, jewellery', { before: '£', rules: { atLeast: 0 } }),
      },
      { when: { what: 'things' } },
    ),
    proof: fill(
      [
        { when: { silver: { atLeast: 10_000 } }, use: 'For jewellery of {silver} we need photos.' },
        { use: 'Photos, if you like.' },
      ],
      { proof: files('Photos', { maxFiles: 10, rules: {} }) },
      { when: { what: 'things' } },
    ),
    start: fill('From when?', {
      start: date('Beginning', { rules: { required: true, notBefore: { days: 1 }, notAfter: { years: 1 } } }),
    }),
    reach,
  }),
  form('liability', {
    who: questionStep('Who is insured?', { who: choice({ single: 'I alone', couple: 'We two', family: 'A family' }) }),
    born: fill('When were you born?', { born: date('Birthday', rules({ ageAtLeast: 18, ageAtMost: 99 })) }),
    partner: fill(
      'And your partner?',
      {
        partner: text('Name of your partner'),
        partnerBorn: date('Their birthday', rules({ ageAtLeast: 16, ageAtMost: 99 })),
      },
      { when: { who: ['couple', 'family'] } },
    ),
    children: fill(
      'How many children live with you?',
      { children: number('Children', { default: 1, ...rules({ atLeast: 1, atMost: 12 }) }) },
      { when: { who: 'family' } },
    ),
    pets: fill('Are there animals?', {
      pets: checks({ dog: 'A dog', horse: 'A horse', none: 'None' }, { alone: 'none', ...must }),
      breed: text('Breed', { when: { pets: 'dog' }, ...rules({ minLength: 2 }) }),
    }),
    damage: fill('Were there claims in the last five years?', {
      claims: number('Claims', { default: 0, ...rules({ atLeast: 0, atMost: 20 }) }),
    }),
    why: fill(
      'What happened, {claims} times?',
      { story: long('What happened', rules({ minLength: 20, maxLength: 2000 })) },
      { when: { claims: { atLeast: 1 } } },
    ),
    reach,
  }),
  form(
    'event',
    {
      ticket: questionStep('Which ticket?', {
        ticket: choice({ day: 'One day', weekend: 'The weekend', student: 'Student' }),
      }),
      day: questionStep('Which day?', { day: choice({ fri: 'Friday', sat: 'Saturday' }) }, { when: { ticket: 'day' } }),
      proof: fill(
        'Your student card, please.',
        { card: files('Student card', { capture: 'environment', ...must }) },
        { when: { ticket: 'student' } },
      ),
      count: fill('How many?', {
        count: number('Tickets', {
          rules: { required: true, atLeast: 1, atMost: 10 },
          rulesWhen: [{ when: { ticket: 'student' }, rules: { atMost: 1 } }],
        }),
      }),
      names: fill(
        'Who comes along?',
        { names: long('Names', rules({ minLength: 3, maxLength: 400 })) },
        { when: { count: { atLeast: 2 } } },
      ),
      food: fill('What do you eat?', {
        food: select('Food', { all: 'Everything', veg: 'Vegetarian', vegan: 'Vegan' }, { default: 'all', ...must }),
      }),
      tshirt: questionStep(
        'A shirt for {ticket}?',
        { shirt: { type: 'choice', options: options({ s: 'S', m: 'M', l: 'L', no: 'None' }), default: 'no', ...must } },
        { confirm: true },
      ),
      reach,
    },
    { messages: { atMost: 'At most {most} for each' } },
  ),
  form('school', {
    child: fill(
      'What is your child called?',
      {
        first: text('First name', { maxLength: 30, ...rules({ pattern: '[^,]+' }) }),
        last: text('Last name', { maxLength: 30, ...rules({ pattern: '[^,]+' }) }),
      },
      { answer: { child: { join: { of: ['last', 'first'], with: ', ' } } } },
    ),
    born: fill(
      'When was {first} born?',
      {
        year: text('Year', rules({ numeric: true, digits: 4, yearsAgo: { most: 12, least: 4 } })),
        month: text('Month', { maxLength: 2, ...rules({ numeric: true, between: [1, 12] }) }),
        day: text('Day', {
          maxLength: 2,
          ...rules({ numeric: true, between: [1, 31], dayOfMonth: ['year', 'month'] }),
        }),
      },
      { answer: { born: { date: ['year', 'month', 'day'] } }, layout: 'row' },
    ),
    form: questionStep('Which year does {first} go to?', {
      grade: choice({ one: 'First', two: 'Second', later: 'A later one' }),
    }),
    before: fill(
      'Which school was it before?',
      { school: text('School'), report: files('Last report', { accept: ['pdf', 'jpeg'], maxFiles: 2 }) },
      { when: { grade: ['two', 'later'] } },
    ),
    languages: fill('Which languages does {first} speak?', {
      languages: checks({ en: 'English', fr: 'French', ar: 'Arabic', other: 'Others' }),
      others: text('Which others?', { when: { languages: 'other' }, ...must }),
    }),
    lunch: questionStep('Lunch at school?', { lunch: choice(yesNo) }),
    diet: fill('What does {first} not eat?', { diet: text('Not eaten', { rules: {} }) }, { when: { lunch: 'yes' } }),
    reach,
  }),
  form('music', {
    instrument: questionStep('Which instrument?', {
      instrument: choice({ piano: 'Piano', violin: 'Violin', drums: 'Drums' }),
    }),
    level: fill('How well do you play?', {
      level: rating({ most: 4, ends: { least: 'Not at all', most: 'Well' }, ...must }),
    }),
    pieces: fill(
      'What do you play at the moment?',
      { pieces: long('Pieces', { maxLength: 300 }) },
      { when: { level: { atLeast: 2 } } },
    ),
    own: questionStep(
      [
        { when: { instrument: 'drums' }, use: 'Do your neighbours like drums?' },
        { use: 'Do you have a {instrument}?' },
      ],
      { own: choice(yesNo) },
    ),
    age: fill('How old are you?', { age: number('Age', rules({ atLeast: 4, atMost: 99 })) }),
    small: questionStep(
      'At {age} there are small violins. Shall we bring one?',
      { small: choice(yesNo) },
      { when: { instrument: 'violin', age: { below: 11 } } },
    ),
    times: fill('When?', {
      times: checks(
        { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday' },
        { rules: { minChoices: 2, required: true } },
      ),
    }),
    reach,
  }),
  form('language', {
    test: fill('How sure do you feel?', {
      reading: rating({ label: 'Reading', look: 'numbers', ...must }),
      speaking: rating({ label: 'Speaking', look: 'numbers', ...must }),
    }),
    course: questionStep(
      [
        { when: { any: [{ speaking: { below: 2 } }, { reading: 1 }] }, use: 'We begin at the beginning. When?' },
        { use: 'With {speaking} in speaking: when?' },
      ],
      { when: choice({ day: 'By day', night: 'In the evening' }) },
    ),
    exam: questionStep(
      'Do you need an exam?',
      { exam: choice(yesNo) },
      { when: { reading: { atLeast: 3 }, speaking: { atLeast: 3 } } },
    ),
    by: fill(
      'By when?',
      { by: date('Exam by', rules({ notBefore: { days: 60 }, notAfter: { years: 2 } })) },
      { when: { exam: 'yes' } },
    ),
    reach,
  }),
  form(
    'job',
    {
      role: questionStep('Which job?', { role: choice({ dev: 'Developer', nurse: 'Nurse', driver: 'Driver' }) }),
      licence: fill(
        'Which driving licence?',
        {
          licence: checks({ b: 'B', c: 'C', d: 'D' }, { rules: { required: true } }),
          since: date('Since', { precision: 'year', ...rules({ notAfter: { years: -1 } }) }),
        },
        { when: { role: 'driver' } },
      ),
      repo: fill(
        'Where can we see your code?',
        { repo: text('Web page', { inputMode: 'url', ...rules({ webAddress: true }) }) },
        { when: { role: 'dev' } },
      ),
      register: fill(
        'Your registration number?',
        {
          pin: text('Number', {
            normalize: ['trim', 'asciiDigits'],
            placeholder: '12A3456B',
            ...rules({ pattern: '[0-9]{2}[A-Z][0-9]{4}[A-Z]' }),
          }),
        },
        { when: { role: 'nurse' } },
      ),
      pay: fill('What would you like to earn?', {
        pay: number('A year', { before: '£', rules: { atLeast: 12_000, atMost: 250_000, multipleOf: 500 } }),
      }),
      start: questionStep(
        [
          { when: { pay: { atLeast: 100_000 } }, use: '{pay}! When could you begin?' },
          { use: 'When could you begin?' },
        ],
        { start: choice({ now: 'At once', later: 'Later' }) },
      ),
      notice: fill(
        'From when?',
        { from: date('Beginning', rules({ notBefore: { days: 14 }, notAfter: { months: 9 } })) },
        { when: { start: 'later' } },
      ),
      cv: fill('Your papers, please.', {
        cv: files('Papers', { accept: ['pdf'], maxFiles: 3, maxMegabytes: 8, ...must }),
      }),
      reach,
      ok: questionStep('Lastly:', { ok: agreement('You may keep my papers for six months.') }),
    },
    { send: { needs: { agreed: 'ok' }, off: { agreed: 'Tick the box first.' }, done: { go: '/thanks' } } },
  ),
  form(
    'lawyer',
    {
      field: questionStep('What is it about?', {
        field: choice({ work: 'Work', rent: 'Rent', family: 'Family', traffic: 'Traffic' }),
      }),
      letter: questionStep('Was there a letter?', { letter: choice(yesNo) }),
      got: fill(
        'When did it come?',
        {
          got: date('Came on', rules({ notAfter: { days: 0 }, notBefore: { months: -6 } })),
          scan: files('The letter', { accept: ['pdf', 'jpeg', 'png'], maxFiles: 5 }),
        },
        { when: { letter: 'yes' } },
      ),
      hurry: questionStep(
        'It came on {got}: there may be little time. May we call today?',
        { today: choice(yesNo) },
        { when: { field: 'work', got: { from: { days: -21 } } } },
      ),
      speed: fill(
        'How fast were you?',
        {
          speed: number('Speed', { unit: 'km/h', ...rules({ atLeast: 1, atMost: 400 }) }),
          limit: number('Allowed', { unit: 'km/h', default: 50, ...rules({ atLeast: 5, atMost: 130, multipleOf: 5 }) }),
        },
        { when: { field: 'traffic' } },
      ),
      story: fill('What happened?', { story: long('What happened', rules({ minLength: 30, maxLength: 3000 })) }),
      insured: questionStep('Is your legal insurance to pay?', {
        insured: choice({ yes: 'Yes', no: 'No', unsure: 'I don’t know' }),
      }),
      reach,
    },
    { review: { title: 'What you told us' } },
  ),
  form('flat', {
    deal: questionStep('Do you want to rent or to buy?', { deal: choice({ rent: 'Rent', buy: 'Buy' }) }),
    rent: fill(
      'Up to which rent?',
      { rent: number('Rent', { before: '€', ...rules({ atLeast: 300, atMost: 9000 }) }) },
      { when: { deal: 'rent' } },
    ),
    price: fill(
      'Up to which price?',
      {
        price: number('Price', { before: '€', ...rules({ atLeast: 50_000, multipleOf: 5000 }) }),
        bank: select('Bank', { yes: 'Agreed with a bank', no: 'Not yet' }),
      },
      { when: { deal: 'buy' } },
    ),
    rooms: fill('How many rooms?', {
      rooms: number('Rooms', { decimals: 1, ...rules({ atLeast: 1, atMost: 12, multipleOf: 0.5 }) }),
    }),
    share: questionStep(
      [
        {
          when: { rent: { below: 600 }, rooms: { atLeast: 3 } },
          use: '{rooms} rooms for {rent} are rare. Would you share?',
        },
        { use: 'Would you share?' },
      ],
      { share: choice(yesNo) },
      { when: { deal: 'rent' } },
    ),
    wishes: fill('What else?', {
      wishes: checks(
        { lift: 'A lift', balcony: 'A balcony', pets: 'Pets allowed', garage: 'A garage' },
        { rules: { maxChoices: 3 } },
      ),
    }),
    move: fill('From when?', { move: date('From', { rules: { notBefore: { days: 0 } } }) }),
    view: questionStep(
      [{ when: { wishes: 'pets' }, use: 'With {wishes}: which animal?' }, { use: 'Do you have an animal?' }],
      { animal: choice({ none: 'None', cat: 'A cat', dog: 'A dog' }) },
    ),
    reach,
  }),
  form('broker', {
    house: questionStep('What do you sell?', { house: choice({ house: 'A house', flat: 'A flat', land: 'Land' }) }),
    size: fill([{ when: { house: 'land' }, use: 'How large is the land?' }, { use: 'How large is it?' }], {
      size: number('Area', {
        unit: [{ when: { house: 'land' }, use: 'ha' }, { use: 'm²' }],
        decimals: 2,
        ...rules({ atLeast: 0.01 }),
      }),
    }),
    year: fill(
      'When was it built?',
      { year: date('Year', { precision: 'year', ...rules({ notAfter: { days: 0 }, notBefore: '1500-01-01' }) }) },
      { when: { house: ['house', 'flat'] } },
    ),
    listed: questionStep(
      'Built in {year}: is it listed?',
      { listed: choice(yesNo) },
      { when: { year: { before: '1900-01-01' } } },
    ),
    state: fill(
      'In which state is it?',
      { state: rating({ most: 3, ends: { least: 'Poor', most: 'New' }, ...must }) },
      { when: { house: ['house', 'flat'] } },
    ),
    why: fill('Why do you sell?', {
      why: checks(
        { move: 'We move', heirs: 'We inherited it', money: 'Money', secret: 'I’d rather not say' },
        { alone: 'secret', rules: {} },
      ),
    }),
    reach,
  }),
  form(
    'travel',
    {
      where: questionStep('Where to?', {
        where: choice({ sea: 'To the sea', hills: 'To the mountains', town: 'To a town' }),
      }),
      out: fill('When do you leave?', {
        out: date('Out', rules({ notBefore: { days: 2 }, notAfter: { months: 11 } })),
        nights: number('Nights', { default: 7, ...rules({ atLeast: 1, atMost: 60 }) }),
      }),
      people: fill('Who travels?', {
        adults: number('Adults', { default: 2, ...rules({ atLeast: 1, atMost: 9 }) }),
        children: number('Children', { rules: { atLeast: 0, atMost: 9 } }),
      }),
      ages: fill(
        'How old are the {children}?',
        { ages: text('Ages', rules({ pattern: '[0-9]{1,2}(, ?[0-9]{1,2})*' })) },
        { when: { children: { atLeast: 1 } } },
      ),
      room: questionStep(
        [{ when: { adults: { below: 2 } }, use: 'Which room?' }, { use: 'Which rooms?' }],
        { room: choice({ sea: 'With a view', plain: 'Plain' }) },
        { when: { adults: { atLeast: 1 } } },
      ),
      ski: questionStep('Do you ski?', { ski: choice(yesNo) }, { when: { where: 'hills' } }),
      budget: fill(
        'What may it cost in all?',
        { budget: number('Budget', { before: '€', rules: { atLeast: 100 } }) },
        { optional: true },
      ),
      reach,
    },
    {
      send: {
        before: {
          sum: [{ when: { budget: true }, use: '{nights} nights for {budget}.' }, { use: '{nights} nights.' }],
        },
        done: { go: '/thanks' },
      },
    },
  ),
  form('charter', {
    boat: questionStep('Sail or motor?', { boat: choice({ sail: 'Sail', motor: 'Motor' }) }),
    licence: fill('Your licence?', {
      licence: text('Number', { normalize: ['trim'], ...rules({ pattern: '([A-Z])[0-9]{3}-\\1[0-9]{3}' }) }),
      since: date('Since', { precision: 'month', ...rules({ notAfter: { days: 0 } }) }),
    }),
    fresh: questionStep(
      'Licensed in {since}: would you like a skipper?',
      { skipper: choice(yesNo) },
      { when: { since: { from: { years: -1 } } } },
    ),
    crew: fill('How many come along?', { crew: number('Crew', rules({ atLeast: 2, atMost: 12 })) }),
    food: fill('Shall we fill the fridge?', {
      food: checks({ water: 'Water', bread: 'Bread', wine: 'Wine' }, { rules: {} }),
      note: long('Other wishes'),
    }),
    thanks: questionStep(
      [{ when: { food: ['bread', 'wine'] }, use: '{food} for {crew}. How do you pay?' }, { use: 'How do you pay?' }],
      { pay: select('Payment', { card: 'Card', bank: 'Bank' }) },
    ),
    mail: fill('Where do we send it?', { mail: mail({ label: 'E-mail' }) }),
  }),
]
