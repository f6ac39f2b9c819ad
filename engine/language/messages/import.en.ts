import type { Entry } from './args.ts'

/** Messages of `kaiwa import`: the result, and what it could not decide. */
export const imported = {
  'import-how': { message: 'Name a JSON Schema or a page with a form: <example>' },
  'import-lang-lost': { message: 'npm has taken --lang for itself. Write -- before the arguments: <example>' },
  'import-no-name': { message: 'The new flow needs a name: <example>' },
  'import-unreadable': { message: '<file> is neither a JSON document nor an HTML page; nothing was written.' },
  'import-empty': { message: '<file> has nothing that visitors could answer; nothing was written.' },
  'import-written': { message: '<file> has been created from the source.' },
  'import-undecided': {
    message: ['<?one>The import left 1 decision to you:', 'The import left <count> decisions to you:'],
  },
  'import-left': { message: 'Before <file> can be published, repair these errors:' },
  'import-questions': {
    message: 'The questions were made from labels, so they are no conversation yet.',
    hint: 'Write each question as you would say it, with npm run studio or in the file.',
  },
  'import-go': {
    message: 'The source does not show the page that visitors see in the end; <page> was assumed.',
    hint: 'Write that page under "go".',
  },
  'import-action': {
    message: 'The source sends its data to this address; a flow sends it to the server of the site.',
    hint: 'Pass the enquiries on from there if this address still needs them.',
  },
  'import-language': {
    message: 'There are no built-in words for the language <quoted:lang>; <used> was assumed.',
    hint: 'Add the language with npm run add-language, or translate the flow.',
  },
  'import-own-words': {
    message: 'The sentences that the source lacks are in English, but the flow has the language <quoted:lang>.',
    hint: 'Translate the questions.',
  },
  'import-renamed': {
    message: 'The answer is sent under the name <quoted:name>.',
    hint: 'If a server expects the name of the source, adapt it, or rename the field.',
  },
  'import-labelless': {
    message: 'The source has no label for this; <quoted:label> was assumed.',
    hint: 'Write a label that visitors understand.',
  },
  'import-marked': {
    message: 'The label marks this as required, but the markup does not; it was taken as required.',
    hint: 'Remove "required" if visitors may leave it empty.',
  },
  'import-guessed': {
    message: 'The label <quoted:label> suggests an e-mail address; the field accepts nothing else.',
    hint: 'Use the type "text" if other answers are right, too.',
  },
  'import-agreement': {
    message: 'This was taken for an agreement that every visitor has to give.',
    hint: 'Make it a "choice" if visitors may refuse.',
  },
  'import-tick': {
    message: 'A box that may stay empty became a question with yes and no.',
    hint: 'Change its two values if a server expects others.',
  },
  'import-joined': {
    message: 'The boxes <names:names> became one list of options, which is sent as a list.',
    hint: 'Adapt the server, or make a question of each box.',
  },
  'import-wrapped': {
    message: 'Each entry of this list is sent as an object with the key <quoted:name>, not as a plain value.',
    hint: 'Adapt the server.',
  },
  'import-braces': {
    message: 'In texts of a flow, braces are placeholders; those in <quoted:text> became brackets.',
    hint: 'Reword the text.',
  },
  'import-option-twice': {
    message: 'A second option <quoted:title> with the value <quoted:value> was left out.',
    hint: 'Give the options different titles and values.',
  },
  'import-no-options': {
    message: 'The list has no options, probably because a script adds them; it became a line of text.',
    hint: 'Use the type "select" and write the options.',
  },
  'import-suggestions': {
    message: 'The suggestions for this line were left out.',
    hint: 'Use the type "select" if visitors should choose among them.',
  },
  'import-pattern': {
    message: 'The pattern <quoted:pattern> was left out, because the check cannot judge it here.',
    hint: 'Write a rule in its place, such as "minLength" or "numeric".',
  },
  'import-format': {
    message: 'The format <quoted:format> is not checked.',
    hint: 'Add a rule such as "pattern" if it matters.',
  },
  'import-moment': {
    message: 'A flow has no field for a date with a time; the field is for the date.',
    hint: 'Add a question for the time.',
  },
  'import-limits': {
    message: 'The limit <quoted:limits> could not be taken over exactly.',
    hint: 'Write the limit that you want as a rule.',
  },
  'import-step': {
    message: 'The steps of <step> do not begin at 0, so they were left out.',
    hint: 'Write a rule if only some numbers are right.',
  },
  'import-initial': {
    message: 'The value <quoted:value> at the beginning was left out.',
    hint: 'Write a "default" if the field can have one.',
  },
  'import-files': {
    message: [
      'The file types <names:names> cannot be accepted; <names:accepted> were assumed.',
      'The source does not limit the file types; <names:accepted> were assumed.',
    ],
    hint: 'Write the types that you want under "accept".',
  },
  'import-refused': {
    message: 'The check refuses "<part>" of this field, so it was left out.',
    hint: 'Write another one if you need it.',
  },
  'import-condition': {
    message: 'The condition cannot be expressed with this answer, so it was left out.',
    hint: 'Write a "when" that uses a choice, a number or a date of an earlier question.',
  },
  'import-only-then': {
    message: 'The source requires this only in a certain case; the flow has the question only in that case.',
    hint: 'Remove "when" if other visitors should answer it, too.',
  },
  'import-narrowed': {
    message: 'In a certain case the source has other demands on this: <names:keywords>. They were left out.',
    hint: 'Write them as "rulesWhen".',
  },
  'import-branch': {
    message: [
      'A part of the schema with <names:names> has no condition that a flow can express; it was left out.',
      'A part of the schema could not be read; it was left out.',
    ],
    hint: 'Add the questions yourself, with a "when" if they are for some visitors only.',
  },
  'import-alternatives': {
    message: [
      'Of several alternatives the first one was used; <names:names> were left out.',
      'Of several alternatives the first one was used.',
    ],
    hint: 'Add a choice before it if visitors may answer in several ways.',
  },
  'import-keyword': {
    message: 'The keywords <names:keywords> were left out.',
    hint: 'Write a rule if a flow can express them.',
  },
  'import-value': {
    message: [
      'A flow has no field for such a value; it was left out, with <names:names>.',
      'A flow has no field for such a value; it was left out.',
    ],
    hint: 'Add a question that gives the server what it needs.',
  },
  'import-open': {
    message: [
      "An object with keys of the visitor's own was left out, with <names:names>.",
      "An object with keys of the visitor's own was left out.",
    ],
    hint: 'Add a field for each key that you need.',
  },
  'import-recursive': {
    message: [
      'A schema that contains itself was left out, with <names:names>.',
      'A schema that contains itself was left out.',
    ],
    hint: 'Add the levels that you need as questions.',
  },
  'import-reference': {
    message: 'The reference <quoted:reference> leads out of the file or nowhere; the property was left out.',
    hint: 'Copy the schema into the file, and import it again.',
  },
  'import-elsewhere': {
    message: [
      'This belongs to another form of the source and was left out: <names:names>.',
      'This belongs to another form of the source and was left out.',
    ],
    hint: 'Import that form from a file of its own.',
  },
  'import-hidden': { message: 'A hidden value was left out.', hint: 'Use the type "hidden" if a server needs it.' },
  'import-password': {
    message: 'A password was left out, because a form must not collect any.',
    hint: 'Use the sign-in of the site.',
  },
  'import-read-only': {
    message: 'A value that visitors cannot change was left out.',
    hint: 'Use the type "hidden" if a server needs it.',
  },
  'import-disabled': {
    message: 'This is disabled in the source and was left out.',
    hint: 'Add it if visitors should have it.',
  },
  'import-trap': {
    message: 'Visitors do not see this; it was taken for a trap for robots and left out.',
    hint: 'Add it if a script shows it. The server has a protection of its own.',
  },
  'import-button': {
    message: 'A button that does not send the form was left out.',
    hint: 'A flow needs none: it shows questions by their conditions.',
  },
  'import-custom': {
    message: 'A control that a script or another page provides was left out.',
    hint: 'Add a field for it if it collects an answer.',
  },
} as const satisfies Record<string, Entry>
