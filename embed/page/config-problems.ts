import { siteProblems } from '../../engine/language/site-problems.ts'
import { report } from './options.ts'
// It finds similar names, too. Code shared by these two alone would become a file of its own, for which every visitor
// would wait.
import '../../renderers/later.ts'

/** Names on the console what is wrong with the `data-config` of the script; what is right of it counts. */
export function reportProblems(config: object): void {
  for (const { path, known, suggestion, needed } of siteProblems(config)) {
    if (known === undefined) report(`${path} of data-config must be ${needed}.`)
    else
      report(
        `data-config has no setting "${path}"; there are ${known.join(', ')}.${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`,
      )
  }
}
