type Part = Readonly<Record<string, unknown>>

export const ref = (kind: string, name: string): Part => ({ $ref: `#/components/${kind}/${name}` })

export const json = (schema: unknown): Part => ({ 'application/json': { schema } })

const header = (name: string, description: string, schema: Part, required = true): Part => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const key = '[\\w-]{8,128}'

/** The headers of the calls, by the names with which operations refer to them. */
export const parameters = {
  requestedWith: header('X-Requested-With', 'Marks a call of the form, which a form of another site cannot send.', {
    const: 'XMLHttpRequest',
  }),
  csrfToken: header(
    'X-CSRF-TOKEN',
    'The token of the session: from the meta tag csrf-token of the page, or from the call for tokens.',
    { type: 'string' },
  ),
  flow: header('X-Kaiwa-Flow', 'The id of the flow; without it the default flow is meant.', { type: 'string' }, false),
  field: header('X-Kaiwa-Field', 'The field of the flow for which the file is.', { type: 'string' }),
  idempotencyKey: header(
    'Idempotency-Key',
    'Stands for one body: with the same body again it gets the same token.',
    { type: 'string', pattern: `^${key}$` },
    false,
  ),
  askedKey: header('Idempotency-Key', 'The key of the body whose outcome is asked for.', {
    type: 'string',
    pattern: `^${key}$`,
  }),
  replaces: header(
    'X-Kaiwa-Replaces',
    'The keys of at most 8 earlier bodies of the same form, of ' +
      'which nobody knows what became, with commas between them.',
    { type: 'string', pattern: `^${key}(?: *, *${key}){0,7}$` },
    false,
  ),
  proof: header(
    'X-Kaiwa-Proof',
    'The token with which the visit began, 8 numbers that were searched for the token and the key, the number of ' +
      'questions that the page had filled in, and the number of texts that came in one piece.',
    { type: 'string', pattern: '^\\S+ [0-9]+(?:-[0-9]+){7} [0-9]+ [0-9]+$' },
    false,
  ),
}

/** The reasons for which calls are refused, by status; a call adds its own. */
export const refusals: Readonly<Record<number, Part>> = {
  400: refusal('The call cannot be read: its body, its query or a header is malformed.'),
  403: refusal(
    'The call comes from another site, or is not marked as one of the form. ' +
      '`automated`: the enquiry looks as if a program had sent it. Wait, search a new proof, and send it again.',
  ),
  404: refusal('There is no such thing for this session.'),
  409: refusal(
    '`duplicated`: this person has applied already. ' +
      '`replaced`: a later form has replaced this one. ' +
      '`no_clients`: nobody who was chosen takes enquiries any more.',
  ),
  413: refusal('The body, or the file, is too large.'),
  415: refusal('The body is not JSON; the file is, by its content, of no type that the field takes.'),
  419: refusal('The token is missing, wrong or expired. Ask for a new one.'),
  422: refusal(
    '`invalid`: `problems` names the fields and the rules that they break. ' +
      '`key_reused`: the key stands for another body. ' +
      '`phone_not_verified`: the number must be verified by SMS first.',
  ),
  429: refusal('Too much was sent. Wait for so many seconds.', true),
  502: refusal('The provider of messages failed.'),
  503: refusal(
    'The server cannot do this at the moment; whether it was done may be unknown. Try again with the same key.',
    true,
  ),
}

function refusal(description: string, isWaiting = false): Part {
  const headers = isWaiting && {
    headers: {
      'Retry-After': {
        required: true,
        description: 'How many seconds to wait.',
        schema: { type: 'string', pattern: '^[0-9]+$' },
      },
    },
  }
  return { description, ...headers, content: json(ref('schemas', 'Refusal')) }
}
