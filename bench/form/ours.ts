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

const marks: Marks = {
  // A press shows the prepared first question, which can be answered, and gives it its marks in the next frame.
  control: (field) =>
    `[data-kaiwa] [data-field=${field}] :is(input, select)` +
    (field === 'sex' ? ', .kaiwa:not([data-kaiwa], [data-prepared]) input' : ''),
  confirm: (question) => `[data-kaiwa=form] [data-step=${question}] [data-action=confirm]:not([aria-disabled=true])`,
  question: '[data-kaiwa=form] [data-step]',
  send: '[data-kaiwa=form] [data-part=send]:not([aria-disabled=true])',
  banner: '[data-kaiwa=form] [data-part=banner]',
}

const idOf = (count: number) => `many-${count}`

/** Keeps the page from fetching anything before the press, as if it had never been idle. */
const busyUntilPress = `<script>
const idle = window.requestIdleCallback
window.requestIdleCallback = () => 0
addEventListener('click', () => (window.requestIdleCallback = idle), true)
</script>`

const atOnce = `<script>
const script = document.querySelector('script[async]'), open = () => kaiwa.open({ isParentRequest: true })
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
      : `<script src="/${name}/enquiry.js" async></script>`
  const heads: Readonly<Record<Mode, (opening: Opening) => string>> = {
    'at-once': loader,
    'asked-ahead': () => snippet,
    unprepared: (opening) => busyUntilPress + loader(opening),
    prepared: loader,
  }
  return {
    name,
    folder,
    head: (mode, opening) => `<meta name="csrf-token" content="token">${heads[mode](opening)}`,
    body: (mode, opening) =>
      mode === 'at-once' || mode === 'asked-ahead' ? atOnce : opening.answered ? given(opening) : '',
    marks,
    // The loader of the flow contains its first screen, with the styles of that.
    files: ['enquiry.js', styles, engine, ...flows.enquiry!],
    firstFiles: ['enquiry.js'],
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
