import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { outsideRenderers } from './embed-config.ts'
import { ownSite } from './own-site.ts'

/** A plugin that replaces the code of a module. */
type Loading = { readonly load: (this: void, id: string) => string | undefined }

const renderers = resolve(import.meta.dirname, '../../renderers')

test.each(['', '?v=3f22ba46'])(
  'the list of renderers is replaced by one that imports existing files: all.ts%s',
  (version) => {
    const { load } = outsideRenderers({ renderers: { stars: '/stars.ts' }, redrawn: [] }) as unknown as Loading
    const code = load(resolve(renderers, `all.ts${version}`))!
    const imported = [...code.matchAll(/from "([^"]+)"/g)].map(([, file]) => resolve(renderers, file!))
    expect(imported).toHaveLength(2)
    expect(imported.filter((file) => !existsSync(file))).toEqual([])
  },
)

test.each(['', '?v=3f22ba46'])(
  "the site settings of a project's config replace the defaults: own-site.ts%s",
  (version) => {
    const { load } = ownSite({ site: { base: '/forms' } }) as unknown as Loading
    expect(load(resolve(import.meta.dirname, `../../engine/runtime/effects/own-site.ts${version}`))).toContain(
      '"/forms"',
    )
  },
)
