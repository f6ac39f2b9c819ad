import { expose } from 'comlink'
import { vocabulary } from '../vocabulary.ts'
import { createReader } from './reader.ts'

expose(createReader(vocabulary))
