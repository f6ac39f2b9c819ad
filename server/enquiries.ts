import { runCommand } from './operator/command.ts'
import { operate } from './operator/enquiries.ts'

await runCommand(operate)
