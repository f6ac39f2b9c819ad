import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bundled } from './bundled.ts'

const modules = resolve(import.meta.dirname, '../../../../node_modules')

/** A library that changes pages without loading them, as a site includes it. */
export interface Library {
  /** Returns its script: a package's file unchanged, if that runs by itself. */
  readonly script: () => string | Promise<string>
  /** Code at the end of the body that starts it. */
  readonly start: string
  /** Returns code that visits an address without a click on a link, as a page's own script may. */
  readonly visit: (address: string) => string
  /** Wraps the page's content in the elements that the library needs. */
  readonly wrap: (content: string) => string
}

const plain = (content: string) => content
const packaged = (file: string) => () => readFileSync(resolve(modules, file), 'utf8')

export const libraries: Readonly<Record<string, Library>> = {
  Turbo: {
    script: packaged('@hotwired/turbo/dist/turbo.es2017-umd.js'),
    start: '',
    visit: (address) => `Turbo.visit('${address}')`,
    wrap: plain,
  },
  Turbolinks: {
    script: packaged('turbolinks/dist/turbolinks.js'),
    start: 'if (!window.started) window.started = !Turbolinks.start()',
    visit: (address) => `Turbolinks.visit('${address}')`,
    wrap: plain,
  },
  barba: {
    script: packaged('@barba/core/dist/barba.umd.js'),
    start: 'barba.hooks.enter(() => scrollTo(0, 0)); barba.init()',
    visit: (address) => `barba.go(location.origin + '${address}')`,
    wrap: (content) =>
      `<div data-barba="wrapper"><div data-barba="container" data-barba-namespace="all">${content}</div></div>`,
  },
  swup: {
    script: packaged('swup/dist/Swup.umd.js'),
    start: 'window.swup = new Swup({ animationSelector: false })',
    visit: (address) => `swup.navigate('${address}')`,
    wrap: (content) => `<div id="swup">${content}</div>`,
  },
  htmx: {
    script: packaged('htmx.org/dist/htmx.js'),
    start: '',
    visit: (address) =>
      `htmx.ajax('GET', '${address}', { target: 'body', swap: 'innerHTML', ` +
      `push: '${address}' }).then(() => scrollTo(0, 0))`,
    wrap: (content) =>
      '<div hx-boost:inherited="true" hx-target:inherited="body" ' +
      `hx-swap:inherited="innerHTML show:window:top">${content}</div>`,
  },
  Navigo: {
    script: packaged('navigo/lib/navigo.min.js'),
    start: `
      window.router = new Navigo('/')
      for (const path of ['visits/one', 'visits/two'])
        router.on(path, async () => {
          const page = new DOMParser().parseFromString(await (await fetch('/' + path)).text(), 'text/html')
          document.querySelector('#app').replaceChildren(...page.querySelector('#app').children)
          scrollTo(0, 0)
          router.updatePageLinks()
        })
      router.resolve()`,
    visit: (address) => `router.navigate('${address}')`,
    wrap: (content) => `<div id="app">${content.replace('<a ', '<a data-navigo ')}</div>`,
  },
  'React Router': {
    script: () => bundled(resolve(import.meta.dirname, 'react-router.tsx')),
    start: 'start()',
    visit: (address) => `router.navigate('${address}')`,
    wrap: (content) => `<div id="app">${content}</div>`,
  },
}
