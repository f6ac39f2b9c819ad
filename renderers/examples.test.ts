import { expect, test } from 'vitest'
import { exampleNote, wrongExampleOf } from '../engine/language/examples/wrong-example.ts'
import { wordingOf } from '../engine/language/messages/wording.ts'
import { builtIn } from '../package/vocabulary.ts'

test.each(builtIn.types)('$type has examples, which pass and fail as declared', (type) => {
  const { examples = [], kind } = type
  expect(
    examples.length,
    `The field type "${type.type}" has no examples: write some into the schema.ts of its folder.`,
  ).toBeGreaterThan(0)
  // Visitors do not answer hidden fields.
  if (kind.drawn)
    for (const [at, { pass }] of examples.entries())
      expect(pass.length, `examples[${at}] of "${type.type}" needs answers under "pass".`).toBeGreaterThan(0)
  const wrong = wrongExampleOf(type, builtIn)
  expect(wrong && wordingOf('en', exampleNote(type.type, wrong))).toBeUndefined()
})
