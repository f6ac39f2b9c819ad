import { defineCommand } from '../../engine/tools/commands/command.ts'
import { soundFlows } from '../../engine/tools/commands/sound-flows.ts'
import { openapi } from './document.ts'

/**
 * `npm run openapi [flow…]`: prints the OpenAPI file of the calls, with the payloads of the named flows, or of all
 * flows.
 */
export const command = defineCommand({
  options: {},
  run({ positionals, project, language }) {
    const flows = soundFlows(project, positionals, language)
    if (flows) console.log(JSON.stringify(openapi(flows, project.vocabulary, project.site), null, 2))
    return flows ? 0 : 1
  },
})
