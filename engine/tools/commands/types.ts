import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printModuleDeclaration } from '../../language/answers/declaration.ts'
import { shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'
import { soundFlows } from './flow-check.ts'

/**
 * `kaiwa types [flow…]`: writes type declarations for `import … from './<id>.flow.json'` next to each flow, and
 * for its catalogs, for projects with the option `allowArbitraryExtensions`. They declare its payload and options, its
 * steps, fields and events.
 */
export const command = defineCommand({
  options: {},
  run({ positionals, project, language }) {
    const flows = soundFlows(project, positionals, language)
    for (const flow of flows ?? []) {
      const translations = (flow.languages ?? []).slice(1).map((lang) => `${flow.id}.${lang}`)
      for (const name of [`${flow.id}.flow`, ...translations]) {
        const file = join(project.flows, `${name}.d.json.ts`)
        writeFileSync(file, printModuleDeclaration(flow, project.vocabulary))
        console.log(shownName(file))
      }
    }
    return flows ? 0 : 1
  },
})
