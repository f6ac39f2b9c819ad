import type { Release } from '../page/release.ts'

/**
 * What a page includes in its head to open a form at once: everything is asked for with the page, before the loader has
 * come. It names files of one build, so a page takes it from the build that it is published with.
 *
 * @param base where the embed is on the site, `/embed/`
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
