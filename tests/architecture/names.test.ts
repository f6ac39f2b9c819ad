import { expect, test } from 'vitest'
import { normalizers } from '../../engine/runtime/normalize/index.ts'
import { rules } from '../../engine/runtime/rules/index.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { filesIn } from '../source-files.ts'
import { type Naming, namingsIn } from './namings.ts'
import { code, rooms } from './rooms.ts'

/** Names of a plug-in that another file may use. Without names, it may use all of them. */
interface Accepted {
  readonly files: RegExp
  readonly names?: readonly string[]
  readonly because: string
}

interface PlugIns {
  readonly names: readonly string[]
  /** The folder of the plug-ins, and their lists. */
  readonly own: RegExp
  /** Reports whether a string or a property names a plug-in, and not something else with the same name. */
  readonly isPlugIn: (naming: Naming) => boolean
  readonly accepted: readonly Accepted[]
}

/** Names that are also methods, or words of JSON Schema, HTML or the flow language. */
const shared = new Set(
  [
    ['atLeast', 'between', 'decimal', 'digits', 'maxLength', 'minLength', 'multipleOf', 'numeric', 'pattern'],
    ['required', 'startsWith', 'trim', 'yearsAgo'],
    ['agreement', 'choice', 'date', 'email', 'file', 'hidden', 'number', 'postal', 'select', 'text'],
  ].flat(),
)
const isHeldBy =
  (holder: RegExp) =>
  ({ name, of }: Naming) =>
    of === undefined || !shared.has(name) || holder.test(of)

const plugIns: Readonly<Record<string, PlugIns>> = {
  rule: {
    names: rules.map(({ name }) => name),
    own: /^engine\/runtime\/rules\//,
    isPlugIn: isHeldBy(/\b(?:\w*rules|set)\b/i),
    accepted: [
      {
        files: /./,
        names: ['required'],
        because: 'The language itself knows answers that are missing, and JSON Schema has the same keyword.',
      },
      {
        files: /./,
        names: ['after', 'before'],
        because: 'Conditions, clients and texts have keys of these names, and the code has values that are so called.',
      },
      {
        files: /^renderers\/\w+\/(?:schema\.ts|\w+Field\.tsx)$/,
        because:
          'A field type lists the rules that it accepts. Its control follows them, such as the limits of a picker.',
      },
      {
        files: /^engine\/language\/kinds\/(?:date|file|group|matrix|number)\.ts$/,
        names: ['atLeast', 'atMost', 'calendarDate', 'decimal', 'entryCount', 'eraDate', 'everyRow', 'uploaded'],
        because: 'A kind of value gives its values rules.',
      },
      {
        files: /^engine\/language\/kinds\/rules-of\.ts$/,
        names: ['dayOfMonth', 'digits', 'requiredWith', 'wholeNumber'],
        because: 'The shape of an answer gives its fields rules.',
      },
      {
        files: /^engine\/(?:language\/(?:answers\/keys|kinds\/conflict)|runtime\/verify\/judge)\.ts$/,
        names: ['maxLength'],
        because: 'The slot of a field has the same name, and is judged like the rule.',
      },
      {
        files: /^engine\/runtime\/verify\/judge\.ts$/,
        names: ['pattern'],
        because: 'A published flow has no traits, and the server must not match texts of any length.',
      },
      {
        files: /^engine\/runtime\/furigana\/look-alike\.ts$/,
        names: ['katakana'],
        because: 'The note on look-alikes explains this rule in the page, which has no traits.',
      },
      {
        files: /^(?:engine\/runtime\/effects\/site-sources|server\/(?:handler|routes)\/conversion)\.ts$/,
        names: ['uploaded'],
        because: 'Replies of the server name this rule for a file that it does not have.',
      },
      { files: /^schemas\/step\.ts$/, names: ['katakana'], because: 'A reading can be limited to this script.' },
      {
        files: /^(?:engine\/runtime\/(?:effects\/follow-day|kinds\/date|normalize\/date-text)|server\/calendar)\.ts$/,
        names: ['numeric'],
        because: 'It is an option of Intl.',
      },
      {
        files: /^engine\/language\/(?:answers\/keys|read\/schema-finding)\.ts$/,
        names: ['multipleOf', 'pattern'],
        because: 'They are keywords of JSON Schema.',
      },
      {
        files: /^engine\/language\/(?:checks\/(?:lint\/condition-value|prove\/distinctions)|texts\/domains)\.ts$/,
        names: ['atLeast'],
        because: 'It is a limit in conditions.',
      },
      {
        files: /^engine\/language\/texts\/table\.ts$/,
        names: ['atLeast', 'atMost'],
        because: 'They limit the numbers that a text with plural forms shows.',
      },
      {
        files: /^engine\/(?:language\/checks\/lint\/date-parts|runtime\/session\/view\/field|tools\/proof-cache)\.ts$/,
        names: ['yearsAgo'],
        because: 'It is a form of placeholders.',
      },
      { files: /^renderers\/built-in\.ts$/, names: ['email'], because: 'It is also a field type.' },
      { files: /^studio\/adding\/entries\.ts$/, names: ['email'], because: 'It is a question that is added complete.' },
      {
        files: /^renderers\/text\/text-control\.tsx$/,
        names: ['email', 'numeric'],
        because: 'They are keyboards of HTML.',
      },
      {
        files: /^engine\/tools\/import\/[\w-]+\.ts$/,
        because: 'An import writes the rules for what another notation demands; some are keywords of it, too.',
      },
      { files: /^server\/enquiry\/(?:table|row)\.ts$/, names: ['email'], because: 'It is a column of enquiries.' },
    ],
  },
  normalizer: {
    names: normalizers.map(({ name }) => name),
    own: /^engine\/runtime\/normalize\//,
    isPlugIn: isHeldBy(/\bnormali[sz]e(?:rs?)?\b(?!\()/),
    accepted: [
      {
        files: /^engine\/tools\/import\/field-of\.ts$/,
        names: ['asciiDigits', 'mailAddress', 'trim'],
        because: 'An import writes fields of its own.',
      },
      { files: /^renderers\/text\/schema\.ts$/, names: ['asciiDigits'], because: 'It is in an example of the type.' },
      {
        files: /^studio\/adding\/(?:entries\.ts|pictures\.tsx)$/,
        names: ['telephone'],
        because: 'It is a question that is added complete.',
      },
    ],
  },
  'field type': {
    names: fieldTypes.map(({ type }) => type),
    own: /^renderers\/(?:\w+\/|(?:every-part|built-in|fields|later)\.ts$)/,
    isPlugIn: ({ name, of, isType }) =>
      isType || (of === undefined ? !shared.has(name) : /\b(?:fieldTypes|builtIn)\b/.test(of)),
    accepted: [
      {
        files: /^(?:schemas|engine\/(?:language\/(?:answers|checks|kinds|read)|runtime\/rules)|studio\/form)\//,
        names: ['number'],
        because: 'It is a type of JSON.',
      },
      {
        files: /^engine\/runtime\/kinds\/(?:group|matrix)\.ts$/,
        names: ['group', 'matrix'],
        because: 'The kind of its values has the same name.',
      },
      {
        files: /^engine\/language\/patterns\//,
        names: ['choice', 'group'],
        because: 'They are parts of regular expressions.',
      },
      {
        files: /^embed\/first-screen\/screen-of\.tsx$/,
        names: ['choice'],
        because: 'Only a question that this control answers has a first screen.',
      },
      {
        files: /^studio\/form\/StepCard\.tsx$/,
        names: ['text'],
        because: 'A question that an author adds begins with this type.',
      },
      {
        files: /^engine\/tools\/import\/[\w-]+\.ts$/,
        because: 'An import writes fields of these types for the controls of another notation.',
      },
      { files: /^studio\/adding\/entries\.ts$/, names: ['group'], because: 'The entries of a list have groups.' },
      { files: /^studio\/workspace\/picked-keeper\.ts$/, names: ['file'], because: 'It is an input of HTML.' },
    ],
  },
}

const namings = Object.keys(rooms).flatMap((room) => filesIn(room, code, { tests: false }).flatMap(namingsIn))

test.each(Object.keys(plugIns))('only its own files contain the name of a %s', (kind) => {
  const { names, own, isPlugIn, accepted } = plugIns[kind]!
  const found = namings.filter((naming) => names.includes(naming.name) && isPlugIn(naming))
  const outside = found.filter(({ file }) => !own.test(file))
  // Each name is found at its own place.
  expect(new Set(found.filter(({ file }) => own.test(file)).map(({ name }) => name))).toEqual(new Set(names))
  const isCovered = ({ file, name }: Naming, { files, names: covered }: Accepted) =>
    files.test(file) && (covered ?? names).includes(name)
  expect(outside.filter((naming) => !accepted.some((item) => isCovered(naming, item)))).toEqual([])
  const unused = accepted.filter((item) =>
    (item.names ?? ['']).some(
      (name) => !outside.some((naming) => isCovered(naming, name ? { ...item, names: [name] } : item)),
    ),
  )
  expect(unused).toEqual([])
})
