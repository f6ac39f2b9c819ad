import { runCommand } from './operator/command.ts'
import { operate } from './operator/ledger.ts'

await runCommand(operate)
