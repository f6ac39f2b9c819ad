import { expose } from 'comlink'
import { createCounter } from './counter.ts'

expose(createCounter())
