import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const page = (title: string) =>
  '<!doctype html><meta charset="utf-8">' +
  `<meta name="csrf-token" content="issued-by-the-server"><title>${title}</title>` +
  '<script src="/embed/kaiwa.js" async data-flow="enquiry"></script>'

const files: Readonly<Record<string, string>> = {
  'site/index.html': page('start'),
  'site/parent/index.html': page('parent'),
  'site/chat_form/thanks/index.html': page('thanks'),
  'site/assets/engine-Ab12Cd34.js': `export {} // ${'.'.repeat(2000)}`,
  'site/embed/engine.Ab12Cd34.js': 'export {}',
  'site/embed/engine.Ab12Cd34.js.br': 'by brotli',
  'site/embed/engine.Ab12Cd34.js.gz': 'by gzip',
  'site/embed/snippets/enquiry.html':
    '<script src="/embed/enquiry.js" async></script>\n<link rel="modulepreload" href="/embed/engine.Ab12Cd34.js">\n',
  'site/embed/kaiwa.js': 'window.kaiwa = {}',
  'site/embed/light/enquiry.js': 'window.kaiwa = {}',
  'site/images/hero.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/site.css': 'body {}',
  'site/.hidden': 'not for visitors',
  'embed/flows/manifest.json': '{}',
  'secret.txt': 'not for visitors',
}

/** Makes a small build in a temporary folder and gives the folder: `site` with pages, `embed` without flows. */
export async function makeDist(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'kaiwa-dist-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  return dist
}
