import { expose } from 'comlink'
import { vocabulary } from '../vocabulary.ts'
import { createAssistant } from './assistant.ts'
import { createReader } from './reader.ts'

expose({ ...createReader(vocabulary), ...createAssistant(vocabulary) })
