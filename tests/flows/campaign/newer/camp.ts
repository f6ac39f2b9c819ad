import { agreement, checks, choice, date, fill, long, mail, number, rules, text } from '../../strangers/writing.ts'

/** The files of flows by their names, such as `camp.flow.json`. */
export type Files = Readonly<Record<string, object>>

const options = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { value: name, title: name[0]!.toUpperCase() + name.slice(1) }]))

const must = { required: true }

const camp = {
  version: 1,
  id: 'camp',
  lang: 'en-GB',
  timeZone: 'Europe/London',
  parts: ['reach'],
  conditions: {
    crowd: { people: { atLeast: 5 } },
    long: { nights: { atLeast: 7 } },
    noisy: { extras: 'drums', not: { crowd: true } },
    several: { extras: { count: { atLeast: 2 } } },
    weekend: { arrival: { weekday: ['friday', 'saturday'] } },
    cared: { any: [{ noisy: true }, { weekend: true, not: { long: true } }] },
  },
  computed: {
    nights: { days: { from: 'arrival', to: 'departure' }, format: { unit: 'nights' }, label: 'Nights' },
    people: { sum: ['grownups', 'children'] },
    perNight: { of: 'pitch', points: { tent: 14.5, van: 22, cabin: 60 } },
    stay: { product: ['nights', 'perNight'] },
    added: { of: 'extras', points: { wood: 8, bikes: 15 } },
    total: { sum: ['stay', 'added', 5], format: { currency: 'GBP' }, label: 'Total', send: true },
  },
  words: { site: 'Oakfield' },
  order: ['dates', 'people', 'pitch', 'place', 'extras', 'crowd', 'care', 'reach'],
  steps: {
    dates: fill('When will you be at {site}?', {
      arrival: date('Arrival', rules({ notBefore: { days: 1 }, notAfter: { months: 9 } })),
      departure: date('Departure', rules({ after: { field: 'arrival' }, notAfter: { field: 'arrival', days: 21 } })),
    }),
    people: fill(
      { plural: 'nights', one: 'Who stays for the night?', other: 'Who stays for {nights}?' },
      {
        grownups: number('Adults', rules({ atLeast: 1, atMost: 8 })),
        children: number('Children', { default: 0, ...rules({ atLeast: 0, atMost: 6 }) }),
        dogs: number('Dogs', { rules: { atLeast: 0, atMost: { field: 'grownups' } } }),
      },
    ),
    pitch: fill('What do you need?', { pitch: { type: 'choice', options: 'pitches', rules: must } }),
    place: fill('These are free from {arrival}. Which one?', {
      place: {
        type: 'booking',
        label: 'Place',
        source: 'pitches',
        for: ['arrival', 'departure', 'pitch'],
        texts: { empty: 'Nothing is free. Please choose another day.' },
        rules: must,
      },
    }),
    extras: fill('Anything else?', {
      extras: checks({ wood: 'Fire wood', bikes: 'Bicycles', drums: 'I bring drums' }, {}),
      note: long('Notes', { maxLength: 200 }),
    }),
    crowd: fill(
      'Who is in your group?',
      {
        members: {
          type: 'group',
          label: 'Members',
          min: 1,
          max: 8,
          entry: {
            title: 'Member {number}',
            fields: {
              member: text('Name'),
              born: date('Born on', { rules: { notAfter: { days: 0 } } }),
              diet: choice({ any: 'Anything', vegan: 'Vegan' }, { label: 'Food', rules: must }),
            },
          },
          texts: { add: 'Add a member' },
        },
      },
      { when: { crowd: true } },
    ),
    care: fill(
      [{ when: { noisy: true }, use: 'Where will you play, {place|at your pitch}?' }, { use: 'What shall we know?' }],
      { care: long('Details', { rules: must }) },
      { when: { cared: true } },
    ),
    reach: { bubbles: { question: 'That is {total} in all. Where can we reach you?' } },
  },
  tables: { pitches: options('tent', 'van', 'cabin') },
  messages: { after: '{field} must be later than {other}.', required: 'Please fill in: {field}.' },
  review: { title: [{ when: { several: true }, use: 'All that you have chosen' }, { use: 'Your stay' }] },
  send: {
    label: 'Book',
    needs: { agreed: ['terms', 'quiet'] },
    off: { agreements: { quiet: 'Please mind the quiet.' } },
  },
  frame: { title: 'Book a pitch', languages: true },
}

const reach = {
  version: 1,
  links: { privacy: { text: 'privacy notice', href: '/privacy' } },
  steps: {
    reach: {
      bubbles: { question: 'Where can we reach you?' },
      fields: {
        email: mail(),
        again: mail({ label: 'E-mail address once more', rules: { required: true, sameAs: { field: 'email' } } }),
        terms: agreement('I have read the {privacy}'),
        quiet: agreement('I keep quiet after ten'),
      },
    },
  },
  send: { done: { go: '/thanks' } },
}

const campInGerman = {
  version: 1,
  translates: 'camp',
  lang: 'de',
  words: { site: 'Eichenfeld' },
  computed: { nights: { format: { unit: 'Nächte' }, label: 'Nächte' }, total: { label: 'Summe' } },
  links: { privacy: { text: 'Hinweise zum Datenschutz' } },
  steps: {
    dates: {
      bubbles: { question: 'Wann sind Sie in {site}?' },
      fields: { arrival: { label: 'Anreise' }, departure: { label: 'Abreise' } },
    },
    people: {
      bubbles: { question: { plural: 'nights', one: 'Wer übernachtet?', other: 'Wer bleibt {nights}?' } },
      fields: { grownups: { label: 'Erwachsene' }, children: { label: 'Kinder' }, dogs: { label: 'Hunde' } },
    },
    pitch: { bubbles: { question: 'Was brauchen Sie?' } },
    place: {
      bubbles: { question: 'Diese Plätze sind ab {arrival} frei. Welchen möchten Sie?' },
      fields: { place: { label: 'Platz', texts: { empty: 'Nichts ist frei. Bitte wählen Sie einen anderen Tag.' } } },
    },
    extras: {
      bubbles: { question: 'Noch etwas?' },
      fields: {
        extras: {
          options: { wood: { title: 'Feuerholz' }, bikes: { title: 'Fahrräder' }, drums: { title: 'Ich trommle' } },
        },
        note: { label: 'Hinweise' },
      },
    },
    crowd: {
      bubbles: { question: 'Wer gehört zu Ihrer Gruppe?' },
      fields: {
        members: {
          label: 'Mitglieder',
          entry: {
            title: 'Mitglied {number}',
            fields: {
              member: { label: 'Name' },
              born: { label: 'Geboren am' },
              diet: { label: 'Essen', options: { any: { title: 'Alles' }, vegan: { title: 'Vegan' } } },
            },
          },
          texts: { add: 'Mitglied hinzufügen' },
        },
      },
    },
    care: {
      bubbles: {
        question: [
          { when: { noisy: true }, use: 'Wo trommeln Sie, {place|auf Ihrem Platz}?' },
          { use: 'Was sollen wir wissen?' },
        ],
      },
      fields: { care: { label: 'Einzelheiten' } },
    },
    reach: {
      bubbles: { question: 'Das macht {total}. Wie erreichen wir Sie?' },
      fields: {
        email: { label: 'E-Mail-Adresse' },
        again: { label: 'E-Mail-Adresse noch einmal' },
        terms: { label: 'Ich habe die {privacy} gelesen', guide: 'Bitte stimmen Sie zu.' },
        quiet: { label: 'Ich bin nach zehn Uhr leise', guide: 'Bitte stimmen Sie zu.' },
      },
    },
  },
  tables: { pitches: { tent: { title: 'Zelt' }, van: { title: 'Wohnmobil' }, cabin: { title: 'Hütte' } } },
  messages: { after: '{field} muss nach {other} liegen.', required: 'Bitte ausfüllen: {field}.' },
  review: { title: [{ when: { several: true }, use: 'Alles, was Sie gewählt haben' }, { use: 'Ihr Aufenthalt' }] },
  send: { label: 'Buchen', off: { agreements: { quiet: 'Bitte achten Sie auf die Ruhe.' } } },
  frame: { title: 'Platz buchen' },
}

/** Two layers over the camp: the winter closes the cabins, and the scouts need no deposit. */
const winter = {
  version: 1,
  id: 'winter',
  extends: 'camp',
  words: { site: 'Oakfield in the snow' },
  order: { add: { heating: { after: 'pitch' } } },
  steps: {
    heating: fill('Do you need heating?', { heating: choice({ yes: 'Yes', no: 'No' }) }),
    extras: { fields: { extras: { options: { bikes: null, sledge: { value: 'sledge', title: 'A sledge' } } } } },
  },
  computed: { added: { points: { bikes: null, sledge: 6 } } },
  review: { title: { first: [{ when: { heating: 'yes' }, use: 'A warm stay' }] } },
}

const scouts = {
  version: 1,
  id: 'scouts',
  extends: 'winter',
  conditions: { crowd: { people: { atLeast: 3 } } },
  order: { add: { troop: { before: 'dates' } }, remove: ['heating'] },
  steps: {
    heating: null,
    troop: fill('Which troop are you?', { troop: text('Troop') }),
    dates: { bubbles: { question: 'When will {troop} be at {site}?' } },
  },
  review: { title: 'Your stay, {troop|scouts}' },
}

/** The camp with its part, its German catalog and two layers of variants. */
export const campSite: Files = {
  'camp.flow.json': camp,
  'camp.de.json': campInGerman,
  'reach.part.json': reach,
  'winter.flow.json': winter,
  'scouts.flow.json': scouts,
}
