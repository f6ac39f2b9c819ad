import { runCommand } from './operator/command.ts'
import { operate } from './operator/restore.ts'

await runCommand(operate)
