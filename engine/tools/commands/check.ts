import { check, options } from './checking.ts'
import { command } from './command.ts'

await command(options, check)
