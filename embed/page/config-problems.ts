import { siteProblems } from '../../engine/language/site-problems.ts'
// For the bundler: that part also looks for similar names. Without this import, the code that both share would become a
// file of its own, for which every visitor would wait.
import '../../renderers/later.ts'

const report = (problem: string) => console.error(`Kaiwa: ${problem}`)

/** Reports the mistakes in the script's `data-config` on the console; its valid settings still apply. */
export function reportProblems(config: object): void {
  for (const { path, known, suggestion, needed } of siteProblems(config)) {
    if (known === undefined) report(`${path} of data-config must be ${needed}.`)
    else
      report(
        `data-config has no setting "${path}"; there are ` +
          `${known.join(', ')}.${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`,
      )
  }
}
