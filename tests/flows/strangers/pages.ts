import {
  agreement,
  questionStep,
  checks,
  choice,
  date,
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

/** Forms made for particular pages: with campaigns, shares, links, tables and other languages. */
export const pages: readonly Form[] = [
  form(
    'solar',
    {
      roof: questionStep(
        [{ when: { spring: true }, use: 'Spring offer: which roof do you have?' }, { use: 'Which roof do you have?' }],
        { roof: choice({ flat: 'Flat', steep: 'Steep', none: 'None of my own' }) },
      ),
      size: fill(
        'How large is it?',
        { size: number('Roof', { unit: 'm²', rules: { atLeast: 8, atMost: 2000 } }) },
        { when: { roof: ['flat', 'steep'] } },
      ),
      use: fill('What do you use a year?', {
        use: number('Power', {
          unit: 'kWh',
          ...rules({ atLeast: 500, multipleOf: 10 }),
          notes: { where: 'It stands on your bill.' },
        }),
      }),
      store: questionStep(
        [
          {
            when: { size: { atLeast: 40 }, use: { atLeast: 4000 } },
            use: '{size} would carry a battery. Do you want one?',
          },
          { use: 'Do you want a battery?' },
        ],
        { store: choice(yesNo) },
      ),
      reach: fill('Where can we reach you?', {
        email: mail(),
        source: { type: 'hidden', from: 'gclid', default: 'none' },
      }),
    },
    {
      context: { spring: { query: { utm_campaign: 'spring' } }, greeting: { split: { plain: 2, warm: 1 } } },
      host: { query: ['gclid', 'utm_campaign'] },
      frame: { title: [{ when: { greeting: 'warm' }, use: 'Hello, sun!' }, { use: 'Solar power' }] },
      send: {
        label: [{ when: { spring: true }, use: 'Get the spring offer' }, { use: 'Get an offer' }],
        done: { go: '/thanks', pass: { campaign: 'utm_campaign' } },
      },
    },
  ),
  form(
    'newsletter',
    {
      topics: fill(
        'What may we write about?',
        { topics: { type: 'checkboxes', options: 'topics', ...must } },
        { notes: { often: 'Once a month, no more.' } },
      ),
      mail: fill('To which address?', {
        email: mail({
          suggest: { domains: 'mails', label: 'Domains' },
          check: { typo: 'Did you mean {suggestion}?', risky: 'This address may not take our letters.' },
        }),
      }),
      ok: questionStep('{topics}, once a month.', { ok: agreement('I agree to the {privacy}, see {terms}') }),
    },
    {
      tables: {
        topics: options({ garden: 'Gardens', house: 'Houses', art: 'Art' }),
        mails: ['example.com', 'example.org'],
      },
      links: {
        privacy: { text: 'privacy notice', href: '/privacy' },
        terms: { text: 'the terms', href: 'https://www.example.com/terms' },
      },
      send: { needs: { agreed: 'ok' }, done: { go: '/thanks' } },
    },
  ),
  form(
    'hotel',
    {
      room: questionStep('Welcome{guest}! Which room?', {
        room: choice({ one: 'Single', two: 'Double', family: 'Family' }),
      }),
      days: fill('From when, and how long?', {
        from: date('Arrival', rules({ notBefore: { days: 0 }, notAfter: { months: 9 } })),
        nights: number('Nights', { default: 2, ...rules({ atLeast: 1, atMost: 28 }) }),
      }),
      cots: fill(
        'How many cots?',
        { cots: number('Cots', { default: 0, rules: { atLeast: 0, atMost: 3 } }) },
        { when: { room: 'family' } },
      ),
      late: questionStep(
        [
          { when: { nights: { atLeast: 7 } }, use: 'After {nights} nights you may stay till two. Shall we note that?' },
          { use: 'Do you arrive late?' },
        ],
        { late: choice(yesNo) },
      ),
      stars: fill(
        'Have you been here? How was it?',
        { stars: rating({ look: 'stars', rules: {} }) },
        { optional: true },
      ),
      reach,
    },
    {
      context: { brought: { from: 'partner', values: ['none', 'agency', 'club'] } },
      host: { options: { partner: { type: 'string' } } },
      words: { guest: [{ when: { brought: 'club' }, use: ', dear member' }, { use: '' }] },
      send: {
        before: {
          stars: [{ when: { stars: { below: 3 } }, use: 'Only {stars}: we will do better.' }, { use: 'See you soon.' }],
        },
        done: { go: '/thanks' },
      },
    },
  ),
  form('taxi', {
    from: fill(
      'Where from, where to?',
      { from: text('From'), to: text('To'), via: text('By way of', { rules: {} }) },
      { layout: 'column' },
    ),
    when: questionStep('When?', { when: choice({ now: 'Now', later: 'Later' }) }),
    day: fill(
      'On which day?',
      {
        day: date('Day', rules({ notBefore: { days: 0 }, notAfter: { days: 30 } })),
        time: select('Time', { am: 'Before noon', pm: 'After noon' }),
      },
      { when: { when: 'later' } },
    ),
    bags: questionStep(
      [
        { when: { when: 'now' }, use: 'From {from} to {to} at once: how many bags?' },
        { use: 'From {from} to {to}: how many bags?' },
      ],
      { bags: choice({ none: 'None', some: 'Up to three', many: 'More' }) },
    ),
    van: questionStep(
      'A van, then?',
      { van: choice(yesNo) },
      { when: { any: [{ bags: 'many' }, { day: { before: { days: 7 } }, bags: 'some' }] } },
    ),
    phone: fill('Your number?', {
      phone: text('Telephone', {
        inputMode: 'tel',
        normalize: ['telephone'],
        ...rules({ numeric: true, minLength: 7, maxLength: 15 }),
      }),
    }),
  }),
  form(
    'wein',
    {
      art: questionStep('Welchen Wein suchen Sie?', { art: choice({ weiss: 'Weiß', rot: 'Rot' }) }),
      flaschen: fill('Wie viele Flaschen {art}?', {
        flaschen: number('Flaschen', { unit: 'Flaschen', ...rules({ multipleOf: 6, atLeast: 6 }) }),
      }),
      alter: fill('Wann sind Sie geboren?', { geboren: date('Geburtstag', rules({ ageAtLeast: 18 })) }),
      gruss: fill('Ein Gruß dazu?', { gruss: long('Gruß', { maxLength: 200 }) }),
      post: fill('Wohin schreiben wir?', { email: { type: 'email', label: 'E-Mail', rules: { required: true } } }),
    },
    { lang: 'de', ...german() },
  ),
  form(
    'kansai',
    {
      kind: questionStep('何をお探しですか。', { kind: choice({ rent: '賃貸', buy: '購入' }) }),
      name: fill(
        'お名前を教えてください。',
        {
          name1: text('姓', { normalize: ['trim'], ...must }),
          kana1: text('セイ', {
            normalize: ['wideKana', 'removeBlanks'],
            reading: { of: 'name1', uncertain: '※ご確認ください' },
            ...rules({ katakana: true }),
          }),
        },
        { layout: 'pairs' },
      ),
      zip: fill('{name1}さまのご住所は。', {
        zip: {
          type: 'postal',
          label: '郵便番号',
          inputMode: 'numeric',
          normalize: ['postalCode'],
          lookup: {
            source: 'postal',
            fill: { city: ['locality', 'street'] },
            missing: '見つかりません',
            failed: '検索できません',
            shared: '複数あります',
          },
          ...rules({ digits: 7, numeric: true }),
        },
        city: text('市区町村'),
      }),
      rent: fill(
        'ご予算は。',
        { rent: number('家賃', { unit: '万円', decimals: 1, default: 8.5, ...rules({ atLeast: 1, atMost: 100 }) }) },
        { when: { kind: 'rent' } },
      ),
      low: questionStep(
        '{rent}だと駅から少し離れます。よろしいですか。',
        { low: choice({ yes: 'はい', no: 'いいえ' }) },
        { when: { rent: { below: 6 } } },
      ),
      tel: fill('お電話番号は。', {
        tel: text('電話番号', {
          inputMode: 'tel',
          normalize: ['telephone'],
          ...rules({ numeric: true, startsWith: '0', minLength: 10, maxLength: 11 }),
        }),
      }),
      mail: fill('メールアドレスは。', { mail: { type: 'email', label: 'メールアドレス', rules: {} } }),
    },
    {
      lang: 'ja',
      order: ['kind', 'rent', 'low', 'name', 'zip', 'tel', 'mail'],
      send: { before: { mail: 'お電話は {tel} にいたします。' }, done: { go: '/thanks' } },
    },
  ),
  form(
    'ryokan',
    {
      nights: fill('何泊なさいますか。', {
        nights: number('泊数', { unit: '泊', default: 1, ...rules({ atLeast: 1, atMost: 7 }) }),
      }),
      day: fill('ご到着はいつですか。', {
        day: date('到着日', rules({ notBefore: { days: 3 }, notAfter: { months: 6 } })),
      }),
      bath: fill('お風呂のご希望は。', {
        bath: checks({ open: '露天', family: '家族風呂', any: 'どれでも' }, { alone: 'any', ...must }),
      }),
      food: questionStep(
        [{ when: { bath: 'open', nights: { atLeast: 2 } }, use: '{nights}のお食事は。' }, { use: 'お食事は。' }],
        {
          food: { type: 'choice', options: options({ both: '二食付き', none: '素泊まり' }), default: 'both', ...must },
        },
        { confirm: true },
      ),
      birthday: fill(
        'どなたかのお誕生日ですか。',
        { who: text('お名前', { rules: {} }), born: date('誕生日', { rules: { requiredWith: ['who'] } }) },
        { optional: true },
      ),
      mail: fill('ご連絡先は。', {
        mail: { type: 'email', label: 'メールアドレス', rules: { required: true, email: true } },
      }),
    },
    {
      lang: 'ja',
      review: {},
      send: {
        before: {
          born: [{ when: { born: true }, use: '{born}のお祝いをご用意します。' }, { use: 'お待ちしております。' }],
        },
        done: { go: '/thanks' },
      },
    },
  ),
  form('church', {
    what: questionStep('What is it about?', {
      what: choice({ wedding: 'A wedding', baptism: 'A baptism', hall: 'The hall' }),
    }),
    day: fill('Which day do you think of?', {
      day: date('Day', {
        rules: { required: true, notAfter: { years: 2 } },
        rulesWhen: [
          { when: { what: 'wedding' }, rules: { notBefore: { months: 3 } } },
          { when: { what: ['baptism', 'hall'] }, rules: { notBefore: { days: 7 } } },
        ],
      }),
    }),
    couple: fill('Who marries?', { one: text('Name'), two: text('And') }, { when: { what: 'wedding' } }),
    godparents: fill(
      'Godparents?',
      { godparents: number('Godparents', { default: 2, ...rules({ atLeast: 1, atMost: 6 }) }) },
      { when: { what: 'baptism' } },
    ),
    hall: fill(
      'How many come?',
      {
        people: number('People', rules({ atLeast: 5, atMost: 180 })),
        music: checks({ organ: 'Organ', band: 'A band' }, { rules: {} }),
      },
      { when: { what: 'hall' } },
    ),
    note: fill(
      [{ when: { music: 'band' }, use: 'With {music} for {people}: until when?' }, { use: 'Anything else?' }],
      { note: long('Note', { maxLength: 400 }) },
    ),
    reach,
  }),
  form('casting', {
    age: fill('How old are you?', { born: date('Birthday', rules({ ageAtLeast: 14, ageAtMost: 99 })) }),
    parents: fill(
      'Your parents have to agree. How do we reach them?',
      { parents: mail({ label: 'Their e-mail address' }) },
      { when: { born: { from: { years: -18 } } } },
    ),
    body: fill('Your size?', {
      height: number('Height', { unit: 'cm', ...rules({ atLeast: 120, atMost: 220 }) }),
      shoes: number('Shoes', { decimals: 1, rules: { atLeast: 30, atMost: 52, multipleOf: 0.5 } }),
    }),
    skills: fill('What can you do?', {
      skills: checks({ sing: 'Sing', dance: 'Dance', ride: 'Ride', fence: 'Fence' }, { rules: { maxChoices: 3 } }),
      instrument: text('An instrument', { rules: {} }),
    }),
    show: questionStep(
      [
        { when: { skills: ['ride', 'fence'] }, use: 'For {skills} we have a part at {height}. Are you free in May?' },
        { use: 'At {height} there are parts. Are you free in May?' },
      ],
      { may: choice(yesNo) },
    ),
    reel: fill('Where can we see you?', {
      reel: text('Web page', { inputMode: 'url', rules: { webAddress: true } }),
      photo: { type: 'file', label: 'Photo', accept: ['jpeg'], ...must },
    }),
    reach,
  }),
  form('allotment', {
    wait: questionStep('Are you on the list?', { listed: choice(yesNo) }),
    number: fill(
      'Your number on it?',
      {
        number: text('Number', {
          inputMode: 'numeric',
          normalize: ['asciiDigits', 'trim'],
          ...rules({ wholeNumber: true }),
        }),
      },
      { when: { listed: 'yes' }, answer: { place: { number: 'number' } } },
    ),
    want: fill('What would you grow?', {
      want: checks(
        { roots: 'Roots', fruit: 'Fruit', flowers: 'Flowers', weeds: 'Weeds' },
        { rules: { minChoices: 2, maxChoices: 4 } },
      ),
      tools: checks({ spade: 'Spade', hose: 'Hose' }, { rules: {} }),
    }),
    size: questionStep([{ when: { want: 'fruit' }, use: 'Trees need room. Which size?' }, { use: 'Which size?' }], {
      size: {
        type: 'choice',
        options: options(
          { s: '50 m²', m: '100 m²', l: '200 m²' },
          { s: { when: { want: ['roots', 'flowers', 'weeds'] } } },
        ),
        ...must,
      },
    }),
    reach,
  }),
]

/** Returns the texts that a flow needs in a language for which the engine has none. */
function german() {
  return {
    messages: {
      required: 'Bitte ausfüllen: {field}',
      email: 'Das ist keine E-Mail-Adresse.',
      atLeast: '{field}: mindestens {least}',
      multipleOf: '{field}: in Schritten von {step}',
      decimal: '{field}: bitte eine Zahl',
      calendarDate: '{field}: bitte ein Datum',
      ageAtLeast: 'Erst ab {years} Jahren',
    },
    frame: { title: 'Wein', buttons: { confirm: 'OK', update: 'Ändern', close: 'Schließen', info: 'Hinweis' } },
  }
}
