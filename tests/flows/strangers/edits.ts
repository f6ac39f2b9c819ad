import {
  questionStep,
  checks,
  choice,
  date,
  fill,
  long,
  number,
  options,
  rating,
  rules,
  text,
  yesNo,
  type Form,
} from './writing.ts'

/** A change that follows a recipe of the guide. A sound form is sound after it. */
export type FormEdit = (form: Form) => Form

const withStep = (form: Form, name: string, step: Form['steps'][string], isFirst = false): Form => {
  const added = { [name]: step }
  const order = form.order as readonly string[] | undefined
  return {
    ...form,
    steps: isFirst ? { ...added, ...form.steps } : { ...form.steps, ...added },
    ...(order && { order: isFirst ? [name, ...order] : [...order, name] }),
  }
}

const sendOf = ({ send }: Form) => send as Readonly<Record<string, object>>
const before = (form: Form, texts: object) => ({ ...sendOf(form), before: { ...sendOf(form).before, ...texts } })

/** Adds a parameter to a form's list of what pages may provide. */
const withParameter = (form: Form, name: string): Form => {
  const host = form.host as { readonly query?: readonly string[] } | undefined
  return { ...form, host: { ...host, query: [...(host?.query ?? []), name] } }
}

/** The edits, by names that their authors might use. */
export const edits: Readonly<Record<string, FormEdit>> = {
  'the answers once more, before sending': (form) => ({ ...form, review: { title: 'Is all of this right?' } }),
  'a remark at the end that may stay empty': (form) =>
    withStep(form, 'remark', fill('Is there anything else?', { remark: long('Remark', { maxLength: 500 }) })),
  'an optional rating that is said above the button': (form) => ({
    ...withStep(
      form,
      'opinion',
      fill('How did you like these questions?', { opinion: rating({ most: 5 }) }, { optional: true }),
    ),
    send: before(form, {
      opinion: [{ when: { opinion: { atLeast: 4 } }, use: 'Thank you for {opinion}!' }, { use: 'Thank you.' }],
    }),
  }),
  'a question at the front on which another goes': (form) =>
    withStep(
      withStep(
        form,
        'heard',
        questionStep('Where did you hear of us?', { heard: choice({ friend: 'From a friend', net: 'In the net' }) }),
        true,
      ),
      'friend',
      fill(
        'Whom may we thank?',
        { friend: text('Name of your friend', { maxLength: 40, rules: {} }) },
        { when: { heard: 'friend' } },
      ),
    ),
  'a callback with a day and hours that go by it': (form) =>
    withStep(
      withStep(form, 'callback', questionStep('Shall we call you back?', { callback: choice(yesNo) })),
      'callTimes',
      fill(
        'When?',
        {
          callDay: date('Day', {
            ...rules({ notBefore: { days: 1 }, notAfter: { days: 20 } }),
            messages: { notBefore: 'From {date} on', notAfter: 'Until {date}' },
          }),
          callHours: checks(
            { am: 'Mornings', pm: 'Afternoons', any: 'Whenever' },
            { alone: 'any', rules: { required: true } },
          ),
        },
        { when: { callback: 'yes' } },
      ),
    ),
  'the order written down': (form) => ({ ...form, order: form.order ?? Object.keys(form.steps) }),
  'two greetings tried against each other': (form) =>
    form.frame === undefined
      ? {
          ...form,
          context: { ...(form.context as object), hello: { split: { short: 1, long: 3 } } },
          frame: { title: [{ when: { hello: 'long' }, use: 'How nice that you are here' }, { use: 'Welcome' }] },
        }
      : form,
  'where the visitor came from, in a field that nobody sees': (form) =>
    withStep(
      withParameter(form, 'utm_source'),
      'origin',
      fill('Your town?', {
        homeTown: text('Town', { maxLength: 60, rules: {} }),
        origin: { type: 'hidden', from: 'utm_source', default: 'direct' },
      }),
    ),
  'a number that starts with one and is said in a later question': (form) => {
    const headsStep = fill('How many of you are there?', {
      heads: number('People', {
        default: 1,
        ...rules({ atLeast: 1, atMost: 99 }),
        messages: { atMost: 'No more than {most}, please' },
      }),
    })
    const later = questionStep(
      [
        { when: { heads: { atLeast: 10 } }, use: '{heads} people! Shall we send a list?' },
        { use: 'May we write to all {heads}?' },
      ],
      { wantsList: choice(yesNo) },
    )
    return withStep(withStep(form, 'heads', headsStep, true), 'listed', later)
  },
  'options that go by what was answered': (form) =>
    withStep(
      withStep(
        form,
        'ways',
        fill('How may we write?', {
          channels: checks(
            { mail: 'E-mail', post: 'Letters', sms: 'Messages' },
            { rules: { required: true, maxChoices: 2 }, messages: { maxChoices: 'Two at most' } },
          ),
        }),
        true,
      ),
      'rhythm',
      questionStep('How often?', {
        frequency: {
          type: 'choice',
          options: options(
            { daily: 'Daily', weekly: 'Weekly', yearly: 'Once a year' },
            { daily: { when: { channels: ['mail', 'sms'] } }, yearly: { when: { channels: 'post' } } },
          ),
          rules: { required: true },
        },
      }),
    ),
  'said as in Britain': (form) => (form.lang === 'en' ? { ...form, lang: 'en-GB' } : form),
}
