import { telephoneSeparators } from './characters.ts'

/**
 * Blanks, brackets, dashes and dots are removed, and the country code of the United Kingdom becomes the leading 0.
 * Letters stay, so that the message about them can appear. A missing 0 is not added.
 */
export const name = 'britishTelephone'

export const moment = 'commit'

export const apply = (text: string) => text.replace(telephoneSeparators, '').replace(/^(?:[+\uFF0B]|00)440*/, '0')

export const examples = [
  ['07700 900123', '07700900123'],
  ['(020) 7946-0018', '02079460018'],
  ['+44 7700 900123', '07700900123'],
  ['+44 (0)20 7946.0018', '02079460018'],
  ['0044 7700 900123', '07700900123'],
  ['07700900123', '07700900123'],
  ['+1 212 555 0100', '+12125550100'],
  ['O7700900123', 'O7700900123'],
] as const
