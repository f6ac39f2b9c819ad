import { afterAll } from 'vitest'
import { Visitor } from './visitor.ts'

// The browser stays for the next test file; its visitors do not.
afterAll(() => Visitor.allLeave())
