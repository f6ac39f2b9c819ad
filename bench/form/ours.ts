import { readFileSync } from 'node:fs'
import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../../embed/page/release.ts'
import { target } from '../../embed/release/files.ts'
import { loaderCode } from '../../embed/release/loader.ts'
import { publishFlows } from '../../engine/tools/publish.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { goodValues } from '../../tests/support/answers.ts'
import type { Contestant, Marks, Mode } from './contestant.ts'
import { manyFlow } from './many-flow.ts'
import type { Opening } from './questions.ts'

const form = '[data-kaiwa=form]'
const marks: Marks = {
  first: `${form} [data-field=sex] input`,
  early: '[data-kaiwa] [data-field=sex] input',
  question: `${form} [data-step]`,
  street: `${form} [data-field=address2] input`,
  text: `${form} [data-field=f1] input`,
}

const idOf = (count: number) => `many-${count}`
const pressing = '<script>window.requestIdleCallback = () => 0</script>'
const atOnce = `<script>
const script = document.querySelector('[data-flow]'), open = () => kaiwa.open({ isParentRequest: true })
window.kaiwa ? open() : script.addEventListener('load', open)
</script>`

/**
 * Copies a built embed, adds long forms to its own, and includes it as a landing page does.
 *
 * @param base the address of the embed in its snippets
 */
export async function builtEmbed(
  name: string,
  embed: string,
  base: string,
  out: string,
  counts: readonly number[],
): Promise<Contestant> {
  const folder = join(out, name)
  await cp(embed, folder, { recursive: true })
  const release = JSON.parse(readFileSync(join(embed, 'release.json'), 'utf8')) as Release
  const { engine, styles } = release
  const long = await publishLong(folder, join(out, `${name}-long`), counts)
  const flows = { ...release.flows, ...long }
  // Names these flows only, because a loader names a limited number of flows.
  await writeFile(join(folder, 'long.js'), await loaderCode({ ...release, flows: long }, idOf(counts[0]!), false))
  const snippet = readFileSync(join(embed, 'snippets/enquiry.html'), 'utf8').replaceAll(base, `/${name}/`)
  const loader = ({ count }: Opening) =>
    count
      ? `<script src="/${name}/long.js" async data-flow="${idOf(count)}"></script>`
      : `<script src="/${name}/kaiwa.js" async data-flow="enquiry"></script>`
  const heads: Readonly<Record<Mode, (opening: Opening) => string>> = {
    'at-once': loader,
    'asked-ahead': () => snippet,
    press: (opening) => pressing + loader(opening),
    'press-ready': loader,
  }
  const files = ({ count }: Opening) => [engine, styles, ...flows[count ? idOf(count) : 'enquiry']!]
  return {
    name,
    folder,
    head: (mode, opening) => `<meta name="csrf-token" content="token">${heads[mode](opening)}`,
    body: (mode, opening) =>
      mode === 'press-ready'
        ? ready(files(opening)) + (opening.answered ? given(opening) : '')
        : mode === 'press'
          ? ''
          : atOnce,
    marks,
    files: ['kaiwa.js', release.screens.enquiry!, ...files({})],
  }
}

/** Publishes the long forms into an embed; returns the files of each form, named as in a release. */
async function publishLong(embed: string, work: string, counts: readonly number[]): Promise<Release['flows']> {
  const folder = join(work, 'flows')
  await mkdir(folder, { recursive: true })
  for (const count of counts) await writeFile(join(folder, `${idOf(count)}.flow.json`), JSON.stringify(manyFlow(count)))
  const published = join(work, 'published')
  const manifest = await publishFlows({ vocabulary: builtIn, folder, out: published, target })
  for (const file of Object.values(manifest)) await rename(join(published, file), join(embed, 'flows', file))
  return Object.fromEntries(Object.entries(manifest).map(([id, file]) => [id, [`flows/${file}`]]))
}

/**
 * Sets `window.ready` once the files are fetched, as the page does in its idle time. They do not run before the press.
 */
const ready = (files: readonly string[]) => `<script>
const files = ${JSON.stringify(files)}, seen = new Set()
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    for (const file of files) if (name.endsWith(file)) seen.add(file)
  }
  if (seen.size === files.length) window.ready = true
}).observe({ type: 'resource', buffered: true })
</script>`

/** Makes the press open the form with all of its answers, and confirms each question that has to be confirmed. */
function given({ count }: Opening): string {
  const options = count
    ? { answers: manyGiven(count) }
    : { isParentRequest: true, answers: Object.assign({}, ...Object.values(goodValues)) as unknown }
  return `<script>
const button = document.getElementById('open')
button.dataset.kaiwaOpen = ${JSON.stringify(JSON.stringify(options))}
button.onclick = () => {
  const confirming = setInterval(() => {
    const steps = document.querySelectorAll('${marks.question}')
    if (steps.length >= ${count ?? 9}) clearInterval(confirming)
    steps[steps.length - 1]?.querySelector('[data-action=confirm]:not([aria-disabled=true])')?.click()
  }, 50)
}
</script>`
}

/** Returns a visitor's answer to each field of the long form; an option is given by its name in the flow. */
const manyGiven = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `f${index}`,
      ['option1', '東京', 'トウキョウ', '1234567'][index % 4]!,
    ]),
  )
