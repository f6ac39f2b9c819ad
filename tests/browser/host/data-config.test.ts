import { expect, test } from 'vitest'
import { changePages } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

test('a broken data-config is reported, and the form opens with the defaults', async () => {
  const visitor = await Visitor.prepare()
  await changePages(visitor, 'data-flow="enquiry"', 'data-flow="enquiry" data-config=\'{timeout:1}\'')
  await visitor.page.goto('/')
  await visitor.open()
  expect(visitor.errors).toEqual([expect.stringContaining('data-config')])
})

test('a misspelt name in data-config is reported with a suggestion, and the other settings count', async () => {
  const visitor = await Visitor.prepare()
  const config = { tiemout: 800, paths: { images: '/images.json', convertion: '/x' }, postal: { transport: 'jsonp' } }
  await changePages(visitor, 'data-flow="enquiry"', `data-flow="enquiry" data-config='${JSON.stringify(config)}'`)
  const imagesRequest = visitor.page.waitForRequest('**/images.json')
  await visitor.page.goto('/')
  await visitor.open()
  await imagesRequest
  const containing = (text: string) => expect.stringContaining(text) as string
  await expect
    .poll(() => visitor.errors.filter((error) => error.includes('data-config')))
    .toEqual([
      containing('no setting "tiemout"; there are base, paths, postal, art, timeout. Did you mean "timeout"?'),
      containing('no setting "paths.convertion"; there are clients, conversion,'),
      containing('postal.transport of data-config must be "script" / "json"'),
    ])
})
