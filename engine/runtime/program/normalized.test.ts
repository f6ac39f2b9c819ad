import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { anyCharacter } from '../../../tests/support/characters.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { normalized } from '../kinds/text.ts'
import { allPlaces } from './fields.ts'

const fieldOf = (id: string) => allPlaces(program.flow).get(id)!.field

test.each([
  ['zip', '１００-０', '100-0', '1000'],
  ['zip', '100-0001', '100-0001', '1000001'],
  ['zip', '100-00012', '1000001', '1000001'],
  ['tel', '090 1234 5678 9', '09012345678', '09012345678'],
  ['birthYear', '19911', '1991', '1991'],
  ['name1', '𠮷'.repeat(41), '𠮷'.repeat(40), '𠮷'.repeat(40)],
  ['name1', ' 山  田 ', ' 山  田 ', '山 田'],
  ['email', 'Ａ@B.JP', 'Ａ@B.JP', 'A@b.jp'],
])('in %s "%s" becomes "%s" while it is typed and "%s" when it is left', (id, text, input, commit) => {
  expect(normalized(program, fieldOf(id), text, 'input')).toBe(input)
  expect(normalized(program, fieldOf(id), text, 'commit')).toBe(commit)
})

test('normalizing again changes nothing, and no text gets too long', () => {
  const typed = [...allPlaces(program.flow)].filter(([, { field }]) => field.normalize)
  fc.assert(
    fc.property(
      fc.constantFrom(...typed),
      fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.stringMatching(/^[ -+0-9０-９ァ-ヶｦ-ﾟ@.]{0,20}$/)),
      ([, { field }], text) => {
        const once = normalized(program, field, text, 'commit')
        expect(normalized(program, field, once, 'commit')).toBe(once)
        expect([...once].length).toBeLessThanOrEqual(field.maxLength!)
        expect(normalized(program, field, normalized(program, field, text, 'input'), 'commit')).toBe(once)
      },
    ),
    randomRuns(400, 2000),
  )
}, 60_000)
