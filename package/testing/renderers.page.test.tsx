import { cloneElement } from 'react'
import { describe, expect, it, test } from 'vitest'
import { optionKind } from '../../engine/runtime/kinds/option.ts'
import { textKind } from '../../engine/runtime/kinds/text.ts'
import { defineFieldType, type FieldExample, type FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { takeAll } from '../../renderers/every-part.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { rendererOf } from '../../renderers/index.ts'
import { defineRenderer, type Renderer, type RendererProps } from '../../renderers/renderer.ts'
import { fieldSlots } from '../../schemas/field.ts'
import halves from '../../tests/config/shop/kinds/halves.ts'
import starsRenderer from '../../tests/config/shop/renderers/stars/index.ts'
import starsType from '../../tests/config/shop/renderers/stars/schema.ts'
import endsWith from '../../tests/config/shop/rules/ends-with.ts'
import { checks } from './checks.ts'
import { describeRenderer, converseExample } from './describe-renderer.ts'
import { programWith } from './stage.tsx'

takeAll()
const required = { required: true }

// Sending files needs a server.
const shown = fieldTypes.filter(({ type, kind }) => kind.drawn && type !== 'file')
describe.each(shown.map(({ type }) => type))('%s', (type) => {
  describeRenderer(rendererOf(type)!, { runner: { describe, it } })
})

const kindly: FieldType = defineFieldType({
  type: 'own',
  kind: textKind,
  schema: {
    type: 'object',
    properties: {
      type: { const: 'own' },
      ...fieldSlots,
      rules: { type: 'object', properties: { required: ruleArguments.required } },
    },
  },
  help: {},
})
const good = ({ field, edit, leave, controlId, describedBy }: RendererProps) => (
  <input
    aria-label={field.label}
    id={controlId}
    value={String(field.value)}
    onChange={({ target }) => edit(target.value)}
    onBlur={leave}
    aria-describedby={describedBy}
    aria-invalid={field.error !== null}
  />
)
const failing =
  (component: Renderer['component'], type = kindly, field: object = {}) =>
  async () => {
    const program = programWith(type, { field: { rules: required, ...field } })
    const failed: string[] = []
    for (const [name, check] of Object.entries(checks))
      await check(program, defineRenderer(type.type, component as never)).catch(() => failed.push(name))
    return failed
  }

describeRenderer(defineRenderer('own', good), { type: kindly, runner: { describe, it } })

test('a control in which no letter can be written needs no input method', async () => {
  const numeric = (props: RendererProps) => cloneElement(good(props), { type: 'number' })
  const program = programWith(kindly, { field: { rules: required } })
  const check = checks['input methods compose in it']!
  await expect(check(program, defineRenderer('own', numeric as never))).resolves.toBeUndefined()
})

describe('with a kind of value and a rule of a project', () => {
  const ending: FieldType = {
    ...kindly,
    examples: [
      { field: { rules: { ...required, endsWith: '-JP' } }, pass: ['7-JP'], fail: { required: [''], endsWith: ['7'] } },
    ],
  }
  describeRenderer(starsRenderer, { type: starsType, kinds: [halves], runner: { describe, it } })
  describeRenderer(defineRenderer('own', good), { type: ending, rules: [endsWith], runner: { describe, it } })
})

test.each<[string, (props: RendererProps) => React.ReactNode, string[]]>([
  [
    'no control',
    () => <p>text</p>,
    [
      'each control has a name',
      'it is reached and left by keys',
      'an error marks its control and is linked to it',
      'it draws each answer, and the same again',
    ],
  ],
  [
    'a control without a name',
    (props) => good({ ...props, field: { ...props.field, label: '' } }),
    ['each control has a name', 'axe finds nothing wrong, where it is installed'],
  ],
  [
    'an error that is not linked',
    (props) => good({ ...props, describedBy: undefined }),
    ['an error marks its control and is linked to it'],
  ],
  [
    'an error without a mark',
    (props) => good({ ...props, field: { ...props.field, error: null } }),
    ['an error marks its control and is linked to it'],
  ],
  [
    'the same id twice',
    (props) => (
      <div id="same">
        <p id="same" />
        {good(props)}
      </div>
    ),
    ['ids are its own, and lead to something'],
  ],
  [
    'an answer that is not drawn',
    (props) => good({ ...props, field: { ...props.field, value: '' } }),
    ['it draws each answer, and the same again', 'input methods compose in it'],
  ],
  [
    'a tidy control that takes letters out of what is composed',
    (props) => <>{good({ ...props, edit: (value) => props.edit(String(value).replaceAll(/[a-z]/g, '')) })}</>,
    ['input methods compose in it'],
  ],
  [
    'a control for the mouse only',
    ({ edit }) => <span role="button" aria-label="x" tabIndex={-1} onClick={() => edit('a')} />,
    [
      'it is reached and left by keys',
      'an error marks its control and is linked to it',
      'it draws each answer, and the same again',
    ],
  ],
])('a renderer with %s fails the right checks', async (_, component, expected) => {
  expect(await failing(component as never)()).toEqual(expected)
})

test.each<[string, Pick<FieldExample, 'pass' | 'fail'>, string]>([
  ['is not sent', { pass: ['a', ''], fail: {} }, 'The answer "" is not sent: '],
  ['is sent', { pass: [], fail: { required: ['', 'a'] } }, 'The answer "a" is sent.'],
])('an example whose answer %s fails its check', async (_, answers, message) => {
  const example = { field: { rules: required }, ...answers }
  await expect(converseExample(programWith(kindly, example), example)).rejects.toThrow(message)
})

test('describeRenderer requires a runner, and the kind of value and type of an own renderer', () => {
  const own = defineRenderer('own', good)
  expect(() => describeRenderer(own, { runner: { describe, it } })).toThrow('give it as "type"')
  expect(() => describeRenderer(own, { type: { ...kindly, kind: optionKind }, runner: {} as never })).toThrow(
    'give them as "runner"',
  )
  expect(() => describeRenderer(starsRenderer, { type: starsType, runner: { describe, it } })).toThrow('"halves"')
})
