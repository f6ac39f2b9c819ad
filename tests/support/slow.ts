/**
 * The test files that take long, because they start programs, fill databases or judge thousands of flows. `npm run
 * test:all` runs them. `npm test` leaves them out, so that it takes about four minutes.
 */
export const slowUnitTests = [
  'studio/{adding/entries,templates/templates}.test.ts',
  'engine/language/editor/editor-help.test.ts',
  'engine/language/{patterns/is-slow,layout/format}.test.ts',
  'engine/language/compile/{interpreted,opening}.test.ts',
  'engine/language/recording/replay-recording.test.ts',
  'engine/language/kinds/contradiction.test.ts',
  'engine/runtime/effects/{conversion,outcomes}.test.ts',
  'engine/runtime/program/most-steps-left.test.ts',
  'engine/runtime/session/{handlers/key-life,judged,many-steps,readiness,reduce,turn}.test.ts',
  'engine/runtime/verify/verify-{contexts,work}.test.ts',
  'engine/tools/{proof-cache,commands/{answers,catalog-file,explain,replay}}.test.ts',
  'package/{commands,run,studio/publishing/{killed,publisher}}.test.ts',
  'site/start.test.ts',
  'site/postal/{build,japan-post-csv}.test.ts',
  'studio/{desk/{assistant,counter},form/{renamed-everywhere,round-trip},map/map,preview/acts}.test.ts',
  'studio/{form/titles,sheet/odd,sheet/readable}.test.ts',
  'tests/config/**/*.test.ts',
  'tests/docs-server.test.ts',
  'tests/flows/{campaign,generated,strangers,visits}/**/*.test.ts',
  'tests/flows/{all-languages,answers-schema,catalogs,commands,comparing,conditions,dates,editor-schema,layers}.test.ts',
  'tests/flows/{any,bookings,confirmation,changed-fields,eras,forms-of-texts,moving,names,optional,options-by-branch}.test.ts',
  'tests/flows/{explain,piano,readme,rules-by-branch,saved-twice,texts}.test.ts',
  'tests/flows/corpus/corpus.test.ts',
  'tests/flows/{migrations,mistakes,recipes,sound-cases,variant-mistakes,vectors}.test.ts',
  'tests/flows/computed{,-slips}.test.ts',
  'tests/flows/prove/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/react/guide.test.ts',
]

/** The slow test files of pages: those of the studio, and those that draw each field type or whole forms often. */
export const slowPageTests = [
  'embed/first-screen/screen.page.test.tsx',
  'package/react/chat-form.page.test.tsx',
  'package/testing/renderers.page.test.tsx',
  'renderers/component-count.page.test.tsx',
  'studio/**/*.page.test.tsx',
  'tests/flows/{groups,matrix}.page.test.tsx',
  'tests/react/plain-page.page.test.tsx',
]

/** The slow test files of the server: those that kill servers and databases, or put them under load. */
export const slowServerTests = [
  'server/{enquiries,main}.test.ts',
  'server/database/{embedded,postgres*,shared/share,upgrade}.test.ts',
  'server/{delivery/{courier,mail/{mail,smtp}},flow/{confirmation,readable},http/overload,outbox/outbox}.test.ts',
  'server/enquiry/records.test.ts',
  'server/inbox/{list,accounts/*}.test.ts',
  'server/limits/{limits,of-calls,sweep}.test.ts',
  'server/routes/{acknowledged,conversion-keys,conversion-replaces,conversion-sms,file,offers,sms}.test.ts',
  'server/startup/secret.test.ts',
  'server/testing/**/*.test.ts',
  'tests/privacy/server.test.ts',
  'tests/server/**/*.test.ts',
]
