/** One mistake in the sound flow: the first `find` becomes `replace`. */
export interface Mistake {
  readonly name: string
  readonly find: string
  readonly replace: string
}

const mistake = (name: string, find: string, replace: string): Mistake => ({ name, find, replace })

/** What a flow says of the page that opens it, beside its option `generation`. */
const declares = (options: string, more = '"query": ["ref"]') =>
  `  "host": {\n    "options": { "generation": { "type": "integer" }, ${options} },\n    ${more}\n  },`
const area = '"areaName": { "type": "string" }'
const both = `"isParentRequest": { "type": "boolean" }, ${area}`
const lang = '  "lang": "ja",'
const lastField = '"time": { "type": "select", "label": "ご連絡の時間帯", "options": "times", "default": "any" }\n      }\n    }\n  },'

/**
 * What people get wrong in flow files. Each stands in `invalid/<name>.txt` with its report in English and Japanese;
 * `npx vitest run --project unit tests/flows/mistakes.test.ts -u` writes them anew.
 */
export const mistakes: readonly Mistake[] = [
  // What is not JSON.
  mistake('comma-missing', '"version": 1,', '"version": 1'),
  mistake('comma-trailing', '"delay": 500, "offset": 170 } }\n', '"delay": 500, "offset": 170 } },\n'),
  mistake('comma-full-width', '"lang": "ja",', '"lang": "ja"，'),
  mistake('colon-full-width', '"lang": "ja"', '"lang"： "ja"'),
  mistake('quotes-curly', '"label": "電話番号"', '"label": “電話番号”'),
  mistake('quote-not-closed', '"label": "電話番号",', '"label": "電話番号,'),
  mistake('blank-full-width', '"lang": "ja"', '"lang":　"ja"'),
  mistake('bracket-not-closed', '"normalize": ["asciiDigits", "trim"],', '"normalize": ["asciiDigits", "trim",'),
  mistake('brace-not-closed', '"texts": { "ja": "日本語でご案内します。" },', '"texts": { "ja": "日本語でご案内します。",'),
  mistake('comment', '  "words": {', '  // よく使う言葉\n  "words": {'),
  mistake('key-twice', '"label": "月",', '"label": "月", "label": "月",'),
  mistake('byte-order-mark', '{\n  "$schema"', '\uFEFF{\n  "$schema"'),

  // What the language does not have.
  mistake('key-unknown', '"optional": true', '"optionl": true'),
  mistake('key-missing', '    "needs": ["level", "birthday", "address"],\n', ''),
  mistake('key-with-capital', '"evening": {', '"Evening": {'),
  mistake('type-unknown', '"type": "postal"', '"type": "postel"'),
  mistake('type-missing', '"time": { "type": "select", ', '"time": { '),
  mistake('number-in-quotes', '"closeAfter": 2000', '"closeAfter": "2000"'),
  mistake('text-without-use', '{ "use": "あなた" }', '{ "us": "あなた" }'),
  mistake('null', '"optional": true', '"optional": null'),
  mistake('look-unknown', '"look": "images"', '"look": "image"'),
  mistake('order-twice', '"tel", "email"]', '"tel", "tel", "email"]'),
  mistake('rule-unknown', '"noLatin": true', '"noLatn": true'),
  mistake('rule-of-another-type', '"placeholder": "選択してください"', '"placeholder": "選択してください", "rules": { "digits": 2 }'),
  mistake('rule-argument-kind', '"digits": 7', '"digits": "seven"'),
  mistake('rule-argument-quotes', '"minLength": 10', '"minLength": "10"'),
  mistake('rule-argument-false', '"katakana": true', '"katakana": false'),
  mistake('rule-argument-short', '"between": [1, 12]', '"between": [1]'),
  mistake('rule-argument-key', '"least": 3', '"last": 3'),
  mistake('shape-unknown', '{ "join": [', '{ "jion": ['),
  mistake('progress-without-step', '"progress-{step}.svg"', '"progress.svg"'),
  mistake('version-unknown', '"version": 1', '"version": 2'),

  // Names that lead nowhere.
  mistake('id-not-the-file', '"id": "sound"', '"id": "swimming"'),
  mistake('order-incomplete', '"name", "tel", "email"]', '"name", "email"]'),
  mistake('order-misspelt', '"birthday", "address", "name", "tel"', '"brithday", "address", "name", "tel"'),
  mistake('step-unknown-after', '"after": "tel"', '"after": "phone"'),
  mistake('step-unknown-needs', '"needs": ["level", "birthday"', '"needs": ["levle", "birthday"'),
  mistake('host-option-unknown', lang, `${lang}\n${declares(`"isParentRequst": { "type": "boolean" }, ${area}`)}`),
  mistake('host-option-of-event', lang, `${lang}\n${declares(both, '"events": { "mode": { "option": "parent" } }')}`),
  mistake('host-option-of-field', lastField, lastField.replace('"time"', '"click": { "type": "hidden", "from": "gcild" },\n        "time"') + `\n${declares(both, '"query": ["gclid"]')}`),
  mistake('hidden-of-nothing', '"time": { "type": "select"', '"click": { "type": "hidden", "maxLength": 20 },\n        "time": { "type": "select"'),
  mistake('host-option-type', lang, `${lang}\n${declares(`"isParentRequest": { "type": "flag" }, ${area}`)}`),
  mistake('host-name-of-events', lang, `${lang}\n${declares(both, '"events": { "version": { "option": "generation" } }')}`),
  mistake('host-name-of-openings', lang, `${lang}\n${declares(`"flow": { "type": "string" }, ${both}`)}`),
  mistake('host-parameter-unknown', '"generation": "generation" } }\n  },', `"generation": "reff" } }\n  },\n${declares(both)}`),
  mistake('table-unknown', '"options": "times"', '"options": "time"'),
  mistake('table-of-texts', '"options": "times"', '"options": "mailDomains"'),
  mistake('table-of-options', '"domains": "mailDomains"', '"domains": "times"'),
  mistake('placeholder-unknown', 'こんにちは。{target}に合う', 'こんにちは。{taget}に合う'),
  mistake('placeholder-elsewhere', '"label": "認証コード"', '"label": "{phone}に届いた認証コード"'),
  mistake('placeholder-full-width', '"{swimmer}はどのくらい', '"｛swimmer｝はどのくらい'),
  mistake('placeholder-not-closed', '"{swimmer}はどのくらい', '"{swimmer はどのくらい'),
  mistake('message-placeholder', '{field}は{digits}桁', '{field}は{digit}桁'),
  mistake('message-of-no-rule', '"email": "{field}は有効な', '"mail": "{field}は有効な'),
  mistake('message-missing', '"lang": "ja"', '"lang": "fr"'),
  mistake('link-unknown', '"{rules}に同意します"', '"{rule}に同意します"'),
  mistake('link-script', '"href": "/rules"', '"href": "javascript:alert(1)"'),
  mistake('link-other-host', '"href": "/rules"', '"href": "//rules.example"'),
  mistake('link-without-host', '"href": "/rules"', '"href": "https:/rules"'),
  mistake('link-step-unknown', '"lang": "ja"', '"lang": "ja", "links": { "back": { "text": "お名前", "href": "#nmae" } }'),
  mistake('link-like-word', '"lang": "ja"', '"lang": "ja", "links": { "target": { "text": "お名前", "href": "#name" } }'),
  mistake('link-in-link', '"lang": "ja"', '"lang": "ja", "links": { "back": { "text": "{back}へ", "href": "#name" } }'),
  mistake('word-of-itself', '{ "use": "あなた" }', '{ "use": "{target}" }'),
  mistake('word-like-placeholder', '"target": "{areaNo}{swimmer}"', '"target": "{areaNo}{swimmer}", "percent": "50"'),
  mistake('word-like-context', '"target": "{areaNo}{swimmer}"', '"target": "{areaNo}{swimmer}", "count": "1"'),
  mistake('field-unknown-shape', '"join": ["city", "street"]', '"join": ["city", "stret"]'),
  mistake('field-unknown-reading', '"of": "name1"', '"of": "name"'),
  mistake('field-unknown-rule', '"dayOfMonth": ["year", "month"]', '"dayOfMonth": ["year", "mouth"]'),
  mistake('field-unknown-fill', '"city": ["locality"', '"town": ["locality"'),
  mistake('field-unknown-attention', '{ "fields": ["name1"]', '{ "fields": ["city"]'),
  mistake('field-unknown-agreed', '"agreed": "agreement"', '"agreed": "agrement"'),
  mistake('field-of-another-kind', '"phone": "tel"', '"phone": "level"'),
  mistake('fill-into-options', '"pref": "region_id"', '"pref": "locality"'),
  mistake('field-twice', '"street": { "type"', '"level": { "type": "text", "label": "階" },\n        "street": { "type"'),
  mistake('field-unknown-window', '"dayOfMonth": ["year", "month"]', '"dayOfMonth": ["year", "month"], "daysAhead": { "date": ["year", "month", "dya"], "least": 1, "most": 9 }'),
  mistake('field-unknown-number', '"join": ["city", "street"]', '"number": "citty"'),
  mistake('number-of-text', '"address": { "join": ["city", "street"] }', '"house": { "number": "street" }'),
  mistake('date-in-another-order', '"date": ["year", "month", "day"]', '"date": ["day", "month", "year"]'),
  mistake('date-part-twice', '"date": ["year", "month", "day"]', '"date": ["year", "year", "day"]'),
  mistake('date-day-any', ', "dayOfMonth": ["year", "month"]', ''),
  mistake('date-month-any', '"numeric": true, "between": [1, 12]', '"numeric": true'),
  mistake('date-year-any', '"digits": 4, "yearsAgo"', '"yearsAgo"'),
  mistake('rule-month-before-year', '"dayOfMonth": ["year", "month"]', '"dayOfMonth": ["month", "year"]'),
  mistake(
    'rule-day-before-month',
    '"dayOfMonth": ["year", "month"]',
    '"dayOfMonth": ["year", "month"], "daysAhead": { "date": ["year", "day", "month"], "least": 1, "most": 9 }',
  ),
  mistake('join-part-twice', '"join": ["city", "street"]', '"join": ["city", "city"]'),
  mistake('join-part-unknown', '"join": ["city", "street"]', '"join": { "of": ["city", "stret"], "with": "／" }'),
  mistake('join-of-nothing', '"join": ["city", "street"]', '"join": { "of": ["city", "street"], "with": "" }'),
  mistake('field-in-two-values', '"address": { "join"', '"town": { "slice": { "of": "street", "from": 0, "to": 4 } }, "address": { "join"'),
  mistake('slice-missing', '"from": 3, "to": 7', '"from": 4, "to": 7'),
  mistake('slice-empty', '"zip2": { "slice"', '"zip3": { "slice": { "of": "zip", "from": 7, "to": 7 } }, "zip2": { "slice"'),
  mistake('fill-refused', '"label": "市区町村", "changed": "※住所を変更しました", "rules": { "required": true', '"label": "市区町村", "changed": "※住所を変更しました", "rules": { "required": true, "katakana": true'),
  mistake('fill-too-long', '"label": "市区町村",', '"label": "市区町村", "maxLength": 20,'),
  mistake('name-of-calls', '"add": { "is_parent":', '"add": { "token":'),
  mistake('name-of-calls-passed', '"pass": { "generation"', '"pass": { "token"'),
  mistake('name-of-code', '"code": "smsCode"', '"code": "kana1"'),
  mistake('answer-twice', '"zip1": { "slice"', '"tel": { "slice"'),
  mistake('answer-unknown', '"query": ["level", "birthday", "pref"]', '"query": ["level", "birthday", "prefecture"]'),
  mistake('answer-too-late', '"needs": ["level", "birthday", "address"]', '"needs": ["level", "birthday"]'),
  mistake('option-value-twice', '"value": 27', '"value": 13'),
  mistake('option-unknown', '"default": "any"', '"default": "none"'),
  mistake('banner-unknown', '"use": "support"', '"use": "suport"'),
  mistake('picture-unknown', '"logo.svg"', '"logo.png"'),
  mistake('picture-of-progress', '"steps": [0, 50]', '"steps": [0, 25, 50]'),
  mistake(
    'modal-missing',
    '    "attention": { "title": "ご利用にあたって", "texts": { "ja": "日本語でご案内します。" }, "exit": "終了する", "continue": "続ける" },\n',
    '',
  ),

  // Help with typing from which nothing comes.
  mistake('reading-of-another-step', '"of": "name1"', '"of": "street"'),
  mistake('reading-of-an-option', '"label": "市区町村",', '"label": "市区町村", "reading": { "of": "pref", "uncertain": "※" },'),
  mistake('reading-of-itself', '"of": "name1"', '"of": "kana1"'),
  mistake('fill-into-itself', '{ "pref": "region_id", ', '{ "zip": "extended", "pref": "region_id", '),
  mistake('look-alike-without-rule', '"label": "お名前",', '"label": "お名前", "lookAlike": { "known": "※{meant}", "other": "※{found}" },'),
  mistake('look-alike-placeholder', '"label": "フリガナ",', '"label": "フリガナ", "lookAlike": { "known": "※{meant}", "other": "※{meant}" },'),
  mistake('typo-without-suggest', '"suggest": { "domains": "mailDomains", "label": "候補" }', '"check": { "typo": "{suggestion}？" }'),
  mistake('typo-without-suggestion', '"label": "候補" }', '"label": "候補" }, "check": { "typo": "違いませんか" }'),
  mistake('check-of-nothing', '"label": "候補" }', '"label": "候補" }, "check": {}'),

  // Cases that never come, or are not thought of.
  mistake('condition-unknown', '"when": { "parent": false }', '"when": { "parents": false }'),
  mistake('condition-on-typing', '"when": { "parent": false }', '"when": { "tel": "0120" }'),
  mistake('condition-on-number', '"when": { "parent": false }', '"when": { "count": 1 }'),
  mistake('condition-limits-of-options', '"when": { "level": "beginner" }', '"when": { "level": { "atLeast": 2 } }'),
  mistake('condition-too-early', '"when": { "level": "beginner" }', '"when": { "time": "any" }'),
  mistake('condition-same-step', '"changed": "※住所を変更しました"', '"changed": [{ "when": { "pref": "tokyo" }, "use": "※" }]'),
  mistake('condition-value-quotes', '"when": { "generation": 20 }', '"when": { "generation": "20" }'),
  mistake('condition-value-option', '{ "level": "beginner" }', '{ "level": "begginer" }'),
  mistake('condition-value-text', '"when": { "area": false }', '"when": { "area": "東京都" }'),
  mistake('pick-same-condition', '"when": { "parent": true, "generation": [20, 30] }', '"when": { "parent": true }'),
  mistake(
    'pick-default-first',
    '[{ "when": { "area": true }, "use": "{area}の" }, { "use": "" }]',
    '[{ "use": "" }, { "when": { "area": true }, "use": "{area}の" }]',
  ),
  mistake('pick-without-default', '"use": "体験を申し込む" }, { "use": "この内容で送信する" }]', '"use": "体験を申し込む" }]'),
  mistake('optional-and-required', '"name": {\n      "confirm": true', '"name": {\n      "optional": true, "confirm": true'),
  mistake('rules-too-long', '"minLength": 10', '"minLength": 12'),
  mistake('pattern-broken', '"startsWith": "0"', '"pattern": "0[0-9"'),
  mistake('pattern-look-behind', '"startsWith": "0"', '"pattern": "0.+(?<!0)"'),
  mistake('pattern-slow', '"startsWith": "0"', '"pattern": "(0[0-9]*)+"'),
  mistake('rules-window-reversed', '"least": 3', '"least": 98'),
  mistake('rules-reversed', '"between": [1, 12]', '"between": [12, 1]'),
]
