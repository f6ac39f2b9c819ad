import templates from './new-type.json' with { type: 'json' }

/**
 * Returns the files of a new field type by their names: a text field with a hint, as a start.
 *
 * @param up the relative path to this program's sources, for a type among the built-in ones; elsewhere the type uses
 *   the exports of the package
 */
export function typeFiles(type: string, up?: string): Readonly<Record<string, string>> {
  const { schema, kind, renderer, testing, ts, x } = up === undefined ? templates.package : templates.sources
  const Component = `${type[0]!.toUpperCase()}${type.slice(1)}Field`
  const parts: Readonly<Record<string, string>> = {
    schema,
    kind,
    renderer,
    testing,
    ts,
    x,
    type,
    Component,
    up: up ?? '',
  }
  const filled = (text: string): string =>
    text.replaceAll(/<(schema|kind|renderer|testing|ts|x|type|Component|up)>/g, (_, name: string) =>
      filled(parts[name]!),
    )
  return Object.fromEntries(
    Object.entries(templates.files).map(([name, lines]) => [filled(name), `${filled(lines.join('\n'))}\n`]),
  )
}
