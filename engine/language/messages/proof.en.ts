import type { Entry } from './args.ts'

/** Findings of the proof: visitors who get stuck, read empty texts, or never meet a part of the file. */
export const proof = {
  'nothing-asked': {
    message: [
      'No step is asked if <facts:where>: the form would be empty.',
      'No step is ever asked: the form would be empty.',
    ],
  },
  'nothing-to-do': {
    message:
      'The step <quoted:step> is answered by changing its value, but its first value is already valid. A visitor who agrees with this value cannot go on.',
    hint: 'Give the step "confirm": true or "optional": true. Or give one of its fields the rule "required" and no "default".',
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
    hint: '<?unsure>Such an input may exist: the check only tries some inputs for a pattern with a lookahead or a back reference. Write a valid input as "placeholder", and the check uses it.',
  },
  'only-where': { message: 'This is the case if <facts:where>.' },
  'on-some-days': { message: 'This is the case on some days only; the first of these days is <day>.' },
  'from-a-day-on': { message: 'This is the case from <day> on, and not before.' },
  'after-change': {
    message:
      'This is the case for a visitor who first answers <facts:before>, then goes back and changes this answer to <facts:now>.',
  },
  'after-page-change': {
    message:
      'This is the case on a page that opens the form again while it is open: first with <facts:before>, then with <facts:now>.',
  },
  'no-field': {
    message: [
      'The step <quoted:step> has nothing to answer if <facts:where>: none of its fields is shown.',
      'The step <quoted:step> has nothing to answer: none of its fields is ever shown.',
    ],
    hint: 'Give the step itself a "when".',
  },
  'no-option': {
    message: [
      'The field <quoted:field> offers nothing to choose if <facts:where>: none of its options is offered then.',
      'The field <quoted:field> offers nothing to choose: none of its options is ever offered.',
    ],
    hint: 'Give the field or its step its own "when", or leave one option without a "when".',
  },
  'alone-refused': {
    message:
      'The option <quoted:option> excludes all other options, but <quoted:rule> refuses it alone: it can never be an answer.',
    hint: 'Require fewer options, or remove "alone".',
  },
  'default-not-offered': {
    message: [
      'The default of the field is <quoted:option>, which is not offered if <facts:where>.',
      'The default of the field is <quoted:option>, which is never offered.',
    ],
    hint: 'Choose a default that has no "when", or remove the default.',
  },
  'agreement-missing': {
    message: [
      '<?agrees>Visitors are not asked for <quoted:field> if <facts:where>: they would count as having agreed.',
      '<?agrees>Visitors are never asked for <quoted:field>: they would count as having agreed.',
      'Visitors are not asked for <quoted:field> if <facts:where>: they could never send the form.',
      'Visitors are never asked for <quoted:field>: they could never send the form.',
    ],
    hint: 'Ask everybody for it. If only some visitors must agree, take the field out of "agreed" and make it a "checkboxes" field with one option and the rule "required".',
  },
  'phone-missing': {
    message: [
      'The telephone number <quoted:field> must be verified, but is not asked for if <facts:where>: visitors could never send the form.',
      'The telephone number <quoted:field> must be verified, but is never asked for: visitors could never send the form.',
    ],
  },
  'search-too-soon': {
    message: [
      'The search waits for the step <quoted:step>, which is not asked if <facts:where>: the search would then start too soon.',
      'The search waits for the step <quoted:step>, which is never asked: the search would start too soon.',
      'The search has no answers to use if <facts:where>: the search would then start too soon.',
      'The search never has answers to use: it would start too soon.',
    ],
  },
  'waits-for-optional': {
    message:
      'The step <quoted:step> may be skipped, but the search waits for it, and sending waits for the search. A visitor who skips the step can never send the form.',
  },
  'not-optional': {
    message:
      'The step <quoted:step> is optional, but its field <quoted:field> must be filled in: no visitor can send the form without it.',
    hint: 'Remove "optional", or the rule "required" of <quoted:field>.',
  },
  'mutual-wait': {
    message: [
      'The search for clients depends on the step <quoted:step>, which in turn depends on the clients found: the two wait for each other.',
      'The search for clients depends on the field <quoted:field>, which in turn depends on the clients found: the two wait for each other.',
      'The search for clients depends on <quoted:name>, which in turn depends on the clients found: the two wait for each other.',
    ],
  },
  'default-refused': {
    message: [
      '<?none>The default of the field <quoted:field> is <json:becomes>, which is not one of its values.',
      'The default of the field <quoted:field> breaks its own rule <quoted:rule>.',
      'The field <quoted:field> changes its own default to <json:becomes>.',
    ],
  },
  'payload-refused': {
    message:
      'The form accepts <facts:answers>, but the server refuses the payload: <quoted:key> breaks <quoted:rule>. Such a visitor can never send the form.',
  },
  'answer-changed': {
    message:
      'The payload differs from the answer: <quoted:field> is answered with <json:answered>, but <json:read> arrives.',
    hint: 'Slices have to cover the whole text.',
  },
  'separator-in-part': {
    message:
      'The field <quoted:field> accepts <json:value>, which contains the separator <quoted:separator>: the receiver cannot see where one part ends.',
    hint: 'Choose a separator that no field can contain, or exclude it by "normalize" or "pattern".',
  },
  'empty-text': {
    message: [
      'This text is empty if <facts:where>, but a text is required here.',
      'This text is empty for every visitor, but a text is required here.',
    ],
  },
  'gap-in-text': {
    message: [
      '<?nothing>{<name>} is empty if <facts:where>: the visitor would read a text with a gap.',
      '<?nothing>{<name>} is empty here: the visitor would read a text with a gap.',
      '{<name>} makes no sense if <facts:where>: the visitor would read <json:value>.',
      '{<name>} makes no sense here: the visitor would read <json:value>.',
    ],
    hint: 'Add an entry with "when" for that case.',
  },
  'read-too-early': {
    message: [
      '<?silent>{<name>} depends on the answer <quoted:late>, which is only given in the step <quoted:asked>: before that it is empty.',
      '<?silent>{<name>} depends on the answer <quoted:late>, which is only given in this same step: before that it is empty.',
      '{<name>} depends on the answer <quoted:late>, which is only given in the step <quoted:asked>: before that it shows other words, and then changes.',
      '{<name>} depends on the answer <quoted:late>, which is only given in this same step: before that it shows other words, and then changes.',
    ],
  },
  'unsure-answer': {
    message: [
      '<?same>{<name>} is an answer to this same question: the visitor would read a gap.',
      '{<name>} is only answered in the step <quoted:asked>: before that the visitor would read a gap.',
      '<?skipped>{<name>} belongs to a question that may be skipped: the visitor would read a gap.',
      '<?empty>{<name>} may be left empty: the visitor would read a gap.',
      '<?changed>{<name>} can become unanswered again after a change: the text would be left out.',
      '{<name>} is not asked for if <facts:where>: the visitor would read a gap.',
      '{<name>} is not asked for here: the visitor would read a gap.',
    ],
    hint: [
      '<?ending>The text above the send button appears with the last question. Use earlier answers there, or put that question earlier in "order".',
      'Use this answer in a question after the step <quoted:asked>.',
      '<?same>Use this answer in a later question.',
      '<?unasked>Add a last entry without "when" that does not contain this answer: visitors read that entry instead.',
      '<?changed>Give this text or its step a "when" that requires the answer: <quoted:name>: true.',
      'Use this answer in a later question, or in another entry with "when". A field that must be answered needs the rule "required".',
    ],
  },
  'unsure-computed': {
    message: [
      '<?same>{<name>} is only known after this same question: the visitor would read a gap.',
      '{<name>} is only known after the step <quoted:asked>: before that the visitor would read a gap.',
      '<?changed>{<name>} can become unknown again after a change: the text would be left out.',
      '{<name>} has no value if <facts:where>: the visitor would read a gap.',
      '{<name>} has no value here: the visitor would read a gap.',
    ],
    hint: [
      '<?ending>The text above the send button appears with the last question. Use values there that are known before.',
      'Use this value in a question after the step <quoted:asked>.',
      '<?same>Use this value in a later question.',
      'Give this text a "when" that requires the value: <quoted:name>: true. Add a last entry without "when" for all other visitors.',
    ],
  },
  unchosen: {
    message: [
      'The first option of the field <quoted:field> looks chosen if <facts:where>, but no option is chosen.',
      'The first option of the field <quoted:field> looks chosen from the start, but no option is chosen.',
    ],
    hint: 'Give the field a "placeholder" or a "default".',
  },
  'field-not-there': {
    message: [
      'The field <quoted:field> is not shown if <facts:where>, but it is needed here.',
      'The field <quoted:field> is not shown to any visitor, but it is needed here.',
    ],
  },
  'dead-condition': {
    message: [
      '<?entry>This entry of the list changes nothing: no visitor fulfils it (<facts:when>).',
      'The condition <quoted:condition> never holds: no visitor fulfils it (<facts:when>).',
      'The step <quoted:step> is never asked: its condition (<facts:when>) excludes every visitor.',
      'The field <quoted:field> is never shown: its condition (<facts:when>) excludes every visitor.',
      '<?rules>These rules never apply: their condition (<facts:when>) excludes every visitor who is asked.',
      'The option <quoted:option> is never offered: its condition (<facts:when>) excludes every visitor who is asked.',
      '<?number>The telephone number is never verified: the condition (<facts:when>) excludes every visitor.',
      'This never opens: its condition (<facts:when>) excludes every visitor.',
    ],
  },
  'dead-wording': {
    message: [
      '<?taken>This entry is never used: whenever <facts:when>, an earlier entry is used.',
      'This entry is never used: its condition (<facts:when>) excludes every visitor who reads this text.',
      'This entry is never used: the earlier entries cover every visitor. Remove the "when" of the entry before it, and remove this entry.',
    ],
  },
  'dead-any': {
    message: [
      '<?negated>This condition in "not" (<facts:when>) never holds here, so "not" changes nothing.',
      '<?taken>This condition in "any" changes nothing: whenever <facts:when>, another condition in the list holds as well.',
      'This condition in "any" (<facts:when>) never holds: it excludes every visitor who gets here.',
    ],
  },
  unused: {
    message: [
      'No text uses {<word>}.',
      'There are only <options> options, so this limit is never reached.',
      'No "when" uses the condition <quoted:condition>.',
      'No condition uses the context value <quoted:context>, and no text shows it.',
      'Nothing uses the computed value <quoted:computed>: no text, no condition, no label, and it is not sent.',
      'Nothing in this flow uses the option <quoted:option> of the page.',
      'Nothing in this flow uses the parameter <quoted:parameter> of the address.',
      'No entry of "leave.banner" names the banner <quoted:banner>, so nobody sees it.',
      'This is never shown: the flow has no "<part>".',
      '<?branch>This entry changes nothing: it has no rules, or only rules that apply here without it.',
      '<?replaced>This entry changes nothing: whenever it applies, later entries replace all of its rules.',
      '<?pictures>Nobody sees the pictures of these options: no field shows them.',
      'No field has the rule <quoted:rule>, so this message is never shown.',
      'No field uses the table <quoted:name>.',
    ],
    hint: [
      '<?replaced>Move it below these entries, or remove it.',
      '<?look>Add "look": "images" to the field, or remove the pictures.',
      '<?pictures>Remove the pictures. Fields of the type "choice" with "look": "images" show them.',
    ],
  },
  'too-many-cases': {
    message: [
      '<?one>One part of this flow could not be proven. Its conditions combine <names:names>, which have <cases> cases; the proof can handle <limit> at most.',
      '<parts> parts of this flow could not be proven. Conditions combine <names:names>, which have <cases> cases; the proof can handle <limit> at most.',
    ],
    hint: [
      '<?isError>Split these conditions, so that none combines names that could be independent: <parts:conditions>. Or combine some of the questions into one. "proof": "partial" publishes the flow without this part of the proof.',
      'These conditions combine them: <parts:conditions>.',
    ],
  },
} as const satisfies Record<string, Entry>
