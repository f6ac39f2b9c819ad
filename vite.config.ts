import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { target } from './embed/release/files.ts'
import { kaiwaPlugins } from './embed/release/kaiwa-plugins.ts'
import { kaiwaFlows } from './engine/tools/plugin.ts'
import { devServer } from './site/demo.ts'
import { partials } from './site/partials/plugin.ts'
import { project } from './site/project.ts'
import { engineTests } from './tests/engines/tests.ts'
import { long } from './tests/support/campaigns.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { SecondTries } from './tests/support/second-tries.ts'
import { slowPageTests, slowServerTests, slowUnitTests } from './tests/support/slow.ts'

const here = import.meta.dirname
const flows = () => kaiwaFlows({ vocabulary: project.vocabulary, folder: project.flows })

/**
 * The pages of the demo site: those around the first flow, the one after a new flow, the English ones around the
 * others, and those of the short examples.
 */
const pages = ['', 'parent', 'sms', 'matching', 'request-privacypolicy', 'rules', 'chat_form/thanks', 'thanks']
const examplePages = ['examples', 'examples/privacy']
const englishPages = ['moving', 'piano'].flatMap((flow) => [flow, `${flow}/thanks`, `${flow}/terms`, `${flow}/privacy`])

/** The demo site, as `npm run build` and `npm run dev` have it. */
const site: UserConfig = {
  root: resolve(here, 'site/pages'),
  publicDir: resolve(here, 'site/public'),
  // Outside the sources of the site, because a changed file there starts a new build.
  cacheDir: resolve(here, 'node_modules/.vite'),
  // An unknown address is none in development either, as on the server.
  appType: 'mpa',
  plugins: [partials(resolve(here, 'site/partials')), react(), kaiwaPlugins(project), devServer(project)],
  server: { port: Number(process.env.PORT ?? 4310), fs: { allow: [here, project.root, project.flows] } },
  build: {
    target,
    outDir: resolve(here, 'dist/site'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [...pages, ...englishPages, ...examplePages].map((page) =>
        resolve(here, 'site/pages', page, 'index.html'),
      ),
    },
  },
}

/** On a busy machine a page may react late to an input. A limit that is never reached costs nothing. */
const patient = { poll: { timeout: 30_000 } }
const browserLimits = { testTimeout: 180_000, hookTimeout: 180_000 }
/** Continuous integration repeats a failed test of programs that run beside it once, and reports that it did. */
const repeated = { retry: Number(process.env.KAIWA_RETRY ?? 0) }

const randomSeed = ['tests/support/random-seed.ts']
const serverTests = ['server/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/privacy/server.test.ts']

/** Tests that only compute gain nothing from more workers than there are cores: each loads all modules again. */
const computing = { maxWorkers: availableParallelism() }
/** Servers, databases and browsers are waited for much of the time. */
const waiting = { maxWorkers: availableParallelism() + 2 }

const unit = {
  ...computing,
  globalSetup: randomSeed,
  environment: 'node' as const,
  // A worker loads what its files share once.
  isolate: false,
  // The first use of a schema compiles it, on a machine that may be busy; campaigns in full take minutes.
  testTimeout: long ? 600_000 : 30_000,
  hookTimeout: 60_000,
}

/** Each file has a process of its own: servers, connections and native databases leave traces in theirs. */
const server = {
  ...waiting,
  ...repeated,
  sequence: { groupOrder: 1 },
  environment: 'node' as const,
  globalSetup: [...randomSeed, 'server/testing/postgres/setup.ts', 'server/testing/built.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const page = { ...computing, expect: patient, globalSetup: randomSeed, environment: 'jsdom', testTimeout: 30_000 }
/** Modules remember what they have set up in a page; a worker loads jsdom once. */
const pageOfItsOwn = { pool: 'vmForks' as const, setupFiles: ['tests/support/disposable.ts'] }
/** Tests that put a `location` of theirs in the place of the page's. */
const pageStubs = ['tests/privacy/*.page.test.ts']

const browser = {
  ...waiting,
  ...repeated,
  expect: patient,
  globalSetup: [...randomSeed, 'tests/browser/support/setup.ts'],
  // A worker keeps one browser for all of its files.
  isolate: false,
  setupFiles: ['tests/browser/support/leave.ts'],
  ...browserLimits,
}
/** A visit of each flow that the project comes with, from its first question to the thanks page. */
const journeys = ['tests/browser/journeys/**/*.test.ts']

/**
 * A project of vitest, which has the flows of this project compiled where a test imports one. Style sheets are empty in
 * tests, except for the tokens, which the studio reads.
 */
const withFlows = <Test extends object>(test: Test) => ({
  root: here,
  plugins: [flows()],
  test: { css: { include: [/[\\/]renderers[\\/]styles[\\/]tokens\.css/] }, ...test },
})

export default defineConfig(() => ({
  ...site,
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SecondTries()],
    projects: [
      withFlows({
        ...unit,
        name: 'unit',
        include: ['{embed,engine,package,renderers,schemas,site,studio,tests}/**/*.test.{ts,tsx}'],
        exclude: [...serverTests, ...slowUnitTests, 'tests/{browser,engines,gallery}/**', '**/*.page.test.*'],
      }),
      withFlows({ ...unit, name: 'unit-slow', include: slowUnitTests }),
      withFlows({ ...server, name: 'server', include: serverTests, exclude: slowServerTests }),
      withFlows({ ...server, name: 'server-slow', include: slowServerTests }),
      withFlows({
        ...page,
        ...pageOfItsOwn,
        name: 'page',
        include: ['{embed,engine,package,renderers,site,studio,tests}/**/*.page.test.{ts,tsx}'],
        exclude: [...pageStubs, ...slowPageTests],
      }),
      withFlows({ ...page, ...pageOfItsOwn, name: 'page-slow', include: slowPageTests, testTimeout: 90_000 }),
      // Properties of a page itself cannot be replaced in a page of `vmForks`.
      withFlows({ ...page, name: 'page-stubs', include: pageStubs }),
      { root: here, test: { ...browser, name: 'journeys', sequence: { groupOrder: 2 }, include: journeys } },
      {
        root: here,
        test: {
          ...browser,
          name: 'browser',
          sequence: { groupOrder: 3 },
          include: ['tests/browser/**/*.test.ts'],
          exclude: journeys,
        },
      },
      {
        root: here,
        test: {
          name: 'engines',
          ...waiting,
          ...repeated,
          expect: patient,
          sequence: { groupOrder: 3 },
          include: engineTests(),
          globalSetup: ['tests/engines/setup.ts'],
          ...browserLimits,
        },
      },
      { root: here, test: { ...browser, name: 'gallery', include: ['tests/gallery/**/*.test.ts'] } },
    ],
  },
}))
