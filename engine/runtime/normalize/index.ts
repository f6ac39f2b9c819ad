import * as asciiDigits from './ascii-digits.ts'
import * as britishTelephone from './british-telephone.ts'
import * as collapseBlanks from './collapse-blanks.ts'
import * as mailAddress from './mail-address.ts'
import type { Normalizer } from './normalizer.ts'
import * as postalCode from './postal-code.ts'
import * as removeBlanks from './remove-blanks.ts'
import * as telephone from './telephone.ts'
import * as trim from './trim.ts'
import * as wideKana from './wide-kana.ts'

/** Every normaliser. A field applies the ones that it lists, in the order of its list. */
export const normalizers: readonly Normalizer[] = [
  asciiDigits,
  trim,
  collapseBlanks,
  removeBlanks,
  postalCode,
  telephone,
  britishTelephone,
  mailAddress,
  wideKana,
]
