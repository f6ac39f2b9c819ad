import { register } from 'node:module'

/** Loads modules as bundlers do for server components: a module with "use client" becomes references to its exports. */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  const code = String(loaded.source)
  if (loaded.format !== 'module' || !/^['"]use client['"]/.test(code)) return loaded
  const names = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    list.split(',').map((name) => name.trim()),
  )
  return {
    ...loaded,
    source: names
      .map((name) => `export const ${name} = { $$typeof: Symbol.for('react.client.reference'), name: '${name}' }`)
      .join('\n'),
  }
}

register(import.meta.url)
