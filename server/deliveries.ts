import { runCommand } from './operator/command.ts'
import { operate } from './operator/deliveries.ts'

await runCommand(operate)
