import { defineConfig } from '../../../engine/tools/config/config.ts'

/**
 * The project of an outside author: a field type, another renderer for a built-in type, a rule, a kind of value, a lint
 * and paths of its own.
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
