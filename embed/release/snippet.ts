import type { Release } from '../page/release.ts'

/**
 * Prints the tags for a page's head that open a form at once: every file is requested with the page, before the loader
 * has come. It names files of one build, so a page takes it from the build with which it is published.
 *
 * @param base the address of the embed on the site, such as `/embed/`
 */
export function snippet({ engine, styles, flows, screens }: Release, flow: string, base: string): string {
  const screen = screens[flow]
  const modules = [...(screen ? [screen] : []), engine, ...flows[flow]!].map(
    (file) => `<link rel="modulepreload" href="${base}${file}">`,
  )
  const lines = [
    `<link rel="preload" as="style" href="${base}${styles}">`,
    ...modules,
    `<script src="${base}kaiwa.js" async data-flow="${flow}"></script>`,
  ]
  return `${lines.join('\n')}\n`
}
