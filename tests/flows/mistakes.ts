/** One mistake in the sound flow: the first `find` becomes `replace`. */
export interface Mistake {
  readonly name: string
  readonly find: string
  readonly replace: string
}

const mistake = (name: string, find: string, replace: string): Mistake => ({ name, find, replace })

/** Returns the flow's declaration of its host page, with options in addition to `generation`. */
const declares = (options: string, more = '"query": ["ref"]') =>
  `  "host": {\n    "options": { "generation": { "type": "integer" }, ${options} },\n    ${more}\n  },`
const area = '"areaName": { "type": "string" }'
const both = `"isParentRequest": { "type": "boolean" }, ${area}`
const lang = '  "lang": "ja",'
const time = '"time": { "type": "select", "label": "ご連絡の時間帯", "options": "times", "default": "any" }'
const shop = '"shop": { "type": "integer", "minimum": 40, "maximum": 35 }'
const kinds =
  '"kinds": { "type": "checkboxes", "label": "種類", ' +
  '"options": { "a": { "value": 1, "title": "あ" }, "b": { "value": 2, "title": "い" } }'
const fieldMistake = (name: string, field: string): Mistake => mistake(name, time, `${time}, ${field}`)
const named = (name: string, conditions: string): Mistake =>
  mistake(name, '  "words": {', `  "conditions": { ${conditions} },\n  "words": {`)
/** Adds computed values to the sound flow. */
const computes = (name: string, values: string): Mistake =>
  mistake(name, '  "words": {', `  "computed": { ${values} },\n  "words": {`)
/** Adds a confirmation to the sound flow, whose field for the address is `email`. */
const confirms = (name: string, body: string, to = 'email'): Mistake =>
  mistake(
    name,
    '  "modals": {\n',
    `  "confirmation": { "to": "${to}", "subject": "お申し込みを承りました", "body": ${body} },\n  "modals": {\n`,
  )
const lastField =
  '"time": { "type": "select", "label": "ご連絡の時間帯", "options": "times", "default": "any" }\n      }\n    }\n  },'

/**
 * Mistakes that people make in flow files. Each is described in `invalid/<name>.txt` with its report in English and
 * Japanese. `npx vitest run --project unit tests/flows/mistakes.test.ts -u` writes these files again.
 */
export const mistakes: readonly Mistake[] = [
  // Text that is not JSON.
  mistake('comma-missing', '"version": 1,', '"version": 1'),
  mistake('comma-trailing', '"delay": 500, "offset": 170 } }\n', '"delay": 500, "offset": 170 } },\n'),
  mistake('comma-full-width', '"lang": "ja",', '"lang": "ja"，'),
  mistake('colon-full-width', '"lang": "ja"', '"lang"： "ja"'),
  mistake('quotes-curly', '"label": "電話番号"', '"label": “電話番号”'),
  mistake('quote-not-closed', '"label": "電話番号",', '"label": "電話番号,'),
  mistake('blank-full-width', '"lang": "ja"', '"lang":　"ja"'),
  mistake('bracket-not-closed', '"normalize": ["asciiDigits", "trim"],', '"normalize": ["asciiDigits", "trim",'),
  mistake(
    'brace-not-closed',
    '"texts": { "ja": "日本語でご案内します。" },',
    '"texts": { "ja": "日本語でご案内します。",',
  ),
  mistake('comment', '  "words": {', '  // よく使う言葉\n  "words": {'),
  mistake('key-twice', '"label": "月",', '"label": "月", "label": "月",'),
  mistake('byte-order-mark', '{\n  "$schema"', '\uFEFF{\n  "$schema"'),

  mistake(
    'query-of-group',
    '      },\n      "answer": { "birthday": { "date": ["year", "month", "day"] } }',
    ',\n        "birthday": { "type": "group", "label": "ご家族", "max": 3, "entry": { "fields": { "kinName": ' +
      '{ "type": "text", "label": "お名前" } } } }\n      }',
  ),
  fieldMistake(
    'group-limits',
    '"kin": { "type": "group", "label": "ご家族", "min": 3, "max": 2, ' +
      '"entry": { "fields": { "kinName": { "type": "text", "label": "お名前" } } } }',
  ),

  // Content that the language does not have.
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
  // Computed values.
  computes('computed-name-unknown', '"score": { "of": "levl", "points": { "beginner": 1 }, "send": true }'),
  computes('computed-choice-as-number', '"score": { "sum": ["level", 1], "send": true }'),
  computes('computed-text-as-points', '"score": { "of": "city", "points": { "a": 1 }, "send": true }'),
  computes('computed-text-counted', '"score": { "count": "city", "send": true }'),
  computes('computed-text-as-date', '"score": { "days": { "from": "city", "to": "today" }, "send": true }'),
  computes('computed-option-unknown', '"score": { "of": "level", "points": { "beginer": 1 }, "send": true }'),
  computes('computed-cycle', '"a": { "sum": ["b", 1] }, "b": { "sum": ["a", 1] }'),
  computes('computed-operation-unknown', '"score": { "sums": [1, 2] }'),
  computes('computed-two-operations', '"score": { "sum": [1, 2], "product": [1, 2], "send": true }'),
  computes('computed-without-operation', '"score": { "send": true }'),
  computes('computed-without-points', '"score": { "of": "level", "send": true }'),
  computes('computed-points-of-nothing', '"score": { "points": { "beginner": 1 }, "send": true }'),
  computes('computed-currency', '"fee": { "sum": [1, 2], "format": { "currency": "JPN" }, "send": true }'),
  computes('computed-no-such-day', '"left": { "days": { "from": "today", "to": "2027-02-29" }, "send": true }'),
  computes('computed-named-as-field', '"level": { "sum": [1, 2], "send": "fee" }'),
  computes('computed-key-twice', '"fee": { "sum": [1, 2], "send": "tel" }'),
  computes('computed-unused', '"fee": { "sum": [1, 2] }'),
  mistake(
    'computed-unlisted',
    `${time}\n      }\n    }\n  },`,
    `${time}, "a": { "type": "number", "label": "数1", "rules": { "required": true } }, ` +
      '"b": { "type": "number", "label": "数2", "rules": { "required": true } }\n      }\n    }\n  },\n' +
      '  "computed": { "both": { "sum": ["a", "b"] } },\n' +
      '  "review": { "title": [{ "when": { "both": { "atLeast": 3 } }, "use": "多" }, { "use": "少" }] },',
  ),
  mistake('rule-unknown', '"noLatin": true', '"noLatn": true'),
  mistake(
    'rule-of-another-type',
    '"placeholder": "選択してください"',
    '"placeholder": "選択してください", "rules": { "digits": 2 }',
  ),
  mistake('rule-of-numbers', '"noLatin": true', '"atLeast": 3'),
  mistake('rule-of-dates', '"noLatin": true', '"notBefore": "2026-04-01"'),
  mistake('rule-argument-kind', '"digits": 7', '"digits": "seven"'),
  mistake('rule-argument-quotes', '"minLength": 10', '"minLength": "10"'),
  mistake('rule-argument-false', '"katakana": true', '"katakana": false'),
  mistake('rule-argument-short', '"between": [1, 12]', '"between": [1]'),
  mistake('rule-argument-key', '"least": 3', '"last": 3'),
  mistake('shape-unknown', '{ "join": [', '{ "jion": ['),
  mistake('progress-without-step', '"progress-{step}.svg"', '"progress.svg"'),
  mistake('version-unknown', '"version": 1', '"version": 2'),

  // Names without a target.
  mistake('id-not-the-file', '"id": "sound"', '"id": "swimming"'),
  mistake('order-incomplete', '"name", "tel", "email"]', '"name", "email"]'),
  mistake('order-misspelt', '"birthday", "address", "name", "tel"', '"brithday", "address", "name", "tel"'),
  mistake('step-unknown-after', '"after": "tel"', '"after": "phone"'),
  mistake('step-unknown-needs', '"needs": ["level", "birthday"', '"needs": ["levle", "birthday"'),
  mistake('host-option-unknown', lang, `${lang}\n${declares(`"isParentRequst": { "type": "boolean" }, ${area}`)}`),
  mistake('host-option-of-event', lang, `${lang}\n${declares(both, '"events": { "mode": { "option": "parent" } }')}`),
  mistake(
    'host-option-of-field',
    lastField,
    lastField.replace('"time"', '"click": { "type": "hidden", "from": "gcild" },\n        "time"') +
      `\n${declares(both, '"query": ["gclid"]')}`,
  ),
  mistake(
    'hidden-of-nothing',
    '"time": { "type": "select"',
    '"click": { "type": "hidden", "maxLength": 20 },\n        "time": { "type": "select"',
  ),
  mistake('host-option-type', lang, `${lang}\n${declares(`"isParentRequest": { "type": "flag" }, ${area}`)}`),
  mistake(
    'host-name-of-events',
    lang,
    `${lang}\n${declares(both, '"events": { "version": { "option": "generation" } }')}`,
  ),
  mistake('host-name-of-openings', lang, `${lang}\n${declares(`"flow": { "type": "string" }, ${both}`)}`),
  mistake(
    'host-parameter-unknown',
    '"generation": "generation" } }\n  },',
    `"generation": "reff" } }\n  },\n${declares(both)}`,
  ),
  mistake('table-unknown', '"options": "times"', '"options": "time"'),
  mistake('table-of-texts', '"options": "times"', '"options": "mailDomains"'),
  mistake('table-of-options', '"domains": "mailDomains"', '"domains": "times"'),
  mistake('placeholder-unknown', 'こんにちは。{target}に合う', 'こんにちは。{taget}に合う'),
  mistake('placeholder-elsewhere', '"label": "認証コード"', '"label": "{phone}に届いた認証コード"'),
  mistake('placeholder-full-width', '"{swimmer}はどのくらい', '"｛swimmer｝はどのくらい'),
  mistake('fallback-with-name', 'こんにちは。{target}に合う', 'こんにちは。{target|{area}}に合う'),
  mistake('fallback-full-width', 'こんにちは。{target}に合う', 'こんにちは。{target｜お子さま}に合う'),
  mistake(
    'plural-of-one-form',
    '"found": "スクールが{count}校見つかりました。"',
    '"found": { "plural": "count", "one": "スクールが見つかりました。", "other": "スクールが{count}校見つかりました。" }',
  ),
  mistake(
    'plural-by-text',
    '"found": "スクールが{count}校見つかりました。"',
    '"found": { "plural": "area", "other": "スクールが{count}校見つかりました。" }',
  ),
  mistake(
    'plural-by-unknown',
    '"found": "スクールが{count}校見つかりました。"',
    '"found": { "plural": "cuont", "other": "スクールが{count}校見つかりました。" }',
  ),
  mistake(
    'message-case-without-else',
    '"minLength": "{field}は{min}文字以上でご入力ください"',
    '"minLength": [{ "when": { "parent": true }, "use": "{field}は{min}文字以上でご入力ください" }]',
  ),
  fieldMistake('currency-unknown', '"price": { "type": "number", "label": "ご予算", "currency": "YEN" }'),
  fieldMistake(
    'currency-with-unit',
    '"price": { "type": "number", "label": "ご予算", "currency": "JPY", "unit": "円" }',
  ),
  mistake('placeholder-not-closed', '"{swimmer}はどのくらい', '"{swimmer はどのくらい'),
  mistake('placeholder-with-format', '"{swimmer}はどのくらい', '"{swimmer | upper}はどのくらい'),
  mistake('message-placeholder', '{field}は{digits}桁', '{field}は{digit}桁'),
  mistake('message-of-no-rule', '"email": "{field}は有効な', '"mail": "{field}は有効な'),
  mistake(
    'message-of-no-rule-of-field',
    '"label": "電話番号",',
    '"label": "電話番号", "messages": { "minLenght": "短すぎます" },',
  ),
  mistake(
    'message-placeholder-of-field',
    '"label": "電話番号",',
    '"label": "電話番号", "messages": { "minLength": "{mim}文字以上で" },',
  ),
  mistake('language-malformed', '"lang": "ja"', '"lang": "ja-J"'),
  mistake('language-of-country', '"lang": "ja"', '"lang": "jp"'),
  mistake('language-of-no-country', '"lang": "ja"', '"lang": "ja-JA"'),
  mistake('message-missing', '"lang": "ja"', '"lang": "nl"'),
  mistake('link-unknown', '"{rules}に同意します"', '"{rule}に同意します"'),
  mistake('link-script', '"href": "/rules"', '"href": "javascript:alert(1)"'),
  mistake('link-other-host', '"href": "/rules"', '"href": "//rules.example"'),
  mistake('link-without-host', '"href": "/rules"', '"href": "https:/rules"'),
  mistake(
    'link-step-unknown',
    '"lang": "ja"',
    '"lang": "ja", "links": { "back": { "text": "お名前", "href": "#nmae" } }',
  ),
  mistake(
    'link-like-word',
    '"lang": "ja"',
    '"lang": "ja", "links": { "target": { "text": "お名前", "href": "#name" } }',
  ),
  mistake(
    'link-like-answer',
    '"lang": "ja"',
    '"lang": "ja", "links": { "name1": { "text": "お名前", "href": "#name" } }, ' +
      '"review": { "title": "{name1}さまのご回答", "change": "変更" }',
  ),
  mistake(
    'word-like-answer',
    '"words": {',
    '"review": { "title": "{name1}さまのご回答", "change": "変更" },\n  "words": {\n    "name1": "お客",',
  ),
  mistake('name-of-objects', '"evening": {', '"constructor": {'),
  mistake('link-in-link', '"lang": "ja"', '"lang": "ja", "links": { "back": { "text": "{back}へ", "href": "#name" } }'),
  mistake('word-of-itself', '{ "use": "あなた" }', '{ "use": "{target}" }'),
  mistake('word-like-context', '"target": "{areaNo}{swimmer}"', '"target": "{areaNo}{swimmer}", "count": "1"'),
  mistake('field-unknown-shape', '"join": ["city", "street"]', '"join": ["city", "stret"]'),
  mistake('field-unknown-reading', '"of": "name1"', '"of": "name"'),
  mistake('field-unknown-rule', '"dayOfMonth": ["year", "month"]', '"dayOfMonth": ["year", "mouth"]'),
  mistake('field-unknown-fill', '"city": ["locality"', '"town": ["locality"'),
  mistake('field-unknown-attention', '{ "fields": ["name1"]', '{ "fields": ["city"]'),
  mistake('field-unknown-agreed', '"agreed": "agreement"', '"agreed": "agrement"'),
  mistake('field-of-another-kind', '"phone": "tel"', '"phone": "level"'),
  mistake('fill-into-options', '"pref": "region_id"', '"pref": "locality"'),
  mistake(
    'field-twice',
    '"street": { "type"',
    '"level": { "type": "text", "label": "階" },\n        "street": { "type"',
  ),
  mistake(
    'field-unknown-window',
    '"dayOfMonth": ["year", "month"]',
    '"dayOfMonth": ["year", "month"], "daysAhead": { "date": ["year", "month", "dya"], "least": 1, "most": 9 }',
  ),
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
  mistake(
    'field-in-two-values',
    '"address": { "join"',
    '"town": { "slice": { "of": "street", "from": 0, "to": 4 } }, "address": { "join"',
  ),
  mistake('slice-missing', '"from": 3, "to": 7', '"from": 4, "to": 7'),
  mistake(
    'slice-empty',
    '"zip2": { "slice"',
    '"zip3": { "slice": { "of": "zip", "from": 7, "to": 7 } }, "zip2": { "slice"',
  ),
  mistake(
    'fill-refused',
    '"label": "市区町村", "changed": "※住所を変更しました", "rules": { "required": true',
    '"label": "市区町村", "changed": "※住所を変更しました", "rules": { "required": true, "katakana": true',
  ),
  mistake('fill-too-long', '"label": "市区町村",', '"label": "市区町村", "maxLength": 20,'),
  mistake('name-of-calls', '"add": { "is_parent":', '"add": { "token":'),
  mistake('name-of-calls-passed', '"pass": { "generation"', '"pass": { "token"'),
  mistake('name-of-code', '"code": "smsCode"', '"code": "kana1"'),
  mistake('answer-twice', '"zip1": { "slice"', '"tel": { "slice"'),
  mistake('answer-unknown', '"query": ["level", "birthday", "pref"]', '"query": ["level", "birthday", "prefecture"]'),
  mistake('answer-too-late', '"needs": ["level", "birthday", "address"]', '"needs": ["level", "birthday"]'),
  mistake('option-value-twice', '"value": 27', '"value": 13'),
  mistake('option-unknown', '"default": "any"', '"default": "none"'),
  mistake('message-blank', '"numeric": "{field}は数字でご入力ください"', '"numeric": " "'),
  mistake('time-zone-unknown', '"lang": "ja",', '"lang": "ja", "timeZone": "Asia/Tokio",'),
  mistake('banner-of-blanks', '"use": "support"', '"use": " "'),
  mistake('banner-unknown', '"use": "support"', '"use": "suport"'),
  mistake('picture-unknown', '"logo.svg"', '"logo.png"'),
  mistake('picture-of-progress', '"steps": [0, 50]', '"steps": [0, 25, 50]'),
  mistake(
    'modal-missing',
    '    "attention": { "title": "ご利用にあたって", "texts": { "ja": "日本語でご案内します。" }, "exit": "終了する", "continue": "続ける" },\n',
    '',
  ),

  // Typing aids without effect.
  mistake('reading-of-another-step', '"of": "name1"', '"of": "street"'),
  mistake(
    'reading-of-an-option',
    '"label": "市区町村",',
    '"label": "市区町村", "reading": { "of": "pref", "uncertain": "※" },',
  ),
  mistake('reading-of-itself', '"of": "name1"', '"of": "kana1"'),
  mistake('fill-into-itself', '{ "pref": "region_id", ', '{ "zip": "extended", "pref": "region_id", '),
  mistake(
    'look-alike-without-rule',
    '"label": "お名前",',
    '"label": "お名前", "lookAlike": { "known": "※{meant}", "other": "※{found}" },',
  ),
  mistake(
    'look-alike-placeholder',
    '"label": "フリガナ",',
    '"label": "フリガナ", "lookAlike": { "known": "※{meant}", "other": "※{meant}" },',
  ),
  mistake(
    'typo-without-suggest',
    '"suggest": { "domains": "mailDomains", "label": "候補" }',
    '"check": { "typo": "{suggestion}？" }',
  ),
  mistake('typo-without-suggestion', '"label": "候補" }', '"label": "候補" }, "check": { "typo": "違いませんか" }'),
  mistake('check-of-nothing', '"label": "候補" }', '"label": "候補" }, "check": {}'),

  // Cases that never occur, or that the author has missed.
  mistake('condition-unknown', '"when": { "parent": false }', '"when": { "parents": false }'),
  mistake('condition-on-typing', '"when": { "parent": false }', '"when": { "tel": "0120" }'),
  mistake('condition-on-number', '"when": { "parent": false }', '"when": { "count": 1 }'),
  mistake(
    'condition-dates-of-options',
    '"when": { "level": "beginner" }',
    '"when": { "level": { "from": "2026-04-01" } }',
  ),
  mistake('condition-date-form', '"when": { "level": "beginner" }', '"when": { "level": { "before": "2026/04/01" } }'),
  mistake(
    'any-misspelt',
    '"when": { "level": "beginner" }',
    '"when": { "ayn": [{ "level": "beginner" }, { "parent": true }] }',
  ),
  mistake(
    'any-called-or',
    '"when": { "level": "beginner" }',
    '"when": { "or": [{ "level": "beginner" }, { "parent": true }] }',
  ),
  mistake(
    'condition-too-deep',
    '"when": { "level": "beginner" }',
    '"when": { "not": { "not": { "any": [{ "level": "beginner" }, { "generation": 20 }] } } }',
  ),
  mistake('condition-not-of-value', '"when": { "level": "beginner" }', '"when": { "not": true }'),
  mistake('condition-not-of-list', '"when": { "level": "beginner" }', '"when": { "not": [{ "parent": true }] }'),
  mistake('condition-not-misspelt', '"when": { "level": "beginner" }', '"when": { "nto": { "level": "beginner" } }'),
  mistake('condition-under-when', '"when": { "level": "beginner" }', '"when": { "and": { "level": "beginner" } }'),
  mistake('condition-not-inside', '"when": { "level": "beginner" }', '"when": { "level": { "not": "beginner" } }'),
  mistake('condition-count-of-one', '"when": { "level": "beginner" }', '"when": { "level": { "count": 2 } }'),
  mistake('condition-weekday-of-options', '{ "level": "beginner" }', '{ "level": { "weekday": "sunday" } }'),
  mistake(
    'condition-not-of-nobody',
    '"when": { "parent": false }',
    '"when": { "parent": false, "not": { "parent": true } }',
  ),
  named('condition-unused', '"child": { "parent": true }'),
  named('condition-in-circle', '"child": { "adult": false }, "adult": { "child": false }'),
  named('condition-called-not', '"not": { "parent": true }'),
  mistake('join-of-long-text', '"street": { "type": "text"', '"street": { "type": "longtext"'),
  mistake('rule-date-of-no-calendar', '"noLatin": true', '"notBefore": "2026-02-30"'),
  mistake('condition-limits-of-options', '"when": { "level": "beginner" }', '"when": { "level": { "atLeast": 2 } }'),
  mistake('split-of-one', '"parent": {', '"test": { "split": { "short": 1 } },\n    "parent": {'),
  mistake('condition-too-early', '"when": { "level": "beginner" }', '"when": { "time": "any" }'),
  fieldMistake(
    'booking-answer-unknown',
    '"visit": { "type": "booking", "label": "日時", "source": "visits", "for": ["levl"] }',
  ),
  fieldMistake(
    'booking-answer-of-text',
    '"visit": { "type": "booking", "label": "日時", "source": "visits", "for": ["tel"] }',
  ),
  fieldMistake(
    'booking-answer-same-step',
    '"visit": { "type": "booking", "label": "日時", "source": "visits", "for": ["time"] }',
  ),
  mistake(
    'condition-same-step',
    '"changed": "※住所を変更しました"',
    '"changed": [{ "when": { "pref": "tokyo" }, "use": "※" }]',
  ),
  mistake('condition-value-quotes', '"when": { "generation": 20 }', '"when": { "generation": "20" }'),
  mistake('condition-value-option', '{ "level": "beginner" }', '{ "level": "begginer" }'),
  mistake('condition-value-text', '"when": { "area": false }', '"when": { "area": "東京都" }'),
  mistake('pick-same-condition', '"when": { "parent": true, "generation": [20, 30] }', '"when": { "parent": true }'),
  mistake(
    'pick-default-first',
    '[{ "when": { "area": true }, "use": "{area}の" }, { "use": "" }]',
    '[{ "use": "" }, { "when": { "area": true }, "use": "{area}の" }]',
  ),
  mistake(
    'pick-without-default',
    '"use": "体験を申し込む" }, { "use": "この内容で送信する" }]',
    '"use": "体験を申し込む" }]',
  ),
  mistake(
    'optional-and-required',
    '"name": {\n      "confirm": true',
    '"name": {\n      "optional": true, "confirm": true',
  ),
  mistake('rules-too-long', '"minLength": 10', '"minLength": 12'),
  mistake('pattern-broken', '"startsWith": "0"', '"pattern": "0[0-9"'),
  mistake('pattern-in-slashes', '"startsWith": "0"', '"pattern": "/^0[0-9]+$/"'),
  mistake('pattern-with-flags', '"startsWith": "0"', '"pattern": "/^0[0-9]+$/i"'),
  mistake('pattern-look-behind', '"startsWith": "0"', '"pattern": "0.+(?<!0)"'),
  mistake('pattern-slow', '"startsWith": "0"', '"pattern": "(0[0-9]*)+"'),
  mistake('rules-window-reversed', '"least": 3', '"least": 98'),
  mistake('option-title-twice', '"title": "夜"', '"title": "希望なし"'),
  mistake('option-without-image', '"title": "はじめて", "image": "beginner.svg"', '"title": "はじめて"'),
  mistake('braces-in-value', '"any": { "value": 0,', '"any": { "value": "{area}",'),
  mistake('blank-by-invisible', '"use": "この内容で送信する"', '"use": "\u200B\u3164"'),
  mistake(
    'context-unused',
    '"count": { "clients": "count" }',
    '"count": { "clients": "count" }, "spring": { "query": { "utm_campaign": "spring" } }',
  ),
  mistake(
    'message-unused',
    '"yearsAgo": "{field}は{begin}',
    '"maxLength": "長すぎます", "yearsAgo": "{field}は{begin}',
  ),
  mistake('host-value-above', lang, `${lang}\n${declares(both).replace('"integer"', '"integer", "maximum": 25')}`),
  mistake(
    'host-option-unused',
    lang,
    `${lang}\n${declares(`${both}, "shop": { "type": "string" }`, '"events": { "mode": { "option": "generation" } }')}`,
  ),
  mistake('host-parameter-unused', lang, `${lang}\n  "host": { "query": ["gclid"] },`),
  mistake('context-value-twice', '["none", 20, 30]', '["none", 20, 20, 30]'),
  mistake('condition-value-twice', '"generation": [20, 30]', '"generation": [20, 20]'),
  mistake('split-of-nobody', '"parent": {', '"test": { "split": { "short": 0, "long": 0 } },\n    "parent": {'),
  mistake(
    'label-value-misspelt',
    '"values": [false, true] }',
    '"values": [false, true], "label": { "treu": "親御さま", "false": "ご本人" } }',
  ),
  mistake(
    'label-value-unknown',
    '"values": ["none", 20, 30] }',
    '"values": ["none", 20, 30], "label": { "40": { "ja": "40代", "en": "in their forties" } } }',
  ),
  mistake(
    'label-twice',
    '"values": [false, true] }',
    '"values": [false, true], "label": { "true": "ご家族", "false": { "ja": "ご家族", "en": "themselves" } } }',
  ),
  mistake('label-of-number', '{ "clients": "count" }', '{ "clients": "count", "label": { "0": "会社なし" } }'),
  mistake(
    'label-in-one-language',
    '"values": [false, true] }',
    '"values": [false, true], "label": { "true": { "ja": "親御さま" } } }',
  ),
  mistake(
    'remaining-of-blanks',
    '"title": "体験申し込みフォーム"',
    '"title": "体験申し込みフォーム", "remaining": "　"',
  ),
  mistake(
    'remaining-without-number',
    '"title": "体験申し込みフォーム"',
    '"title": "体験申し込みフォーム", "remaining": "あと少しです"',
  ),
  fieldMistake('hidden-undeclared', '"click": { "type": "hidden", "from": "gclid" }'),
  fieldMistake('hidden-too-long', '"click": { "type": "hidden", "default": "newsletter", "maxLength": 5 }'),
  fieldMistake(
    'compared-field-in-text',
    '"from": { "type": "date", "label": "開始日" }, ' +
      '"until": { "type": "date", "label": "終了日", "rules": { "after": "from" } }',
  ),
  fieldMistake(
    'compared-field-in-braces',
    '"most": { "type": "number", "label": "上限" }, ' +
      '"least": { "type": "number", "label": "下限", "rules": { "atMost": "{most}" } }',
  ),
  fieldMistake(
    'compared-field-under-another-key',
    '"from": { "type": "date", "label": "開始日" }, ' +
      '"until": { "type": "date", "label": "終了日", "rules": { "after": { "name": "from" } } }',
  ),
  fieldMistake(
    'date-of-no-leap-year',
    '"since": { "type": "date", "label": "開始日", "rules": { "notBefore": "1990-02-29" } }',
  ),
  fieldMistake(
    'month-with-day',
    '"since": { "type": "date", "label": "開始月", "precision": "month", "placeholder": "2026-04-01" }',
  ),
  fieldMistake(
    'branch-without-rules',
    '"since": { "type": "text", "label": "開始日", "rulesWhen": [{ "when": { "generation": 20 }, "rules": {} }] }',
  ),
  fieldMistake(
    'branch-replaced',
    '"since": { "type": "text", "label": "開始日", "rulesWhen": [' +
      '{ "when": { "generation": 20 }, "rules": { "maxLength": 4 } }, ' +
      '{ "when": { "generation": [20, 30] }, "rules": { "maxLength": 8 } }] }',
  ),
  fieldMistake(
    'branch-of-same-rules',
    '"since": { "type": "text", "label": "開始日", "rules": { "required": true }, ' +
      '"rulesWhen": [{ "when": { "generation": 20 }, "rules": { "required": true } }] }',
  ),
  fieldMistake(
    'required-with-itself',
    '"since": { "type": "text", "label": "開始日", "rules": { "requiredWith": ["since"] } }',
  ),
  fieldMistake(
    'photo-size-of-documents',
    '"paper": { "type": "file", "label": "書類", "accept": ["pdf"], "longestSide": 1600 }',
  ),
  fieldMistake(
    'button-emptied',
    '"paper": { "type": "file", "label": "書類", "accept": ["pdf"], "texts": { "choose": "" } }',
  ),
  fieldMistake(
    'row-title-twice',
    '"worries": { "type": "matrix", "label": "ご不安", "rows": { "cost": "費用", "price": "費用" }, ' +
      '"options": { "none": { "value": 0, "title": "ない" }, "some": { "value": 1, "title": "ある" } } }',
  ),
  fieldMistake('rating-above-most', '"mood": { "type": "rating", "most": 5, "default": 8 }'),
  mistake('pictures-without-look', '          "look": "images",\n', ''),
  mistake(
    'pictures-in-a-select',
    '"any": { "value": 0, "title": "希望なし" }, "evening": { "value": 1, "title": "夜" }',
    '"any": { "value": 0, "title": "希望なし", "image": "beginner.svg" }, "evening": { "value": 1, "title": "夜" }',
  ),
  fieldMistake(
    'pictures-of-checkboxes',
    '"kinds": { "type": "checkboxes", "options": { ' +
      '"a": { "value": 1, "title": "あ", "imageChecked": "beginner.svg" }, "b": { "value": 2, "title": "い" } } }',
  ),
  mistake(
    'off-without-need',
    '"sending": "送信中…",\n    "needs": { "agreed": "agreement", "clients": 1 }',
    '"sending": "送信中…",\n    "off": { "clients": "スクールを確認できていません" },\n    "needs": { "agreed": "agreement" }',
  ),
  mistake(
    'banner-unused',
    '"support": { "index"',
    '"spring": { "image": "support.svg", "alt": "春のご案内" }, "support": { "index"',
  ),
  mistake(
    'link-unused-in-label',
    '"links": { "rules": {',
    '"links": { "privacy": { "text": "個人情報", "href": "/privacy" }, "rules": {',
  ),
  mistake(
    'host-limits-reversed',
    lang,
    `${lang}\n${declares(`${both}, ${shop}`, '"events": { "mode": { "option": "shop" } }')}`,
  ),
  fieldMistake('day-without-day', '"since": { "type": "date", "label": "開始日", "placeholder": "2026-04" }'),
  fieldMistake(
    'closed-on-no-day',
    '"since": { "type": "date", "label": "開始日", "rules": { "workingDays": ["2027-02-29"] } }',
  ),
  fieldMistake(
    'closed-day-twice',
    '"since": { "type": "date", "label": "開始日", "rules": { "workingDays": ["12-29", "12-29"] } }',
  ),
  fieldMistake(
    'camera-of-documents',
    '"paper": { "type": "file", "label": "書類", "accept": ["pdf"], "capture": "environment" }',
  ),
  fieldMistake(
    'branch-below-another',
    '"since": { "type": "text", "label": "開始日", "rulesWhen": [' +
      '{ "when": { "generation": [20, 30] }, "rules": { "required": true } }, ' +
      '{ "when": { "generation": 20 }, "rules": { "required": true } }] }',
  ),
  fieldMistake(
    'chosen-picture-without-look',
    '"kind": { "type": "choice", "options": { ' +
      '"a": { "value": 1, "title": "あ", "imageChecked": "beginner.svg" }, "b": { "value": 2, "title": "い" } } }',
  ),
  mistake(
    'said-without-text',
    '"answered": "{question} 回答：{answer}"',
    '"answered": "{question} 回答：{answer}", "said": "お返事"',
  ),
  mistake('answered-without-answer', '"answered": "{question} 回答：{answer}"', '"answered": "{question} 回答済み"'),
  mistake(
    'off-without-agreement',
    '"sending": "送信中…",\n    "needs": { "agreed": "agreement", "clients": 1 }',
    '"sending": "送信中…",\n    "off": { "agreed": "同意が必要です" },\n    "needs": { "clients": 1 }',
  ),
  mistake(
    'search-need-twice',
    '"needs": ["level", "birthday", "address"]',
    '"needs": ["level", "level", "birthday", "address"]',
  ),
  mistake(
    'search-query-twice',
    '"query": ["level", "birthday", "pref"]',
    '"query": ["level", "birthday", "pref", "pref"]',
  ),
  mistake('picture-step-twice', '"steps": [0, 50]', '"steps": [0, 50, 50]'),
  mistake('attention-twice', '"attention": { "fields": ["name1"]', '"attention": { "fields": ["name1", "name1"]'),
  mistake('domain-twice', '["docomo.ne.jp", "gmail.com"]', '["docomo.ne.jp", "gmail.com", "gmail.com"]'),
  fieldMistake(
    'pattern-slow-by-length',
    '"memo": { "type": "text", "label": "メモ", "rules": { "pattern": ".*[A-Za-z].*[0-9].*[A-Za-z].*" } }',
  ),
  fieldMistake(
    'option-found-emptied',
    '"kind": { "type": "choice", "options": { ' +
      '"found": { "value": 1, "title": "" }, "other": { "value": 2, "title": "い" } } }',
  ),
  mistake('search-failure-emptied', '"found": { "found": ', '"failed": "", "found": { "found": '),
  mistake('rules-reversed', '"between": [1, 12]', '"between": [12, 1]'),
  fieldMistake(
    'number-whole-anyway',
    '"count_of": { "type": "number", "label": "人数", "rules": { "required": true, "wholeNumber": true } }',
  ),
  fieldMistake('choices-one-at-least', `${kinds}, "rules": { "required": true, "minChoices": 1 } }`),
  fieldMistake('choices-never-so-many', `${kinds}, "rules": { "required": true, "maxChoices": 3 } }`),
  fieldMistake(
    'message-of-no-rule-of-type',
    `${kinds}, "rules": { "required": true, "maxChoices": 1 }, ` + '"messages": { "max": "1つだけです" } }',
  ),
  fieldMistake(
    'date-in-weeks',
    '"start": { "type": "date", "label": "開始日", "rules": { "notAfter": { "weeks": 6 } } }',
  ),
  fieldMistake('file-type-unknown', '"photo": { "type": "file", "label": "写真", "accept": ["jpg"] }'),
  fieldMistake('file-without-accept', '"photo": { "type": "file", "label": "写真", "maxFiles": 3 }'),
  fieldMistake(
    'file-too-large',
    '"photo": { "type": "file", "label": "写真", "accept": ["pdf"], "maxMegabytes": 500 }',
  ),
  fieldMistake('file-too-many', '"photo": { "type": "file", "label": "写真", "accept": ["jpeg"], "maxFiles": 100 }'),
  fieldMistake(
    'file-camera-unknown',
    '"photo": { "type": "file", "label": "写真", "accept": ["jpeg"], "capture": "back" }',
  ),
  confirms('confirmation-to-text', '{ "thanks": "ありがとうございます。" }', 'name1'),
  confirms('confirmation-to-choice', '{ "thanks": "ありがとうございます。" }', 'level'),
  confirms('confirmation-to-nobody', '{ "thanks": "ありがとうございます。" }', 'emial'),
  confirms('confirmation-with-count', '{ "thanks": "{count}校にお伝えします。" }'),
  confirms('confirmation-with-joined', '{ "thanks": "{city}の教室からお返事します。" }'),
  confirms('confirmation-with-page-text', '{ "thanks": "{target}の教室からお返事します。" }'),
  confirms('confirmation-with-unknown', '{ "thanks": "{nmae1}様、ありがとうございます。" }'),
  confirms('confirmation-without-body', '{}'),
  confirms(
    'confirmation-empty-for-some',
    '{ "beginner": [{ "when": { "level": "beginner" }, "use": "はじめての方のご案内です。" }, { "use": "" }] }',
  ),
  confirms(
    'confirmation-never-so',
    '{ "thanks": [{ "when": { "parent": true }, "use": "お子さまの分を承りました。" }, { "use": "承りました。" }] }',
  ),
]
