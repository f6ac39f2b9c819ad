import { expect, test } from 'vitest'
import { sharedTown } from './entry.ts'

test.each([
  ['one town', ['梅田'], '梅田'],
  ['one of the towns', ['蘇我', '蘇我町'], '蘇我'],
  ['a town of one letter', ['柳', '柳町'], '柳'],
  ['a common start', ['春日明河原', '春日一番割', '春日社子地'], '春日'],
  ['only one letter in common', ['長岡', '長丘'], ''],
  ['nothing in common', ['大桑町', '三小牛町'], ''],
  ['one record without a town', ['', '大桑町'], ''],
  ['a start inside a number', ['山部西１２線', '山部西１３線'], '山部西'],
  ['a whole number is not kept either', ['東１線北', '東２線北'], ''],
  ['a number that is a town of its own', ['東１', '東１２'], '東１'],
  ['a start that ends in a joining letter', ['乙部道ノ上', '乙部道ノ下'], '乙部道'],
  ['one letter after a former town', ['保原町豊田', '保原町豊町'], '保原町'],
  ['that letter is a town', ['米山町舘', '米山町舘前'], '米山町舘'],
  ['two letters after a former town', ['加茂町東小上', '加茂町東小下'], '加茂町東小'],
])('the shared town is right for %s', (_, towns, shared) => {
  expect(sharedTown(towns)).toBe(shared)
})
