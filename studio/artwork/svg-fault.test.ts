import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { svgFault } from './svg-fault.ts'

test.each([
  ['a script', '<svg><script>alert(1)</script></svg>'],
  ['a script with a prefix', '<svg xmlns:s="x"><s:script/></svg>'],
  ['a handler', '<svg onload="alert(1)"/>'],
  ['a handler after a line break', '<svg><g\nonclick = "x"/></svg>'],
  ['a link that runs', '<svg><a href=" javascript:alert(1)">x</a></svg>'],
  ['a hidden link', '<svg><a href="&#106;avascript:alert(1)">x</a></svg>'],
  ['a page in it', '<svg><foreignObject><iframe/></foreignObject></svg>'],
  ['a document in it', '<svg><image href="data:text/html,x"/></svg>'],
  ['an animation of a link', '<svg><a><set attributeName="href" to="x"/></a></svg>'],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>'],
])('%s is refused', (_, text) => {
  expect(svgFault(text)).toBe('script')
})

test.each(['', 'plain text', '<html><svg/></html>', '\u0089PNG'])('"%s" is no drawing', (text) => {
  expect(svgFault(text)).toBe('not-svg')
})

test('plain drawings are taken, with a declaration, comments, texts and pictures in them', () => {
  expect(svgFault('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe(
    undefined,
  )
  expect(
    svgFault('<svg data-name="on"><text>metadata: one &#12354;</text><image href="data:image/png;base64,"/></svg>'),
  ).toBe(undefined)
  const art = join(import.meta.dirname, '../../flows/art')
  const drawings = readdirSync(art).map((name) => [name, svgFault(readFileSync(join(art, name), 'utf8'))])
  expect(drawings.filter(([, fault]) => fault !== undefined)).toEqual([])
  expect(drawings.length).toBeGreaterThan(10)
})
