import { runCommand } from './operator/command.ts'
import { operate } from './operator/slots.ts'

await runCommand(operate)
