import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { kaiwaFlows } from './engine/tools/plugin.ts'
import { target } from './site/baseline.ts'
import { devServer } from './site/dev/demo.ts'
import { kaiwaPlugins } from './site/kaiwa-plugins.ts'
import { partials } from './site/partials/plugin.ts'
import { project } from './site/project.ts'
import { engineTests } from './tests/engines/tests.ts'
import { long } from './tests/support/campaigns.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

const here = import.meta.dirname
const flows = () => kaiwaFlows({ vocabulary: project.vocabulary, folder: project.flows })

/**
 * The pages of the demo site: those around the first flow, the one after a new flow, and the English ones around the
 * others.
 */
const pages = ['', 'parent', 'sms', 'matching', 'request-privacypolicy', 'rules', 'chat_form/thanks', 'thanks']
const englishPages = ['moving', 'piano'].flatMap((flow) => [flow, `${flow}/thanks`, `${flow}/terms`, `${flow}/privacy`])

/** The demo site, as `npm run build` and `npm run dev` have it. */
const site: UserConfig = {
  root: resolve(here, 'site/pages'),
  publicDir: resolve(here, 'site/public'),
  // Not among the sources of the site, which a change of a file there would have built anew.
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
      input: [...pages, ...englishPages].map((page) => resolve(here, 'site/pages', page, 'index.html')),
    },
  },
}

/** What a page does after an input may take its time on a busy machine. A limit that is never met costs nothing. */
const patient = { poll: { timeout: 30_000 } }
const browserLimits = { testTimeout: 180_000, hookTimeout: 180_000 }
/**
 * Two more than the cores of a small machine: journeys, typing hands and other programs are waited for much of the
 * time.
 */
const browserWorkers = 4

const randomSeed = ['tests/support/random-seed.ts']
const serverTests = ['server/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/privacy/server.test.ts']

const page = { expect: patient, globalSetup: randomSeed, environment: 'jsdom', testTimeout: 30_000 }
/** Tests that put a `location` of theirs in the place of the page's. */
const pageStubs = ['tests/privacy/*.page.test.ts']

export default defineConfig(() => ({
  ...site,
  test: {
    // One more than the cores of a small machine, since browsers, servers and databases are waited for much of the
    // time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root: here,
        plugins: [flows()],
        test: {
          name: 'unit',
          globalSetup: randomSeed,
          include: ['{engine,renderers,schemas,site,studio,tests}/**/*.test.{ts,tsx}'],
          exclude: [...serverTests, 'tests/{browser,engines,gallery}/**', '**/*.page.test.*'],
          environment: 'node',
          // A worker loads what its files share once.
          isolate: false,
          // Some start programs, on whatever machine continuous integration has.
          retry: process.env.CI ? 1 : 0,
          // The first use of a schema compiles it, on a machine that may be busy; campaigns in full take minutes.
          testTimeout: long ? 600_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: here,
        plugins: [flows()],
        test: {
          name: 'server',
          // A process of its own for each file: servers, connections and native databases leave traces in theirs.
          include: serverTests,
          environment: 'node',
          globalSetup: [...randomSeed, 'server/testing/postgres/setup.ts', 'server/testing/built.ts'],
          // Some start servers and databases of their own, on whatever machine continuous integration has.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: here,
        plugins: [flows()],
        test: {
          ...page,
          name: 'page',
          include: ['{engine,renderers,site,studio,tests}/**/*.page.test.{ts,tsx}'],
          exclude: pageStubs,
          // A page of its own for each file, since modules remember what they have set up in it; a worker loads jsdom
          // once.
          pool: 'vmForks',
          setupFiles: ['tests/support/disposable.ts'],
        },
      },
      {
        root: here,
        plugins: [flows()],
        // What is a page's own cannot be replaced in a page of `vmForks`.
        test: { ...page, name: 'page-stubs', include: pageStubs },
      },
      {
        root: here,
        test: {
          name: 'browser',
          expect: patient,
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts'],
          // Timings are measured on whatever machine continuous integration has; one hiccup is not a defect.
          retry: process.env.CI ? 2 : 0,
          globalSetup: ['tests/browser/support/setup.ts'],
          // A worker keeps one browser for all of its files.
          isolate: false,
          setupFiles: ['tests/browser/support/leave.ts'],
          ...browserLimits,
          maxWorkers: browserWorkers,
        },
      },
      {
        root: here,
        test: {
          name: 'engines',
          expect: patient,
          sequence: { groupOrder: 1 },
          include: engineTests(),
          // As for the browser's.
          retry: process.env.CI ? 2 : 0,
          globalSetup: ['tests/engines/setup.ts'],
          ...browserLimits,
          maxWorkers: browserWorkers,
        },
      },
      {
        root: here,
        test: {
          name: 'gallery',
          expect: patient,
          include: ['tests/gallery/**/*.test.ts'],
          globalSetup: ['tests/browser/support/setup.ts'],
          isolate: false,
          setupFiles: ['tests/browser/support/leave.ts'],
          ...browserLimits,
        },
      },
    ],
  },
}))
