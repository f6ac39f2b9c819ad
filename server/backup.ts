import { operate } from './operator/backup.ts'
import { runCommand } from './operator/command.ts'

await runCommand(operate)
