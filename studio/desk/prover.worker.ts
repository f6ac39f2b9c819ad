import { expose } from 'comlink'
import { vocabulary } from '../vocabulary.ts'
import { createProver } from './prover.ts'

expose(createProver(vocabulary))
