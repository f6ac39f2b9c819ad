import type { Entry } from './args.ts'

/** Findings of the proof: visitors who get stuck, read empty texts, or never meet a part of the file. */
export const proof = {
  'nothing-asked': {
    message: [
      'No step is asked where <facts:where>: the form would be empty.',
      'No step is ever asked: the form would be empty.',
    ],
  },
  'nothing-to-do': {
    message:
      'The step <quoted:step> is answered by a change, but it is right as it stands: a visitor who agrees with it cannot go on.',
    hint: 'Give the step "confirm": true or "optional": true, or a field of it the rule "required" and no "default".',
  },
  'no-value': {
    message: [
      '<?noOptions>The visitor could never go on: there are no options to choose from.',
      '<?unsure>The check has found no input that obeys <quoted:rule>.',
      '<?unsure>The check has found no input that obeys <and:rules> together.',
      'The visitor could never go on: no input obeys <and:rules> together.',
      'The visitor could never go on: no input obeys <quoted:rule>.',
      'The visitor could never go on: no input obeys the rules of <names:fields> together.',
      'The visitor could never go on: no input obeys the rules of this field.',
    ],
    hint: '<?unsure>There may be one: a form that looks ahead, or asks for the same text again, is only tried out. Write one as "placeholder", and the check knows it.',
  },
  'only-where': { message: 'It is so where <facts:where>.' },
  'on-some-days': { message: 'It is so on some days only, the first of them <day>.' },
  'from-a-day-on': { message: 'It is so from <day> on, and not before.' },
  'after-change': {
    message:
      'It is so for a visitor who answers <facts:before> first, and then goes back and changes it to <facts:now>.',
  },
  'after-page-change': {
    message:
      'It is so on a page that opens the form again while it is open: first with <facts:before>, then with <facts:now>.',
  },
  'no-field': {
    message: [
      'The step <quoted:step> has nothing to answer where <facts:where>: none of its fields is there.',
      'The step <quoted:step> has nothing to answer: none of its fields is ever there.',
    ],
    hint: 'Give the step itself a "when".',
  },
  'no-option': {
    message: [
      'The field <quoted:field> offers nothing to choose where <facts:where>: none of its options is offered then.',
      'The field <quoted:field> offers nothing to choose: none of its options is ever offered.',
    ],
    hint: 'Give the field, or its step, a "when" of its own, or leave one option without.',
  },
  'alone-refused': {
    message:
      'The option <quoted:option> excludes the others, and <quoted:rule> refuses it by itself: it can never be answered.',
    hint: 'Ask for fewer options, or leave out "alone".',
  },
  'default-not-offered': {
    message: [
      'The field starts with <quoted:option>, which is not offered where <facts:where>.',
      'The field starts with <quoted:option>, which is never offered.',
    ],
    hint: 'Start with an option that has no "when", or with none.',
  },
  'agreement-missing': {
    message: [
      '<?agrees>Visitors are not asked for <quoted:field> where <facts:where>: they would count as having agreed.',
      '<?agrees>Visitors are never asked for <quoted:field>: they would count as having agreed.',
      'Visitors are not asked for <quoted:field> where <facts:where>: they could never send.',
      'Visitors are never asked for <quoted:field>: they could never send.',
    ],
  },
  'phone-missing': {
    message: [
      'The number <quoted:field> is to be verified, but is not asked for where <facts:where>: they could never send.',
      'The number <quoted:field> is to be verified, but is never asked for: they could never send.',
    ],
  },
  'search-too-soon': {
    message: [
      'The search waits for the step <quoted:step>, which is not asked where <facts:where>: there it would start too soon.',
      'The search waits for the step <quoted:step>, which is never asked: it would start too soon.',
      'The search has nothing to go by where <facts:where>: there it would start too soon.',
      'The search has nothing to go by: it would start too soon.',
    ],
  },
  'waits-for-optional': {
    message:
      'The step <quoted:step> may be skipped, but the search waits for it and sending for the search: who skips it can never send.',
  },
  'not-optional': {
    message:
      'The step <quoted:step> is optional, but its field <quoted:field> has to be filled in: nobody can send without it.',
    hint: 'Remove "optional", or the rule "required" of <quoted:field>.',
  },
  'mutual-wait': {
    message: [
      'The search for clients goes by the step <quoted:step>, which in turn goes by the clients found: the two wait for each other.',
      'The search for clients goes by the field <quoted:field>, which in turn goes by the clients found: the two wait for each other.',
      'The search for clients goes by <quoted:name>, which in turn goes by the clients found: the two wait for each other.',
    ],
  },
  'default-refused': {
    message: [
      '<?none>The field <quoted:field> starts with <json:becomes>, which is none of its values.',
      'The field <quoted:field> starts with what its own rule <quoted:rule> refuses.',
      'The field <quoted:field> makes <json:becomes> of what it starts with.',
    ],
  },
  'payload-refused': {
    message:
      'The form takes <facts:answers>, and the server refuses what is sent of it: <quoted:key> breaks <quoted:rule>. Such a visitor can never send.',
  },
  'answer-changed': {
    message: 'What is sent is not what was answered: of <quoted:field>, answered <json:answered>, <json:read> arrives.',
    hint: 'Slices have to cover the whole text.',
  },
  'separator-in-part': {
    message:
      'The field <quoted:field> takes <json:value>, and so has <quoted:separator> in itself: of what is sent nobody could tell where one part ends.',
    hint: 'Choose what none of the fields can have, or keep it out of them by "normalize" or "pattern".',
  },
  'empty-text': {
    message: [
      'This text is empty where <facts:where>, but here something must be said.',
      'This text is empty for every visitor, but here something must be said.',
    ],
  },
  'gap-in-text': {
    message: [
      '<?nothing>{<name>} is empty where <facts:where>: the visitor would read a text with a gap.',
      '<?nothing>{<name>} is empty here: the visitor would read a text with a gap.',
      '{<name>} makes no sense where <facts:where>: the visitor would read <json:value>.',
      '{<name>} makes no sense here: the visitor would read <json:value>.',
    ],
    hint: 'Add an entry with "when" for that case.',
  },
  'read-too-early': {
    message: [
      '<?silent>{<name>} goes by the answer <quoted:late>, which is only given in the step <quoted:asked>: before that it says nothing.',
      '<?silent>{<name>} goes by the answer <quoted:late>, which is only given in this same step: before that it says nothing.',
      '{<name>} goes by the answer <quoted:late>, which is only given in the step <quoted:asked>: before that it says something else, and changes then.',
      '{<name>} goes by the answer <quoted:late>, which is only given in this same step: before that it says something else, and changes then.',
    ],
  },
  'unsure-answer': {
    message: [
      '<?same>{<name>} is an answer to this same question: the visitor would read a gap.',
      '{<name>} is only answered in the step <quoted:asked>: before that the visitor would read a gap.',
      '<?skipped>{<name>} belongs to a question that may be skipped: the visitor would read a gap.',
      '<?empty>{<name>} may be left empty: the visitor would read a gap.',
      '<?changed>{<name>} can be open again after a change: the text would be left out.',
      '{<name>} is not asked for where <facts:where>: the visitor would read a gap.',
      '{<name>} is not asked for here: the visitor would read a gap.',
    ],
    hint: [
      '<?ending>What stands above the send button comes with the last question: say earlier answers there, or put that question earlier in "order".',
      'Say it in a question after the step <quoted:asked>.',
      '<?same>Say it in a later question.',
      '<?unasked>Add a last entry without "when" that does not say it: that is read instead.',
      '<?changed>Give what says it, or its step, a "when" that asks for the answer: <quoted:name>: true.',
      'Say it in a later question, or in another entry with "when"; what must be answered has the rule "required".',
    ],
  },
  unchosen: {
    message: [
      'The field <quoted:field> looks as if its first option were chosen where <facts:where>, but nothing is.',
      'The field <quoted:field> looks as if its first option were chosen from the start, but nothing is.',
    ],
    hint: 'Give it a "placeholder" or a "default".',
  },
  'field-not-there': {
    message: [
      'The field <quoted:field> is not there where <facts:where>, but it is needed here.',
      'The field <quoted:field> is not there for any visitor, but it is needed here.',
    ],
  },
  'dead-condition': {
    message: [
      'The step <quoted:step> is never asked: no visitor has <facts:when>.',
      'The field <quoted:field> is never there: no visitor has <facts:when>.',
      '<?rules>These rules never count: no visitor who is asked has <facts:when>.',
      'The option <quoted:option> is never offered: no visitor who is asked has <facts:when>.',
      '<?number>The number is never verified: no visitor has <facts:when>.',
      'This never opens: no visitor has <facts:when>.',
    ],
  },
  'dead-wording': {
    message: [
      '<?taken>This entry is never used: wherever <facts:when>, an entry before it is used.',
      'This entry is never used: no visitor who meets this text has <facts:when>.',
      'This entry is never used: the entries before it hold for every visitor. The last of them can go without its "when", and then without this one.',
    ],
  },
  'dead-any': {
    message: [
      '<?taken>This condition in "any" changes nothing: wherever <facts:when>, another one in the list holds as well.',
      'This condition in "any" never holds: no visitor who gets here has <facts:when>.',
    ],
  },
  unused: {
    message: [
      'No text uses {<word>}.',
      'There are only <options> options, so this limit is never reached.',
      'Nothing asks for the context value <quoted:context>, and no text shows it.',
      'Nothing in this flow uses the option <quoted:option> of the page.',
      'Nothing in this flow uses the parameter <quoted:parameter> of the address.',
      'No entry of "leave.banner" names the banner <quoted:banner>, so nobody sees it.',
      'This is never shown: the flow has no "<part>".',
      '<?branch>This entry changes nothing: it has no rules, or none that would not count here without it.',
      '<?pictures>Nobody sees the pictures of these options: no field shows them.',
      'No field has the rule <quoted:rule>, so this is never said.',
      'No field uses the table <quoted:name>.',
    ],
    hint: '<?pictures>Add "look": "images" to the field, or remove the pictures.',
  },
  'too-many-cases': {
    message: [
      '<?one>One part of this flow could not be proven: its conditions tie <names:names> together, which have <cases> cases, and <limit> can be told apart at most.',
      '<parts> parts of this flow could not be proven: conditions tie <names:names> together, which have <cases> cases, and <limit> can be told apart at most.',
    ],
    hint: [
      '<?isError>Part these conditions, so that none asks for names of two groups that could stand apart: <parts:conditions>. Or answer some of the names in one question. "proof": "partial" publishes the flow without the proof of this.',
      'What ties them: <parts:conditions>.',
    ],
  },
} as const satisfies Record<string, Entry>
