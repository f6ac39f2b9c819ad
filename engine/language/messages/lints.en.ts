import type { Entry } from './args.ts'

const suggestionHint = 'Did you mean <quoted:meant>?'

/** Parts that the language allows, but that make no sense in this flow. */
export const lints = {
  'id-equals-file-name': {
    message: 'The flow calls itself <quoted:id>, but its file is <file>.flow.json; both must be the same.',
    hint: 'Write <quoted:name>, or rename the file.',
  },
  'blank-message': {
    message: 'This message says nothing: who breaks <quoted:rule> would not learn why there is no going on.',
    hint: 'Write what is to be put right, or leave the message out.',
  },
  'unknown-time-zone': {
    message: '<quoted:timeZone> is no time zone that browsers know.',
    hint: 'Write a name such as "Asia/Tokyo" or "Europe/London".',
  },
  'unknown-language': {
    message: [
      'There is no language <quoted:language>.',
      'There is no script <quoted:script>.',
      'There is no country or region <quoted:region>.',
      '<quoted:lang> is not the short name of a language, such as "ja" or "en-GB": browsers refuse it.',
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
      '<?plain>There is no table of plain texts <quoted:name>; there is none.',
      'There is no table of options <quoted:name>; there is none.',
    ],
    hint: suggestionHint,
  },
  'unknown-field': {
    message: [
      'There is no field <quoted:name> in the step <quoted:step>; of use here: <names:known>.',
      'There is no field <quoted:name> in the step <quoted:step>; none of its fields is of use here.',
      'There is no field <quoted:name>; of use here: <names:known>.',
      'There is no field <quoted:name>, and none that is of use here.',
    ],
    hint: suggestionHint,
  },
  'unknown-answer': {
    message: 'No step of this search gives an answer <quoted:name>; they give <names:known>.',
    hint: ['The step <quoted:step> gives it; name it in "needs".', suggestionHint],
  },
  'unknown-banner': { message: 'There is no banner <quoted:name>; there are: <and:known>.', hint: suggestionHint },
  'unknown-host-option': {
    message: 'There is no <quoted:name> in "host"; what may stand here: <names:known>.',
    hint: [
      suggestionHint,
      '<?passed>Declare it: an option of the page in "host.options", a parameter of its address in "host.query".',
    ],
  },
  'host-value': {
    message: [
      'No page can give the option <quoted:option>: its minimum <low> is more than its maximum <high>.',
      'No page can give <json:value>: "host.options" takes no such value for <quoted:option>.',
    ],
    hint: 'Write another value here, or declare the option so that it takes this one.',
  },
  'split-of-nobody': {
    message: 'All shares of <quoted:name> are 0, so no visitor could belong to one.',
    hint: 'Give at least one of them a share such as 1.',
  },
  'no-such-day': { message: 'There is no day <quoted:date>: <year> is no leap year.' },
  'date-placeholder': {
    message: [
      '<?more>This shows more of a date than the field asks for: who types <quoted:date> is refused.',
      'This shows less of a date than the field asks for: who types <quoted:date> is refused.',
    ],
    hint: 'Show a date such as <quoted:right>, or change the "precision" of the field.',
  },
  'default-too-long': {
    message: 'This is longer than the <most> characters that the field takes.',
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
    message: 'Nothing fills {<name>} here; a text knows the words, the links, the context and answers: <names:known>.',
    hint: suggestionHint,
  },
  'broken-placeholder': {
    message: 'This brace belongs to no {name}: that is a half-width { and }, and between them one name without blanks.',
    hint: 'Write {<name>}.',
  },
  'message-placeholder': {
    message: 'Nothing fills {<name>} in the message of <quoted:rule>; it knows <braces:known>.',
    hint: suggestionHint,
  },
  'blank-text': {
    message: 'This text is nothing but blanks: where it is said, an empty place shows.',
    hint: 'Write what is to be said, or "" where nothing is.',
  },
  'word-cycle': { message: 'This word contains itself: <ring>.' },
  'name-clash': {
    message: [
      '<?text>Here {<name>} could mean <kind:kinds> of this name.',
      'Here <quoted:name> could mean <kind:kinds> of this name.',
    ],
    hint: 'Call one of them by another name, where it is declared and where it is meant.',
  },
  'condition-key': {
    message: [
      '<?exists>A condition cannot ask for <quoted:key>, which has no list of values; it can ask for <names:known>.',
      'There is nothing called <quoted:key> to ask for; a condition can ask for <names:known>.',
    ],
    hint: suggestionHint,
  },
  'condition-later-step': {
    message: [
      '<quoted:key> is asked in the step <quoted:asked>, which comes after <quoted:step> in "order".',
      '<?own>This is the condition of <quoted:key> itself, which cannot ask for what the field holds.',
      '<quoted:key> stands after <quoted:field> in this step; the condition of a field can ask for those before it.',
      '<quoted:key> is asked in this same step; a condition can ask for answers of earlier steps only.',
    ],
  },
  'condition-value': {
    message: [
      '<quoted:key> is asked for by limits, not by <json:value>: write such as <limits>.',
      '<quoted:key> is never <json:value>; it is <or:domain>.',
    ],
    hint: ['Write <same>.', suggestionHint],
  },
  'pick-unreachable': {
    message: 'This entry is never used: entry <earlier> of the list comes first and holds whenever this one does.',
    hint: ['<?conditional>Put the entry with more conditions first.', 'The entry without "when" comes last.'],
  },
  'pick-without-default': {
    message: 'Where none of these conditions holds there is nothing to use; the last entry must have no "when".',
    hint: [
      '<?text>Add { "use": "…" } as the last entry; the text may be empty.',
      'Add { "use": 0 } as the last entry.',
    ],
  },
  'field-kind': { message: 'The field <quoted:id> <kind:kind>; here one is needed that <kind:needed>.' },
  'field-twice': {
    message: "The step <quoted:step> already has a field <quoted:id>; a field's name stands once in a flow.",
  },
  'fill-target': {
    message: [
      '<?typed>The field <quoted:id> is typed into, but "region_id" is the number of a prefecture, made for a field with options.',
      'The field <quoted:id> is chosen from options by their numbers; it can only be filled from "region_id".',
    ],
  },
  'answer-key-twice': {
    message: [
      '<quoted:key> is already sent by the step <quoted:step>; one of the two values would be lost.',
      '<quoted:key> is already sent by the engine for the clients found; one of the two values would be lost.',
    ],
  },
  'default-not-an-option': {
    message: 'There is no option <quoted:name>; there are: <and:known>.',
    hint: suggestionHint,
  },
  'rule-without-form': {
    message: [
      '<?number>The rule <quoted:rule> judges numbers, but this field takes any text: what is no number would get through.',
      'The rule <quoted:rule> judges dates, but this field takes any text: what is no date would get through.',
    ],
    hint: [
      'Make it a field of the type <or:types>, or give it the rule <or:rules> as well.',
      'Make it a field of the type <or:types>.',
      'Give it the rule <or:rules> as well.',
    ],
  },
  'rule-without-message': {
    message: [
      '<?several>The rules <names:rules> have no messages; in the language "<lang>" the flow must bring them.',
      'The rule <quoted:rule> has no message; in the language "<lang>" the flow must bring it.',
    ],
    hint: ['<?several>Add them to "messages".', 'Add "<rule>" to "messages".'],
  },
  'impossible-rules': {
    message: [
      'No input can obey this: "least" (<least>) is more than "most" (<most>).',
      'No input can obey this: the input ends after <longest> characters.',
      'No input can obey this: <low> is more than <high>.',
      'No input can obey this.',
    ],
  },
  'broken-pattern': {
    message: [
      '<?slashes>The slashes around this pattern are read as characters of the input: nothing obeys it, since nothing stands before ^ or after $.',
      '<?behind>This pattern cannot be used: older browsers cannot look behind, "(?<=".',
      'This pattern cannot be used: <fault:why>.',
    ],
    hint: [
      '<?flags>Leave out the slashes and the letters after them: where capitals are welcome, too, write [A-Za-z].',
      '<?slashes>Leave out the slashes: a pattern goes for the whole input, also without ^ and $.',
    ],
  },
  'slow-pattern': {
    message:
      'On some texts a browser would stand still with this pattern: what is repeated can be divided in more ways than one.',
    hint: [
      '<?byLength>Give the field a smaller "maxLength", or let what is repeated begin or end with a sign that is nowhere else in it, as in [a-z]+(-[a-z]+)*.',
      'Let what is repeated begin or end with a sign that is nowhere else in it, as in [a-z]+(-[a-z]+)*.',
    ],
  },
  'missing-placeholder': { message: 'This text is there to show {<name>}, and does not.' },
  'number-of-text': {
    message: '<quoted:field> may hold more than digits, which a number would lose.',
    hint: 'Add "numeric": true to its rules.',
  },
  'without-effect': {
    message: [
      '<?lookAlike>This tells what breaks the rule "katakana", which the field does not have.',
      '<?byDay>This rule goes by the day, which the field does not ask for: it has a "precision".',
      '<?typo>This offers one of the domains of "suggest", which the field does not have.',
      '<?pictures>This is for photos, and the field takes none: "accept" names no type of pictures.',
      '<?itself>Here stands a field besides this one; with itself the rule asks for nothing.',
      '<?reading>A field has no reading of itself; here stands the field into which the name is typed.',
      'A look-up fills other fields; in this one its own key stands.',
    ],
  },
  'part-order': {
    message: [
      '<?short>Here stand the year and the month of the date, in this order; <quoted:field> is not in its place.',
      'Here stand the year, the month and the day, in this order; <quoted:field> is not in its place.',
    ],
    hint: 'Write <right>.',
  },
  'part-twice': { message: '<quoted:field> stands here twice.', hint: 'Write <right>.' },
  'shape-twice': {
    message:
      'Of the field <quoted:field>, <quoted:before> is made already; the two values could contradict each other.',
  },
  'slice-gap': {
    message: [
      'Of <quoted:field>, the characters after the first <gap> up to the <until>th are in no slice: they would be lost.',
      'This slice is empty: it goes from <from> to <to>.',
    ],
    hint: 'Slices have to cover the whole text.',
  },
  'loose-date-part': {
    message: [
      '<?day><quoted:field> is the day of a date, and no rule says that the month has such a day: 2027-02-31 would be sent.',
      '<?year><quoted:field> is the year of a date, but its rules let <json:value> through.',
      '<quoted:field> is the month of a date, but its rules let <json:value> through.',
    ],
    hint: [
      'Add "dayOfMonth": <list> to its rules.',
      '<?year>Add "numeric": true and "digits": 4 to its rules.',
      'Add "numeric": true and "between": [1, 12] to its rules, and "maxLength": 2 to the field.',
    ],
  },
  'fill-refused': {
    message: [
      'The look-up writes a place name into <quoted:field>, which its rule <quoted:rule> never lets through.',
      'The look-up writes up to <found> characters into <quoted:field>, which takes <most>: the rest would be lost.',
    ],
  },
  'reserved-name': {
    message: [
      '<?query><quoted:name> is already sent with this search as an answer; one of the two values would be lost.',
      '<?code><quoted:name> is the name of the field for the code sent to the phone; this one needs another.',
      '<?host><quoted:name> is the engine’s own name in openings and events; another name is needed.',
      '<?object><quoted:name> is a name that browsers use themselves; another name is needed.',
      '<quoted:name> has a meaning of its own where answers are sent; another name is needed.',
    ],
  },
  'missing-part': {
    message: [
      '<?within>This field needs "<part>" or "from": as it is it sends nothing.',
      'This needs "<part>", which the flow does not have.',
    ],
  },
  'picture-exists': { message: 'There is no picture <quoted:picture> in the art folder.', hint: suggestionHint },
} as const satisfies Record<string, Entry>
