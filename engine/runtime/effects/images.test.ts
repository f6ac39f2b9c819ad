import { expect, test } from 'vitest'
import { testServer, type Fate } from '../../../tests/support/calls.ts'
import { fetchImages } from './site-sources.ts'

const { send, answer } = testServer()
const image = { asset_image: '/a.png', alt: 'A' }

test.each<[Fate, unknown]>([
  [{ status: 200, body: [image, image] }, [image, image]],
  [{ status: 200, body: [] }, []],
  [
    { status: 200, body: [null, { asset_image: 1 }, image] },
    [{ asset_image: '', alt: '' }, { asset_image: '', alt: '' }, image],
  ],
  [{ status: 200, body: { images: [image] } }, []],
  [{ status: 200, text: '<html>' }, []],
  [{ status: 404, body: [image] }, []],
  [{ status: 500, text: 'x' }, []],
  ['offline', []],
  ['silent', []],
])('the reply %j gives the images %j', async (fate, images) => {
  answer(fate)
  expect(await fetchImages(send('/images'))).toEqual(images)
})
