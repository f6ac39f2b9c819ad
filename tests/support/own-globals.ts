import { afterAll } from 'vitest'

// The reference server's adapter replaces these for good, and the files of a worker share them.
const names = ['Request', 'Response'] as const
const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!)

afterAll(() => {
  for (const [index, name] of names.entries()) Object.defineProperty(globalThis, name, own[index]!)
})
