import { operate } from './operator/accounts.ts'
import { runCommand } from './operator/command.ts'

await runCommand(operate)
