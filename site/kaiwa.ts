#!/usr/bin/env node
import { kaiwa } from './commands.ts'

process.exitCode = await kaiwa(process.argv.slice(2))
