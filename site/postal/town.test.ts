import { expect, test } from 'vitest'
import { townsOf } from './entry.ts'

test.each([
  ['an ordinary town', '千代田', '千代田区', ['千代田']],
  ['no town', '', '徳島市', ['']],
  ['a remark in brackets', '梅田（次のビルを除く）', '大阪市北区', ['梅田']],
  ['two pairs of brackets', '西（一）東（二）', '何市', ['西東']],
  ['a bracket that is closed on the next line', '葛巻（第４０地割、', '岩手郡葛巻町', ['葛巻']],
  ['not listed below', '以下に掲載がない場合', '札幌市中央区', ['']],
  ['a town that begins like the remark', '以下宿町', '長崎市', ['以下宿町']],
  ['numbers that follow the village', '小菅村の次に１～６６３番地がくる場合', '北都留郡小菅村', ['']],
  ['numbers from one on', '琴平町の次に４２７番地以降がくる場合', '仲多度郡琴平町', ['']],
  ['a whole village', '宮田村一円', '上伊那郡宮田村', ['']],
  ['a whole town', '直島町一円', '香川郡直島町', ['']],
  ['the town of that name', '一円', '犬上郡多賀町', ['一円']],
  ['one land share', '杉名畑４４地割', '和賀郡西和賀町', ['杉名畑']],
  ['a range of land shares', '種市第５０地割〜第７０地割', '九戸郡洋野町', ['種市']],
  ['a list of land shares', '湯本２９地割、湯本３０地割', '和賀郡西和賀町', ['湯本']],
  ['lot marks', '甲、乙', '小豆郡土庄町', ['']],
  ['a town that begins with a lot mark', '甲徳兵衛町', '黒石市', ['甲徳兵衛町']],
  ['a list of towns', '井道、奥井道、内井道', '新城市', ['井道', '奥井道', '内井道']],
])('the towns are right for %s', (_, column, city, towns) => {
  expect(townsOf(column, city)).toEqual(towns)
})
