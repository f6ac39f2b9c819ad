import type { Entry } from './args.ts'

/** The examinations of a backend, with why each matters, and the words of their report. */
export const conform = {
  'conform-is-session-cookie': {
    message: 'The call for tokens sets a session cookie with HttpOnly and SameSite, and with Secure over HTTPS.',
    hint: 'A cookie without them can be stolen by a script, or is sent along by other sites.',
  },
  'conform-is-token-required': {
    message: 'An enquiry without the token of its session is refused with 419.',
    hint: 'Otherwise another site can send enquiries in the name of its visitors. After 419 the form fetches a new token and sends again.',
  },
  'conform-is-token-renewed': {
    message: 'The call for tokens gives a further token to a session, and keeps the session.',
    hint: 'A form that was open for long sends again with the new token. In another session its key and its files would be unknown.',
  },
  'conform-is-marked-call': {
    message: 'A call without X-Requested-With: XMLHttpRequest is refused with 403.',
    hint: 'A form of another site cannot send this header.',
  },
  'conform-is-other-origin': {
    message: 'A call from a page of another origin is refused with 403.',
    hint: 'Otherwise another site can send enquiries from the browsers of its visitors.',
  },
  'conform-is-method': {
    message: 'A call with an unknown method is refused with 405.',
    hint: 'A method that is treated as another one passes by the checks of that one.',
  },
  'conform-is-unknown-call': {
    message: 'An unknown path is answered with 404.',
    hint: 'A misspelt path in a configuration is then found at once.',
  },
  'conform-is-media-type': {
    message: 'A body that is not announced as application/json is refused with 415.',
    hint: 'Other sites can send other types without being asked for permission by the browser.',
  },
  'conform-is-malformed-body': {
    message: 'A body that is not a JSON object is refused with 400.',
    hint: 'A body that is repaired by guessing stores something that nobody has sent.',
  },
  'conform-is-body-size': {
    message: 'A body of 300 kB is refused with 413.',
    hint: 'Without a limit a few visitors can use up the memory of the server.',
  },
  'conform-is-answers-accepted': {
    message: 'Every body that a visitor of the flow can send is stored, and its token is returned.',
    hint: 'A visitor who is refused has filled in the form in vain.',
  },
  'conform-is-answers-refused': {
    message: 'Every body that breaks the rules of the flow is refused with 422 and the type invalid.',
    hint: 'Otherwise anybody can store what the form would never have sent.',
  },
  'conform-is-answers-named': {
    message: 'A refusal names the field and its rule in problems.',
    hint: 'The form shows the visitor the reason next to this field.',
  },
  'conform-is-unknown-keys': {
    message: 'A body with an unknown key is refused, and the key is named.',
    hint: 'Keys that nobody checks reach the database, and from there other programs.',
  },
  'conform-is-search': {
    message: 'The search for clients returns their list.',
    hint: 'Without the list the form cannot be sent.',
  },
  'conform-is-clients-known': {
    message: 'Ids of clients that do not exist, are repeated or are missing are refused.',
    hint: 'Otherwise an enquiry goes to nobody, or to companies that the visitor has never seen.',
  },
  'conform-is-no-echo': {
    message: 'A refusal repeats nothing that was sent.',
    hint: 'Replies are kept in logs and error reports, where answers of visitors must not be.',
  },
  'conform-is-key-repeated': {
    message: 'The same body under the same key is stored once, and every reply names the same token.',
    hint: 'Visitors press twice, and forms send again after a failure.',
  },
  'conform-is-body-repeated': {
    message: 'The same body of the same session under another key gets the first token.',
    hint: 'A page that was restored no longer knows its key, and the visitor sends the same form again.',
  },
  'conform-is-key-reused': {
    message: 'Another body under a used key is refused with 422 and the type key_reused.',
    hint: 'The visitor would be told that a corrected enquiry is stored, while the first one is.',
  },
  'conform-is-key-parallel': {
    message: 'The same body under the same key is stored once if it arrives several times at once.',
    hint: 'Mobile networks and proxies send a call twice at the same time.',
  },
  'conform-is-without-key': { message: 'An enquiry without a key is stored.', hint: 'The key is optional.' },
  'conform-is-key-form': {
    message: 'A malformed Idempotency-Key or X-Kaiwa-Replaces is refused with 400.',
    hint: 'A key that is cut or ignored no longer prevents a second enquiry.',
  },
  'conform-is-key-of-session': {
    message: 'A key belongs to its session: another session with the same key learns nothing.',
    hint: 'A token leads to the page that follows an enquiry, and may identify it in other systems.',
  },
  'conform-is-outcome': {
    message: 'The call for outcomes returns the token of a stored enquiry, and 404 if nothing is stored.',
    hint: 'After a reload the form asks what became of its enquiry.',
  },
  'conform-is-pending': {
    message: 'While an enquiry is under way, its outcome is pending, with Retry-After.',
    hint: 'After 404 the form says that nothing was stored, and a moment later it is.',
  },
  'conform-is-lost-reply': {
    message: 'An enquiry whose reply was lost has an outcome.',
    hint: 'The visitor would send it again under another key.',
  },
  'conform-is-replaced': {
    message:
      'A corrected body replaces the bodies that X-Kaiwa-Replaces names, and a late one is refused with 409 and the type replaced.',
    hint: 'Otherwise a correction is refused as a duplicate, or the business receives both.',
  },
  'conform-is-duplicates': {
    message:
      'A second enquiry of the same person is refused with 409 and the type duplicated, or stored under a token of its own.',
    hint: 'The token of the first one would show a stranger who has applied.',
  },
  'conform-is-file-upload': {
    message: 'A file is stored with 201 and a reference, which an enquiry can name.',
    hint: 'Without it the form cannot send files.',
  },
  'conform-is-file-type': {
    message: 'A file whose content is of no allowed type is refused with 415.',
    hint: 'A page or a program would be stored as a picture.',
  },
  'conform-is-file-size': {
    message: 'A file that is larger than its field allows is refused with 413.',
    hint: 'Without a limit a few visitors can fill the disk.',
  },
  'conform-is-file-field': {
    message: 'A file for a field that takes none is refused with 422.',
    hint: 'Nothing would ever use it.',
  },
  'conform-is-file-session': {
    message: 'A file belongs to its session: another one can neither remove nor send it.',
    hint: 'Otherwise a stranger can attach or delete the documents of a visitor.',
  },
  'conform-is-file-removal': {
    message: 'A removed file is gone: 204, then 404, and an enquiry that names it is refused.',
    hint: 'The form uploads a missing file again if the refusal names its field.',
  },
  'conform-is-retry-after': {
    message: 'Every 429 and 503 names the seconds to wait in Retry-After.',
    hint: 'The form sends again by itself only if it knows when.',
  },
  'conform-is-never-fails': {
    message: 'No call leads to an error of the server or to a lost connection.',
    hint: 'A failure may leave half of an enquiry behind, and its report may quote answers.',
  },
  'conform-is-never-cached': {
    message: 'Every reply has Cache-Control: no-store.',
    hint: 'A cache would give the token of one visitor to the next one.',
  },
  'conform-is-nosniff': {
    message: 'Every reply has X-Content-Type-Options: nosniff.',
    hint: 'A browser would otherwise read a reply as a page or a script.',
  },
  'conform-is-reply-shape': {
    message: 'Every reply is JSON, and a refusal has a type and a message.',
    hint: 'The form chooses its message by the type.',
  },
  'conform-is-no-cors': {
    message: 'No reply allows pages of every origin to read it.',
    hint: 'Such a page could read the token of a visitor.',
  },
  'conform-how': { message: 'Name the address of a backend: <example>' },
  'conform-unreachable': { message: '<url> cannot be reached: <reason>' },
  'conform-no-backend': {
    message: '<url> is not the backend of a form: neither <path> nor the page at this address gives out a token.',
  },
  'conform-limited': {
    message:
      'The backend limits calls (429), so that the examination <name> could not be finished. Raise its limits for the examination, or choose a smaller --count.',
  },
  'conform-nothing': {
    message:
      'The backend has no clients, or no free offers, for any body of the flow <quoted:flow>, so that nothing can be sent.',
  },
  'conform-verified': {
    message:
      'The flow <quoted:flow> verifies every number by SMS. Nobody receives the codes of an examination, so examine another flow.',
  },
  'conform-automated': {
    message:
      'The backend takes the examination for a robot. Switch its protection off meanwhile (KAIWA_ROBOTS=off on the reference server).',
  },
  'conform-begin': {
    message: [
      'Examining <url> with the flow <quoted:flow>. This stores enquiries there; their e-mail addresses begin with <mark>.',
      'Examining <url> with the flow <quoted:flow>. This stores enquiries there. The flow has no e-mail address to mark them.',
    ],
  },
  'conform-ok': { message: 'ok     ' },
  'conform-failed': { message: 'FAILED ' },
  'conform-not-applicable': { message: '–      ' },
  'conform-see': { message: 'See <section>.' },
  'conform-expected': { message: 'expected: <text>' },
  'conform-received': { message: 'received: <text>' },
  'conform-further': {
    message: ['<?one>and <count> further failure like these', 'and <count> further failures like these'],
  },
  'conform-sum': {
    message: [
      '<?none><count> examinations: no promise is broken. --seed <seed> repeats this run.',
      '<count> examinations, <failed> failed. --seed <seed> repeats this run.',
    ],
  },
  'conform-came': { message: ['status <status>, <text>', 'no reply: <text>'] },
  'conform-status': { message: ['status <status> with the type <type>', 'status <status>'] },
  'conform-token': { message: 'status 200 and a token' },
  'conform-same-token': { message: 'the token of the first reply, <token>' },
  'conform-own-token': { message: 'a token of its own for each session' },
  'conform-same-session': { message: 'the same session, without a new cookie' },
  'conform-problem': {
    message: [
      'status 422 and a problem with the field <quoted:field> and the rule <quoted:rule>',
      'status 422 and a problem with the field <quoted:field>',
    ],
  },
  'conform-cookie': { message: 'a cookie with HttpOnly and SameSite=Lax or Strict, and with Secure over HTTPS' },
  'conform-clients': { message: 'status 200 and a list of clients with id, name, imgurl_logo and is_pdf_display' },
  'conform-file': { message: 'status 201 and the reference of the file, of 1 to 64 letters, digits, - or _' },
  'conform-pending': { message: '{"state":"pending"} with Retry-After' },
  'conform-no-echo': { message: 'a reply without <quoted:text>, which was sent' },
  'conform-no-failure': { message: 'a reply with a status below 500' },
  'conform-header': { message: 'the header <name>, such as <value>' },
  'conform-no-header': { message: 'no header <name>' },
  'conform-shape': { message: 'JSON of the type application/json; a refusal with type and message' },
  'conform-without-call': { message: 'the backend does not have the call <path>' },
  'conform-without-clients': { message: 'the flow <quoted:flow> looks for no clients' },
  'conform-without-files': { message: 'the flow <quoted:flow> takes no files' },
  'conform-without-text': { message: 'the flow has no text that a visitor could correct' },
  'conform-limits-off': { message: 'no limit was reached; --limits provokes one' },
  'conform-no-limit': { message: '<count> calls of one session reached no limit' },
} as const satisfies Record<string, Entry>
