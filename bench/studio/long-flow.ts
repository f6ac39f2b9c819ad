/**
 * Returns a flow of `count` questions: choices, numbers and texts in turn. Each third question is only for visitors who
 * chose the first option of the choice before it.
 */
export function longFlow(count: number): string {
  const kinds = [
    {
      type: 'choice',
      options: { a: { value: 'a', title: 'This' }, b: { value: 'b', title: 'That' } },
      rules: { required: true },
    },
    { type: 'number', label: 'Number', rules: { required: true, atLeast: 1, atMost: 100 } },
    { type: 'text', label: 'Text', maxLength: 40, rules: { required: true } },
  ] as const
  const steps = Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length]!
    const when = kind.type === 'text' ? { when: { [`s${index - 2}`]: 'a' } } : {}
    return [
      `s${index}`,
      {
        ...when,
        confirm: kind.type !== 'choice',
        bubbles: { question: `Question ${index}?` },
        fields: { [`s${index}`]: kind },
      },
    ] as const
  })
  const order = steps.map(([id]) => id)
  const send = { label: 'Send', done: { go: '/thanks' } }
  const flow = { version: 1, id: 'long', lang: 'en-GB', order, steps: Object.fromEntries(steps), send }
  return `${JSON.stringify(flow, null, 2)}\n`
}
