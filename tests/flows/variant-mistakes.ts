/** One mistake in the sound variant, or in the flow that it extends: the first `find` becomes `replace`. */
export interface VariantMistake {
  readonly name: string
  readonly find: string
  readonly replace: string
  /** The mistake is in the base: the variant was right until the base changed. */
  readonly inBase?: true
}

const mistake = (name: string, find: string, replace: string): VariantMistake => ({ name, find, replace })

const inBase = (name: string, find: string, replace: string): VariantMistake => ({ name, find, replace, inBase: true })

/** Changes the order of the sound variant. */
const ordered = (name: string, change: string): VariantMistake =>
  mistake(name, '["birthday", "level", "name", "address", "tel", "wish", "email"]', change)

/** Mistakes that people make in variants. Their reports are in `invalid-variants/<name>.txt`. */
export const variantMistakes: readonly VariantMistake[] = [
  // The base.
  mistake('base-unknown', '"extends": "sound"', '"extends": "soud"'),
  mistake('base-itself', '"extends": "sound"', '"extends": "weekend"'),
  mistake('base-cycle', '"extends": "sound"', '"extends": "zoo"'),
  mistake('base-as-object', '"extends": "sound"', '"extends": { "flow": "sound" }'),
  mistake('extends-misspelt', '"extends": "sound"', '"extend": "sound"'),
  inBase('base-broken', '"digits": 7', '"digits": "seven"'),
  inBase('base-no-json', '"lang": "ja",', '"lang": "ja"'),

  // Keys that replace nothing.
  mistake('key-unknown', '"label": "体験を', '"lable": "体験を'),
  mistake('key-of-step-unknown', '"attention": null', '"atention": null'),
  mistake('key-of-another-type', '"title": "はじめてです"', '"label": "はじめてです"'),
  mistake('key-of-field-unknown', '"options": {', '"option": {'),
  mistake('bubble-misspelt', '"question": "どの', '"qestion": "どの'),
  mistake('bubble-after-question', '"question": "どの', '"welcome": "週末もどうぞ。どの'),
  mistake('step-misspelt', '    "level": {\n      "bubbles"', '    "levle": {\n      "bubbles"'),
  mistake(
    'step-gone',
    '"name": { "attention": null }',
    '"parents": { "bubbles": { "question": "親御さまのお名前は？" } }',
  ),
  mistake('option-misspelt', '"beginner": { "title"', '"begginer": { "title"'),
  mistake('table-misspelt', '{ "times": {', '{ "time": {'),
  mistake('word-misspelt', '"swimmer": "お子さま"', '"swimer": "お子さま"'),

  // null.
  mistake('null-for-nothing', '"evening": null', '"morning": null'),
  mistake('null-misspelt', '"evening": null', '"evning": null'),
  mistake('null-for-needed', '"send": { "label": "体験を申し込む" }', '"send": { "done": null }'),
  mistake('null-for-needed-part', '"send": { "label": "体験を申し込む" }', '"send": null'),
  inBase('null-for-what-the-base-has-lost', ', "evening": { "value": 1, "title": "夜" }', ''),
  mistake(
    'null-below-a-table-name',
    '    "wish": {',
    '    "email": { "fields": { "time": { "options": { "evening": null } } } },\n    "wish": {',
  ),
  mistake('null-in-list', '"tel", "wish", "email"]', '"tel", "wish", null]'),
  mistake('null-in-new', '"label": "ご希望" }', '"label": "ご希望", "placeholder": null }'),

  // A value whose shape differs from that of the base.
  mistake('object-over-text', '"label": "体験を申し込む"', '"label": { "use": "体験を申し込む" }'),
  mistake(
    'object-over-list',
    '["birthday", "level", "name", "address", "tel", "wish", "email"]',
    '{ "first": "level" }',
  ),
  mistake('text-over-object', '"name": { "attention": null }', '"name": "お名前"'),
  mistake('list-over-object', '{ "evening": null }', '[{ "value": 0 }]'),

  // Changes of single entries of a list.
  ordered('list-adds-present', '{ "add": { "wish": { "after": "tel" }, "tel": { "before": "name" } } }'),
  ordered('list-adds-twice', '{ "add": ["wish", "wish"] }'),
  ordered('list-removes-nothing', '{ "add": ["wish"], "remove": ["phone"] }'),
  ordered('list-removes-misspelt', '{ "add": ["wish"], "remove": ["emial"] }'),
  ordered('list-no-neighbour', '{ "add": { "wish": { "after": "phone" } } }'),
  ordered('list-neighbour-misspelt', '{ "add": { "wish": { "before": "emial" } } }'),
  ordered('list-neighbour-removed', '{ "add": { "wish": { "after": "tel" } }, "remove": ["tel"] }'),
  ordered('list-change-of-text', '{ "add": "wish" }'),
  ordered('list-change-without-side', '{ "add": { "wish": "tel" } }'),
  ordered('list-change-of-two-sides', '{ "add": { "wish": { "after": "tel", "before": "email" } } }'),
  ordered('list-change-key', '{ "append": ["wish"] }'),
  ordered('list-change-misspelt', '{ "addd": ["wish"] }'),
  ordered('list-side-misspelt', '{ "add": { "wish": { "aftr": "tel" } } }'),
  ordered('list-place-by-number', '{ "add": { "wish": 2 } }'),
  mistake(
    'list-first-called-last',
    '"send": { "label": "体験を申し込む" }',
    '"send": { "label": { "last": [{ "when": { "parent": true }, "use": "体験" }] } }',
  ),
  mistake(
    'list-first-of-default',
    '"send": { "label": "体験を申し込む" }',
    '"send": { "label": "体験を申し込む", ' +
      '"offline": { "first": [{ "when": { "parent": true }, "use": "お子さまの体験を送れません" }] } }',
  ),
  mistake(
    'list-adds-to-nothing',
    '"name": { "attention": null }',
    '"name": { "attention": null, "fields": { "name1": { "normalize": { "add": ["trim"] } } } }',
  ),
  ordered('list-removes-needed', '{ "add": ["wish"], "remove": ["name"] }'),
  ordered('list-adds-unknown', '{ "add": ["wish", "parking"] }'),
  mistake('list-first-empty', '"send": { "label": "体験を申し込む" }', '"send": { "label": { "first": [] } }'),
  mistake(
    'list-first-covers-all',
    '"send": { "label": "体験を申し込む" }',
    '"send": { "label": { "first": [{ "use": "体験を申し込む" }] } }',
  ),
  mistake(
    'list-first-of-order',
    '["birthday", "level", "name", "address", "tel", "wish", "email"]',
    '{ "first": ["birthday"], "add": ["wish"] }',
  ),
  mistake(
    'list-removes-of-needs',
    '"send": { "label": "体験を申し込む" }',
    '"send": { "label": "体験を申し込む" },\n  "clients": { "needs": { "remove": ["levels"] } }',
  ),

  // Mistakes in the variant itself.
  mistake('id-not-the-file', '"id": "weekend"', '"id": "sound"'),
  mistake('id-missing', '  "id": "weekend",\n', ''),
  mistake('comma-missing', '"version": 1,', '"version": 1'),
  mistake('placeholder-unknown', '{season}の体験', '{seasn}の体験'),
  mistake('new-step-not-in-order', '"tel", "wish", "email"]', '"tel", "email"]'),
  mistake('option-value-twice', '"value": 2', '"value": 1'),
  mistake('picture-unknown', '"image": "swimmer.svg"', '"image": "swimmer50.svg"'),
  mistake(
    'number-in-quotes',
    '"label": "体験を申し込む" }',
    '"label": "体験を申し込む" },\n  "timing": { "fade": "500" }',
  ),

  // Values that are right in each file, but wrong in both together.
  mistake('step-not-in-order', '"birthday", "level", "name", "address"', '"birthday", "level", "address"'),
  mistake('removed-step-in-order', '"name": { "attention": null }', '"name": null'),
  mistake(
    'removed-step-needed',
    '"birthday", "level", "name", "address", "tel", "wish", "email"],\n  "steps": {',
    '"level", "name", "address", "tel", "wish", "email"],\n  "steps": {\n    "birthday": null,',
  ),
  mistake('removed-table-used', '{ "times": { "evening": null } }', '{ "times": null }'),
  mistake('removed-default', '{ "evening": null }', '{ "any": null }'),
  mistake('removed-option-in-condition', '"beginner": { "title": "はじめてです" }', '"beginner": null'),
  mistake('removed-word-used', '"swimmer": "お子さま"', '"swimmer": null'),
  mistake(
    'default-lost-twice',
    '    }\n  },\n  "tables": { "times": { "evening": null } },',
    '    },\n    "email": { "fields": { "time": { "options": { "evening": { "value": 1, "title": "夜" } } } } }\n' +
      '  },\n' +
      '  "tables": { "times": { "any": null } },',
  ),
  mistake('all-options-removed', '{ "evening": null }', '{ "evening": null, "any": null }'),
  mistake('condition-too-late', '["birthday", "level", "name"', '["birthday", "name", "level"'),
  mistake(
    'context-without-value',
    '"words": {',
    '"context": { "generation": { "values": ["none", 30] } },\n  "words": {',
  ),
  mistake('type-changed', '"level": { "options": {', '"level": { "type": "select", "label": "レベル", "options": {'),

  // Mistakes that lose visitors of the variant, which the proof of all cases finds.
  mistake(
    'search-waits-for-optional',
    '"name": { "attention": null }',
    '"name": { "attention": null },\n    "birthday": { "optional": true }',
  ),
  mistake(
    'list-as-if-chosen',
    '"name": { "attention": null }',
    '"name": { "attention": null },\n    "address": { "fields": { "pref": { "placeholder": null } } }',
  ),
  mistake('nothing-to-do', '      "confirm": true,\n', ''),
  mistake(
    'wording-never-read',
    '"question": "ご希望はありますか。"',
    '"question": [\n          { "when": { "parent": true }, "use": "お子さまのご希望は？" },\n' +
      '          { "when": { "parent": false }, "use": "ご希望は？" },\n' +
      '          { "when": { "generation": 20 }, "use": "…" },\n          { "use": "" }\n        ]',
  ),

  // Values without effect.
  mistake('same-as-base', '"attention": null', '"attention": null, "confirm": true'),
]
