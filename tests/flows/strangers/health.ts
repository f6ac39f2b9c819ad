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
  rating,
  reach,
  rules,
  select,
  text,
  yesNo,
  type Form,
} from './writing.ts'

/** Forms of clinics, vets, gyms and other businesses that care for bodies. */
export const health: readonly Form[] = [
  form('clinic', {
    who: questionStep('Whom is the appointment for?', {
      who: choice({ me: 'Myself', child: 'My child', other: 'Somebody else' }),
    }),
    child: fill(
      'How old is your child?',
      { age: number('Age', { unit: 'years', ...rules({ atLeast: 0, atMost: 17 }) }) },
      { when: { who: 'child' } },
    ),
    complaint: fill(
      [
        { when: { who: 'me' }, use: 'What brings you here?' },
        { when: { age: { below: 2 } }, use: 'What is it with your baby, {age} old?' },
        { when: { who: 'child' }, use: 'What is it with your child, {age} old?' },
        { use: 'What is it about?' },
      ],
      {
        complaints: checks(
          { fever: 'Fever', cough: 'A cough', rash: 'A rash', none: 'None of these' },
          { alone: 'none', ...must },
        ),
      },
    ),
    fever: fill(
      'How high is the fever?',
      {
        fever: number('Temperature', {
          unit: '°C',
          decimals: 1,
          placeholder: '38.50',
          ...rules({ atLeast: 35, atMost: 43 }),
        }),
      },
      { when: { complaints: 'fever' } },
    ),
    urgent: questionStep(
      'A fever of {fever} is high. Can you come today?',
      { today: choice(yesNo) },
      { when: { fever: { atLeast: 39.5 } } },
    ),
    day: fill(
      'Which day suits you?',
      { day: date('Day', rules({ notBefore: { days: 1 }, notAfter: { months: 2 }, workingDays: ['12-25', '01-01'] })) },
      { when: { any: [{ today: 'no' }, { fever: { below: 39.5 } }, { complaints: ['cough', 'rash', 'none'] }] } },
    ),
    reach,
  }),
  form('dentist', {
    first: questionStep('Have you been here before?', { known: choice(yesNo) }),
    born: fill('When were you born?', { born: date('Date of birth', rules({ ageAtLeast: 0, ageAtMost: 120 })) }),
    pain: fill('How strong is the pain?', {
      pain: rating({ most: 10, look: 'numbers', ends: { least: 'None', most: 'Unbearable' }, default: 1, ...must }),
    }),
    since: fill(
      'Since when?',
      { since: date('Since', { precision: 'month', ...rules({ notAfter: { days: 0 } }) }) },
      { when: { pain: { atLeast: 4 } } },
    ),
    insured: fill('How are you insured?', {
      insurance: choice({ public: 'Publicly', private: 'Privately', none: 'Not at all' }),
      company: text('Insurance company', { when: { insurance: ['public', 'private'] }, ...must }),
      card: text('Number on the card', {
        when: { insurance: 'public' },
        normalize: ['trim', 'asciiDigits'],
        ...rules({ pattern: '[A-Z][0-9]{9}' }),
      }),
    }),
    reach,
  }),
  form('vet', {
    animal: questionStep('What kind of animal is it?', {
      animal: choice({ dog: 'A dog', cat: 'A cat', bird: 'A bird', other: 'Another one' }),
    }),
    which: fill('Which one?', { which: text('Animal', { maxLength: 30, ...must }) }, { when: { animal: 'other' } }),
    name: fill(
      [{ when: { animal: 'other' }, use: 'What is the name of your {which}?' }, { use: '{animal}: what is its name?' }],
      { name: text('Name') },
    ),
    weight: fill('How heavy is {name}?', {
      weight: number('Weight', { unit: 'kg', decimals: 3, rules: { atLeast: 0.01, atMost: 120 } }),
    }),
    dose: questionStep(
      [
        { when: { weight: { atLeast: 40 } }, use: '{name} weighs {weight}: a large one! Is it chipped?' },
        { when: { weight: true }, use: 'With {weight}, is {name} chipped?' },
        { use: 'Is {name} chipped?' },
      ],
      { chipped: choice({ yes: 'Yes', no: 'No', unknown: 'I don’t know' }) },
    ),
    chip: fill(
      'Which number has the chip?',
      { chip: text('Number of the chip', { inputMode: 'numeric', ...rules({ numeric: true, digits: 15 }) }) },
      { when: { chipped: 'yes' } },
    ),
    photos: fill('Photos help us.', {
      photos: files('Photos of {name}', { accept: ['jpeg', 'png', 'webp'], maxFiles: 4, longestSide: 1600 }),
    }),
    reach,
  }),
  form('gym', {
    goal: fill('What would you like to do?', {
      goals: checks(
        { strength: 'Get stronger', weight: 'Lose weight', back: 'Help my back', fun: 'Have fun' },
        { rules: { required: true, minChoices: 2, maxChoices: 3 } },
      ),
    }),
    goalWeight: fill(
      'Tell us about your weight.',
      {
        now: number('Weight now', { unit: 'kg', ...rules({ atLeast: 30, atMost: 300 }) }),
        aim: number('Weight that you aim at', { unit: 'kg', default: 70, rules: { atLeast: 30, atMost: 300 } }),
      },
      { when: { goals: 'weight' } },
    ),
    often: questionStep(
      [
        { when: { now: { atLeast: 120 } }, use: 'We begin slowly. How often can you come?' },
        { use: 'How often can you come?' },
      ],
      { often: choice({ once: 'Once a week', twice: 'Twice', daily: 'Every day' }) },
    ),
    plan: questionStep('Which plan?', {
      plan: {
        type: 'choice',
        options: {
          basic: { value: 'B', title: 'Basic', description: 'The machines' },
          plus: { value: 'P', title: 'Plus', description: 'And the courses', when: { often: ['twice', 'daily'] } },
          all: { value: 'A', title: 'All', when: { any: [{ often: 'daily' }, { goals: 'back' }] } },
        },
        ...must,
      },
    }),
    reach,
  }),
  form(
    'optician',
    {
      glasses: questionStep('Do you wear glasses?', {
        glasses: choice({ yes: 'Yes', lenses: 'Lenses', no: 'Neither' }),
      }),
      values: fill(
        'What does your pass say?',
        {
          left: number('Left', { decimals: 2, ...rules({ atLeast: -20, atMost: 20, multipleOf: 0.25 }) }),
          right: number('Right', { decimals: 2, ...rules({ atLeast: -20, atMost: 20, multipleOf: 0.25 }) }),
        },
        { when: { glasses: ['yes', 'lenses'] } },
      ),
      strong: questionStep(
        'Lenses of {left} and {right} can be thinner. Do you want that?',
        { thin: choice(yesNo) },
        { when: { any: [{ left: { below: -6 } }, { right: { below: -6 } }] } },
      ),
      reach,
    },
    {
      frame: {
        title: [{ when: { left: { below: 0 } }, use: 'Glasses for {left}' }, { use: 'Your glasses' }],
        remaining: '{remaining} left',
      },
    },
  ),
  form(
    'physio',
    {
      referral: questionStep('Do you have a referral?', { referral: choice(yesNo) }),
      paper: fill(
        'Please photograph it.',
        { paper: files('Referral', { capture: 'environment', maxMegabytes: 5, ...must }) },
        { when: { referral: 'yes' } },
      ),
      parts: fill('Which parts hurt?', {
        parts: checks({ neck: 'Neck', back: 'Back', knee: 'Knee', more: 'Something else' }),
        what: text('What else?', { when: { parts: 'more' }, ...must }),
      }),
      times: fill(
        'When can you come?',
        { times: checks({ morning: 'Mornings', noon: 'At noon', evening: 'Evenings' }) },
        { notes: { later: 'Evenings are booked for three weeks.' } },
      ),
      reach,
    },
    { review: {} },
  ),
  form(
    'therapist',
    {
      age: fill('How old are you?', { age: number('Age', rules({ atLeast: 16, atMost: 110 })) }),
      parent: fill(
        'Who may we speak to besides you?',
        { parent: text('Name of a parent') },
        { when: { age: { below: 18 } } },
      ),
      mood: fill(
        'How have the last weeks been?',
        {
          mood: rating({ ends: { least: 'Dark', most: 'Bright' } }),
          words: long('In your own words', { maxLength: 600 }),
        },
        { optional: true },
      ),
      first: questionStep(
        [
          { when: { mood: { below: 3 } }, use: 'Thank you for telling us ({mood}). Shall we call today?' },
          { use: 'Shall we call today?' },
        ],
        { call: choice(yesNo) },
      ),
      phone: fill(
        'At which number?',
        {
          phone: text('Telephone', {
            inputMode: 'tel',
            normalize: ['telephone'],
            ...rules({ numeric: true, minLength: 9, maxLength: 15 }),
          }),
        },
        { when: { call: 'yes' } },
      ),
      mail: fill('Where may we write to?', { email: mail({ rules: { email: true } }) }),
    },
    {
      send: {
        before: {
          talk: [{ when: { call: 'yes' }, use: 'We call {phone} before six.' }, { use: 'We write within a day.' }],
        },
        done: { go: '/thanks' },
      },
    },
  ),
  form(
    'pharmacy',
    {
      what: questionStep('What do you need?', { what: choice({ repeat: 'A repeat', advice: 'Advice' }) }),
      drug: fill(
        'Which medicine?',
        { drug: text('Name'), packs: number('Packs', { default: 1, ...rules({ atLeast: 1, atMost: 6 }) }) },
        { when: { what: 'repeat' } },
      ),
      many: fill(
        'Why {packs} packs of {drug}?',
        { why: long('Reason', rules({ minLength: 10, maxLength: 300 })) },
        { when: { packs: { atLeast: 4 } } },
      ),
      topic: fill(
        'What is it about?',
        { topic: long('Question', rules({ minLength: 10, maxLength: 1000 })) },
        { when: { what: 'advice' } },
      ),
      pickup: fill(
        'When do you come by?',
        {
          pickup: date('Day', {
            rules: { required: true, notBefore: { days: 0 }, notAfter: { days: 14 } },
            rulesWhen: [{ when: { packs: { atLeast: 4 } }, rules: { notBefore: { days: 3 } } }],
          }),
        },
        { when: { what: 'repeat' } },
      ),
      reach,
      agree: questionStep('One thing more.', { ok: agreement('I have read the {privacy}') }),
    },
    {
      links: { privacy: { text: 'privacy notice', href: '/privacy' } },
      send: {
        needs: { agreed: 'ok' },
        off: { agreed: 'Please agree', answers: 'Something is missing' },
        done: { go: '/thanks' },
      },
    },
  ),
  form('blood', {
    born: fill('When were you born?', { born: date('Date of birth', rules({ ageAtLeast: 18, ageAtMost: 72 })) }),
    weight: fill('How much do you weigh?', { weight: number('Weight', { unit: 'kg', ...rules({ atLeast: 50 }) }) }),
    last: fill('When did you last give blood?', { last: date('Last time', { rules: { notAfter: { days: -56 } } }) }),
    travelled: questionStep('Were you abroad in the last months?', { abroad: choice(yesNo) }),
    where: fill(
      'Where, and until when?',
      {
        country: select(
          'Country',
          { fr: 'France', br: 'Brazil', th: 'Thailand', other: 'Another one' },
          { placeholder: 'Choose', ...must },
        ),
        until: date('Until', rules({ notAfter: { days: 0 }, notBefore: { months: -12 } })),
      },
      { when: { abroad: 'yes' } },
    ),
    wait: questionStep(
      'From {country} you have to wait a while. May we write then?',
      { wait: choice(yesNo) },
      { when: { country: ['br', 'th'] } },
    ),
    reach,
  }),
  form(
    'sleep',
    {
      bed: questionStep('When do you go to bed?', {
        bed: choice({ early: 'Before ten', usual: 'About eleven', late: 'After midnight' }),
      }),
      hours: fill('How many hours do you sleep?', {
        hours: number('Hours', { decimals: 1, unit: 'h', ...rules({ atLeast: 0, atMost: 16 }) }),
      }),
      wakes: fill(
        'What wakes you?',
        {
          wakes: checks(
            { noise: 'Noise', light: 'Light', dreams: 'Dreams', nothing: 'Nothing' },
            { alone: 'nothing', rules: { required: true, maxChoices: 2 } },
          ),
        },
        { when: { hours: { below: 6 } } },
      ),
      advice: questionStep(
        [
          { when: { bed: 'late', hours: { below: 6 } }, use: '{hours}, and late at that. Do you want a plan?' },
          { when: { wakes: ['noise', 'light'] }, use: 'Against {wakes} there is help. Do you want a plan?' },
          { use: 'Do you want a plan?' },
        ],
        { plan: choice(yesNo) },
      ),
      reach,
    },
    { words: { house: 'Sleep House' }, frame: { title: '{house}' } },
  ),
]
