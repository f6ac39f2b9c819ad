const step = (question: unknown, field: string) => ({
  confirm: true,
  bubbles: { question },
  fields: { [field]: { type: 'text', label: `Label of ${field}`, rules: { required: true } } },
})

/** A short flow to be translated, whose second question contains the first answer. */
export const shop = {
  version: 1,
  id: 'shop',
  lang: 'en',
  steps: { who: step('Who are you?', 'name'), what: step('What do you need, {name}?', 'need') },
  send: { label: 'Send it', done: { go: '/thanks' } },
}
