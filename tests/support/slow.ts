/**
 * The test files that start programs, fill databases or judge thousands of flows, and so take long. `npm run test:all`
 * runs them; `npm test`, which takes four minutes at most, leaves them out.
 */
export const slowUnitTests = [
  'engine/runtime/session/{judged,reduce}.test.ts',
  'engine/runtime/verify/verify-contexts.test.ts',
  'engine/tools/proof-cache.test.ts',
  'package/{commands,run}.test.ts',
  'site/start.test.ts',
  'site/postal/build.test.ts',
  'studio/form/{renamed-everywhere,round-trip}.test.ts',
  'tests/config/**/*.test.ts',
  'tests/docs-server.test.ts',
  'tests/flows/{campaign,generated,strangers,visits}/**/*.test.ts',
  'tests/flows/{answers-schema,commands,dates,migrations,mistakes,recipes,sound-cases,variant-mistakes}.test.ts',
  'tests/flows/prove/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/react/guide.test.ts',
]

/** The same of the studio's page. */
export const slowPageTests = ['studio/**/*.page.test.tsx']

/** The same of the server: those that end servers and databases by force, or put them under load. */
export const slowServerTests = [
  'server/{enquiries,main}.test.ts',
  'server/database/postgres*.test.ts',
  'server/enquiry/records.test.ts',
  'server/limits/{of-calls,sweep}.test.ts',
  'server/routes/{acknowledged,conversion-keys,conversion-replaces,conversion-sms,file,sms}.test.ts',
  'server/startup/secret.test.ts',
  'server/testing/**/*.test.ts',
  'tests/privacy/server.test.ts',
  'tests/server/**/*.test.ts',
]
