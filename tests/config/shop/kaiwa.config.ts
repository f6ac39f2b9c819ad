import { defineConfig } from '../../../engine/tools/config/config.ts'

/**
 * A project of somebody else, with a field type, other looks for a built-in one, a rule, a kind of value and a lint of
 * its own, and places of its own.
 */
export default defineConfig({
  types: ['./renderers/stars', { type: 'text', renderer: './renderers/framed-text' }],
  rules: ['./rules/ends-with.ts'],
  kinds: ['./kinds/halves'],
  lints: ['./lints/question-marks'],
  art: './pictures',
  site: { base: '/shop', paths: { conversion: '/visits' } },
  base: 'https://cdn.example/forms/',
})
