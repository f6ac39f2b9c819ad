import { expose } from 'comlink'
import { vocabulary } from '../vocabulary.ts'
import { createLister } from './lister.ts'
import { createTranslatorFiles } from './translator-file.ts'

expose({ ...createLister(vocabulary), ...createTranslatorFiles(vocabulary) })
