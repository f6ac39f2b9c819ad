/**
 * The telephone numbers to which codes are sent: `jp`, those of Japan that receive messages (mobile telephones; not
 * free, premium, fixed or internet numbers); `any`, every number that a sender may know.
 */
export type SmsNumbers = 'jp' | 'any'

/** Why no code is sent to a number, given as bare digits; undefined where one is. */
export function refusedNumber(digits: string, numbers: SmsNumbers): 'format' | 'mobile' | undefined {
  if (numbers === 'any') return /^\d{8,15}$/.test(digits) ? undefined : 'format'
  if (!/^0\d{9,10}$/.test(digits)) return 'format'
  // 0800 is free of charge and no mobile telephone.
  return /^0(?:[679]0\d|80[1-9])\d{7}$/.test(digits) ? undefined : 'mobile'
}
