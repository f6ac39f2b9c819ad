import type { CheckName, Values } from './questions.ts'

const thisYear = new Date().getFullYear()
const latin = /[A-Za-zＡ-Ｚａ-ｚ]/
const katakana = /^[ァ-ヶー・　]+$/
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const given = (value: string) => (value === '' ? 'Please fill this in' : '')
const digits = (value: string) => given(value) || (/^\d+$/.test(value) ? '' : 'Digits only')
const between = (value: string, least: number, most: number) =>
  digits(value) || (Number(value) < least || Number(value) > most ? `From ${least} to ${most}` : '')

/** The message for a value, '' if the value is right. Written by hand: the least that the rules of a form cost. */
export const checks: Readonly<Record<CheckName, (value: string, all: Values) => string>> = {
  any: () => '',
  given,
  year: (value) => between(value, thisYear - 97, thisYear - 17),
  month: (value) => between(value, 1, 12),
  day: (value, all) => between(value, 1, daysOf(all)),
  postal: (value) => digits(value) || (value.length === 7 ? '' : 'Seven digits'),
  name: (value) => given(value) || (latin.test(value) ? 'No Latin letters' : ''),
  reading: (value) => given(value) || (katakana.test(value) ? '' : 'Katakana only'),
  telephone: (value) => digits(value) || (/^0.{9,10}$/.test(value) ? '' : 'Ten or eleven digits that begin with 0'),
  mail: (value) => given(value) || (mail.test(value) ? '' : 'No address for mail'),
}

/** Returns the number of days of the given month; 31 until year and month are given. */
function daysOf({ birthYear, birthMonth }: Values): number {
  return birthYear && birthMonth ? new Date(Number(birthYear), Number(birthMonth), 0).getDate() : 31
}
