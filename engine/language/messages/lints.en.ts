import type { Entry } from './args.ts'

const suggestionHint = 'Did you mean <quoted:meant>?'

/** Parts that the language allows, but that make no sense in this flow. */
export const lints = {
  'id-equals-file-name': {
    message: 'The id of the flow is <quoted:id>, but its file is <file>.flow.json; both names must be the same.',
    hint: 'Write <quoted:name>, or rename the file.',
  },
  'blank-message': {
    message:
      'This message is blank: a visitor whose input breaks <quoted:rule> would not learn why the form does not go on.',
    hint: 'Write what the visitor has to correct, or remove the message.',
  },
  'unknown-time-zone': {
    message: '<quoted:timeZone> is not a time zone that browsers support.',
    hint: 'Write a name such as "Asia/Tokyo" or "Europe/London".',
  },
  'unknown-currency': {
    message: 'There is no currency <quoted:currency>; a code has three capital letters, such as "JPY" or "EUR".',
    hint: suggestionHint,
  },
  'unknown-language': {
    message: [
      'There is no language <quoted:language>.',
      'There is no script <quoted:script>.',
      'There is no country or region <quoted:region>.',
      '<quoted:lang> is not a language tag such as "ja" or "en-GB", so browsers refuse it.',
    ],
    hint: suggestionHint,
  },
  'order-complete': {
    message: 'The step <quoted:step> is missing in "order", so it would never be asked.',
    hint: 'Add "<step>" to "order", or remove the step.',
  },
  'unknown-step': { message: 'There is no step <quoted:name>; there are: <names:known>.', hint: suggestionHint },
  'unknown-table': {
    message: [
      '<?plain>There is no table of plain texts <quoted:name>; allowed: <or:known>.',
      'There is no table of options <quoted:name>; allowed: <or:known>.',
      '<?plain>There is no table of plain texts <quoted:name>; this flow has no such table.',
      'There is no table of options <quoted:name>; this flow has no such table.',
    ],
    hint: suggestionHint,
  },
  'unknown-field': {
    message: [
      'There is no field <quoted:name> in the step <quoted:step>; allowed here: <names:known>.',
      'There is no field <quoted:name> in the step <quoted:step>; none of its fields can be used here.',
      'There is no field <quoted:name>; allowed here: <names:known>.',
      'There is no field <quoted:name>, and no other field can be used here.',
    ],
    hint: suggestionHint,
  },
  'unknown-answer': {
    message: 'No step of this search has an answer <quoted:name>; the steps have <names:known>.',
    hint: ['The step <quoted:step> has this answer; add the step to "needs".', suggestionHint],
  },
  'unknown-banner': { message: 'There is no banner <quoted:name>; there are: <and:known>.', hint: suggestionHint },
  'unknown-host-option': {
    message: 'There is no <quoted:name> in "host"; allowed here: <names:known>.',
    hint: [
      suggestionHint,
      '<?passed>Declare an option of the page in "host.options", or a parameter of its address in "host.query".',
    ],
  },
  'host-value': {
    message: [
      'No page can give the option <quoted:option>: its minimum <low> is more than its maximum <high>.',
      'No page can give <json:value>: "host.options" does not allow this value for <quoted:option>.',
    ],
    hint: 'Write another value here, or change the declaration of the option so that it allows this value.',
  },
  'split-of-nobody': {
    message: 'All shares of <quoted:name> are 0, so no visitor would belong to any of them.',
    hint: 'Give at least one of them a share such as 1.',
  },
  'label-value': {
    message: [
      '<quoted:name> is never <quoted:value>, so nobody reads this label; it can be <or:known>.',
      '<quoted:name> is a number that no condition compares, so nobody reads the label of <quoted:value>.',
    ],
    hint: suggestionHint,
  },
  'label-twice': {
    message: 'The values <quoted:before> and <quoted:value> of <quoted:name> have the same label <quoted:label>.',
    hint: 'Give each value words of its own.',
  },
  'no-such-day': { message: 'There is no day <quoted:date>: <year> is not a leap year.' },
  'date-placeholder': {
    message: [
      '<?more>This placeholder shows more of a date than the field accepts: <quoted:date> is refused.',
      'This placeholder shows less of a date than the field accepts: <quoted:date> is refused.',
    ],
    hint: 'Show a date such as <quoted:right>, or change the "precision" of the field.',
  },
  'default-too-long': {
    message: 'This default is longer than the <most> characters that the field accepts.',
    hint: 'Write a shorter text, or raise "maxLength".',
  },
  'unknown-rule': {
    message: [
      'There is no rule <quoted:name>; a field of the type <quoted:type> can have <names:known>.',
      'There is no rule <quoted:name>; there are: <names:known>.',
    ],
    hint: suggestionHint,
  },
  'unknown-placeholder': {
    message:
      'The placeholder {<name>} has no value here; a text can use words, links, context values and answers: <names:known>.',
    hint: suggestionHint,
  },
  'broken-placeholder': {
    message: [
      '<?nested>A fallback is plain text: no other name in braces can stand after the "|".',
      'This brace does not belong to a placeholder such as {name}, which is one name without spaces between half-width { and }.',
    ],
    hint: 'Write {<name>}.',
  },
  'message-placeholder': {
    message: 'The placeholder {<name>} has no value in the message of <quoted:rule>, which can use <braces:known>.',
    hint: suggestionHint,
  },
  'plural-form': {
    message: [
      '<quoted:name> is never <exact>, so this form never appears.',
      'In the language "<lang>", numbers such as <and:numbers> need the forms <and:missing>, which are missing here.',
      'The language "<lang>" has no form <quoted:form>; a text can have the forms <names:forms>, and numbers such as "0".',
      '<?exists><quoted:name> is not a number that decides between plural forms here; these can: <names:known>.',
      '<?exists><quoted:name> is not a number, so it cannot decide between plural forms.',
      'There is no number <quoted:name> here; these can decide between plural forms: <names:known>.',
      'There is no number <quoted:name> here, so this text cannot have plural forms.',
    ],
    hint: ['For the number <exactly> alone, write "<exactly>".', suggestionHint],
  },
  'blank-text': {
    message: 'This text consists of spaces only: visitors would see an empty place.',
    hint: 'Write a text, or "" to show nothing.',
  },
  'word-cycle': { message: 'This word contains itself: <ring>.' },
  'condition-cycle': { message: 'This condition contains itself: <ring>.' },
  'name-clash': {
    message: [
      '<?text>The placeholder {<name>} is ambiguous here: it can be <kind:kinds> of this name.',
      'The name <quoted:name> is ambiguous here: it can be <kind:kinds> of this name.',
    ],
    hint: 'Rename one of them, in its declaration and wherever it is used.',
  },
  'condition-key': {
    message: [
      '<?exists>A condition cannot use <quoted:key>, which has no list of possible values; it can use <names:known>.',
      'There is no <quoted:key> for conditions; a condition can use <names:known>.',
    ],
    hint: suggestionHint,
  },
  'computed-operation': {
    message: [
      'A computed value has one operation, but this one has <quoted:first> and <quoted:second>.',
      '<?missing>These options have no points: "of" needs "points".',
      '<?points><quoted:name> has points, but no "of" that names the field whose options have them.',
      '<quoted:name> has no operation: "sum", "product", "count", "days", "years", or "of" with "points".',
    ],
    hint: 'Move <quoted:second> into a value of its own; the other value can use it by its name.',
  },
  'computed-source': {
    message: [
      '<?hasPoints><quoted:name> is no number. Give its options points: { "of": "<name>", "points": { … } }.',
      '<?exists><?number><quoted:name> is no number; a sum or a product can use <names:known>.',
      '<?exists><?points><quoted:name> has no options that could have points; points can be given for <names:known>.',
      '<?exists><?count><quoted:name> is no list of choices that could be counted; allowed: <names:known>.',
      '<?exists><?day><quoted:name> is no date; days and years can be counted from "today", a date, or <names:known>.',
      '<?exists><?day><quoted:name> is no date; days and years can be counted from "today" or a date.',
      'There is no <quoted:name>; allowed here: <names:known>.',
      '<?exists><quoted:name> cannot be used here, and nothing else in this flow can.',
      'There is no <quoted:name>, and nothing else in this flow can be used here.',
    ],
    hint: suggestionHint,
  },
  'computed-points': {
    message: 'There is no option <quoted:option> in <names:fields>; there are: <names:known>.',
    hint: suggestionHint,
  },
  'computed-cycle': { message: 'This value needs itself: <ring>.' },
  'computed-unlisted': {
    message:
      'The check cannot go through all values of <quoted:key>, because <names:open> can have too many; so a condition cannot use its limits.',
    hint: 'Give each of these numbers the rules "atLeast" and "atMost", at most 200 steps apart, or use the condition on the answers themselves.',
  },
  'condition-later-step': {
    message: [
      'The condition <quoted:condition> uses <quoted:key>, which is asked in the step <quoted:asked>; that step comes after <quoted:step> in "order".',
      'The condition <quoted:condition> uses <quoted:key>, whose answer is not known here yet.',
      '<?computed><quoted:key> is known after the step <quoted:asked>, which comes after <quoted:step> in "order".',
      '<?computed><quoted:key> is only known after this step; a condition can only use what is known before it.',
      '<quoted:key> is asked in the step <quoted:asked>, which comes after <quoted:step> in "order".',
      '<?own>This is the condition of the field <quoted:key>, so it cannot use the value of <quoted:key> itself.',
      '<quoted:key> comes after <quoted:field> in this step; the condition of a field can only use the fields before it.',
      '<quoted:key> is asked in this same step; a condition can only use answers of earlier steps.',
    ],
  },
  'booking-later-answer': {
    message: [
      '<quoted:name> is asked in the step <quoted:asked>, which comes after <quoted:step> in "order", so its answer is not known when the offers of <quoted:own> are loaded.',
      '<quoted:name> is asked in the same step as <quoted:own>; offers can only depend on answers of earlier steps.',
    ],
  },
  'condition-value': {
    message: [
      'A condition on <quoted:key> needs limits, not <json:value>; write, for example, <limits>.',
      '<quoted:key> is never <json:value>; it can only be <or:domain>.',
    ],
    hint: ['Write <same>.', suggestionHint],
  },
  'pick-unreachable': {
    message:
      'This entry is never used: entry <earlier> of the list comes first, and it holds whenever this entry does.',
    hint: ['<?conditional>Put the entry with more conditions first.', 'Put the entry without "when" last.'],
  },
  'pick-without-default': {
    message: 'If none of these conditions holds, there is nothing to use; the last entry must have no "when".',
    hint: [
      '<?message>Add { "use": "…" } as the last entry.',
      '<?text>Add { "use": "…" } as the last entry; the text may be empty.',
      'Add { "use": 0 } as the last entry.',
    ],
  },
  'field-kind': { message: 'The field <quoted:id> <kind:kind>; this place needs a field that <kind:needed>.' },
  'confirmation-address': {
    message: 'The field <quoted:id> accepts any text, but a mail is sent to it.',
    hint: [
      'Choose a field that accepts only addresses: <and:known>.',
      'Give the field a rule that accepts only addresses: <and:rules>.',
      'Choose a field that accepts only addresses.',
    ],
  },
  'confirmation-unknown': {
    message: [
      'An enquiry contains <quoted:name> only joined with others, as <quoted:key>: the mail would lack it.',
      'Only the open form knows <quoted:name>: the mail would lack it.',
    ],
    hint: 'Write the text without it, or use an answer.',
  },
  'field-twice': {
    message: 'The step <quoted:step> already has a field <quoted:id>; the name of a field must be unique in a flow.',
  },
  'fill-target': {
    message: [
      '<?typed>The field <quoted:id> is typed into, but "region_id" is the number of a prefecture, which needs a field with options.',
      'The field <quoted:id> is chosen from options by number; it can only be filled from "region_id".',
    ],
  },
  'answer-key-twice': {
    message: [
      '<quoted:key> is already sent by the step <quoted:step>; one of the two values would be lost.',
      '<quoted:key> is already sent by <quoted:part>; one of the two values would be lost.',
      '<quoted:key> is already sent by the engine for the clients found; one of the two values would be lost.',
    ],
  },
  'default-not-an-option': {
    message: 'There is no option <quoted:name>; there are: <and:known>.',
    hint: suggestionHint,
  },
  'rule-without-form': {
    message: [
      '<?number>The rule <quoted:rule> checks numbers, but this field accepts any text: text that is not a number would pass.',
      'The rule <quoted:rule> checks dates, but this field accepts any text: text that is not a date would pass.',
    ],
    hint: [
      'Make it a field of the type <or:types>, or give it the rule <or:rules> as well.',
      'Make it a field of the type <or:types>.',
      'Give it the rule <or:rules> as well.',
    ],
  },
  'rule-without-message': {
    message: [
      '<?several>The rules <names:rules> have no messages; in the language "<lang>" the flow must contain them.',
      'The rule <quoted:rule> has no message; in the language "<lang>" the flow must contain it.',
    ],
    hint: ['<?several>Add them to "messages".', 'Add "<rule>" to "messages".'],
  },
  'entry-limits': {
    message: 'No visitor can give <min> entries: there may be <max> at most.',
    hint: 'Write a "min" that is not above "max".',
  },
  'impossible-rules': {
    message: [
      'No input can obey this: "least" (<least>) is more than "most" (<most>).',
      'No input can obey this: the input can have <longest> characters at most.',
      'No input can obey this: <low> is more than <high>.',
      'No input can obey this.',
    ],
  },
  'broken-pattern': {
    message: [
      '<?slashes>The slashes around this pattern count as characters of the input. No input matches, since no character comes before ^ or after $.',
      '<?behind>This pattern cannot be used: older browsers do not support lookbehind, "(?<=".',
      'This pattern cannot be used: <fault:why>.',
    ],
    hint: [
      '<?flags>Remove the slashes and the letters after them. To accept capital letters, too, write [A-Za-z].',
      '<?slashes>Remove the slashes: a pattern applies to the whole input, even without ^ and $.',
    ],
  },
  'slow-pattern': {
    message: 'This pattern would block browsers on some texts: its repeated part can be divided in more than one way.',
    hint: [
      '<?byLength>Give the field a smaller "maxLength". Or begin or end the repeated part with a character that is nowhere else in it, as in [a-z]+(-[a-z]+)*.',
      'Begin or end the repeated part with a character that is nowhere else in it, as in [a-z]+(-[a-z]+)*.',
    ],
  },
  'missing-placeholder': { message: 'This text must contain {<name>}, but does not.' },
  'number-of-text': {
    message: 'The field <quoted:field> accepts more than digits; a number would lose the other characters.',
    hint: 'Add "numeric": true to its rules.',
  },
  'without-effect': {
    message: [
      '<?lookAlike>This note shows what breaks the rule "katakana", but the field does not have this rule.',
      '<?byDay>This rule needs the day of a date, but the "precision" of the field leaves out the day.',
      '<?typo>This button offers a domain of "suggest", but the field has no "suggest".',
      '<?pictures>This is for photos, but the field accepts none: "accept" names no type of pictures.',
      '<?currency>The field has a "currency", which already gives the number its sign.',
      '<?itself>This must be another field: with the field itself, the rule requires nothing.',
      '<?reading>A field cannot be the reading of itself; name the field into which the name is typed.',
      'A lookup fills other fields; this field contains the key that is looked up.',
    ],
  },
  'part-order': {
    message: [
      '<?short>The fields here must be the year and the month, in this order; <quoted:field> is not in its place.',
      'The fields here must be the year, the month and the day, in this order; <quoted:field> is not in its place.',
    ],
    hint: 'Write <right>.',
  },
  'part-twice': { message: 'The field <quoted:field> is listed here twice.', hint: 'Write <right>.' },
  'shape-twice': {
    message:
      'The value <quoted:before> is already made from the field <quoted:field>; the two values could contradict each other.',
  },
  'slice-gap': {
    message: [
      'The characters of <quoted:field> between positions <gap> and <until> are in no slice: they would be lost.',
      'This slice is empty: it goes from <from> to <to>.',
    ],
    hint: 'Slices have to cover the whole text.',
  },
  'loose-date-part': {
    message: [
      '<?day><quoted:field> is the day of a date, but no rule checks that the month has this day: 2027-02-31 would be sent.',
      '<?year><quoted:field> is the year of a date, but its rules accept <json:value>.',
      '<quoted:field> is the month of a date, but its rules accept <json:value>.',
    ],
    hint: [
      'Add "dayOfMonth": <list> to its rules.',
      '<?year>Add "numeric": true and "digits": 4 to its rules.',
      'Add "numeric": true and "between": [1, 12] to its rules, and "maxLength": 2 to the field.',
    ],
  },
  'fill-refused': {
    message: [
      'The lookup writes a place name into <quoted:field>, but the rule <quoted:rule> of this field never accepts place names.',
      'The lookup writes up to <found> characters into <quoted:field>, which accepts only <most>: the rest would be lost.',
    ],
  },
  'reserved-name': {
    message: [
      '<?query><quoted:name> is already sent with this search as an answer; one of the two values would be lost.',
      '<?code><quoted:name> is the name of the field for the code sent to the phone; choose another name.',
      '<?host><quoted:name> is a name that the engine uses itself in openings and events; choose another name.',
      '<?object><quoted:name> is a name that browsers use themselves; choose another name.',
      '<?condition><quoted:name> has a meaning of its own in conditions; choose another name.',
      '<quoted:name> has a special meaning in sent answers; choose another name.',
    ],
  },
  'missing-part': {
    message: [
      '<?within>This field needs "<part>" or "from": without them it sends nothing.',
      'This needs "<part>", which the flow does not have.',
    ],
  },
  'picture-exists': { message: 'There is no picture <quoted:picture> in the art folder.', hint: suggestionHint },
} as const satisfies Record<string, Entry>
