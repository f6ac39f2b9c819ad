import { expose } from 'comlink'
import { vocabulary } from '../vocabulary.ts'
import { createLister } from './lister.ts'

expose(createLister(vocabulary))
