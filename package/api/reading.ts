import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ts } from 'ts-morph'

const project = resolve(import.meta.dirname, '../..')

/** A part of a type: a property or a method, with its docstring. */
interface Member {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** An export of an entry of the package. */
export interface Exported {
  readonly name: string
  readonly isType: boolean
  /** The declaration as TypeScript would write it. */
  readonly declaration: string
  readonly text: string
  /** The tags of its docstring: `param`, `returns`, `throws`. */
  readonly tags: readonly { readonly name: string; readonly text: string }[]
  readonly members: readonly Member[]
}

/** An entry of the package: its import path, its description and its exports. */
export interface Entry {
  readonly path: string
  readonly text: string
  readonly exports: readonly Exported[]
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

const sourceOf = (types: string) => join(project, types.replace('./dist/lib/modules/', '').replace('.d.ts', '.ts'))

/** Returns the entries of the package that are modules, as `package.json` lists them, read from their sources. */
export function entriesOf(): readonly Entry[] {
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Manifest
  const sources = Object.entries(manifest.exports).flatMap(([path, place]) =>
    typeof place === 'string' || !place.default.endsWith('.js') ? [] : [[path, sourceOf(place.types)] as const],
  )
  const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, project)
  const program = ts.createProgram(
    sources.map(([, file]) => file),
    options,
  )
  const checker = program.getTypeChecker()
  return sources.map(([path, file]) => {
    const source = program.getSourceFile(file)!
    const exports = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!)
    return {
      path: manifest.name + path.slice(1),
      text: moduleComment(source.text),
      exports: exports
        .map((symbol) => exportedBy(checker, symbol))
        .toSorted((left, right) => Number(left.isType) - Number(right.isType)),
    }
  })
}

/** Returns the comment at the beginning of a module, without its comment signs; '' if there is none. */
const moduleComment = (text: string): string =>
  (/^(?:'use client'\s+)?(?:import .*\s+)*\/\*\*([^]*?)\*\//.exec(text)?.[1] ?? '')
    .replaceAll(/\s*\n\s*\*? ?/g, ' ')
    .trim()

function exportedBy(checker: ts.TypeChecker, named: ts.Symbol): Exported {
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  const declared = symbol.declarations![0]!
  const isType = (symbol.flags & ts.SymbolFlags.Value) === 0
  return {
    name: named.name,
    isType,
    declaration: declarationOf(checker, named.name, symbol, declared),
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    tags: symbol.getJsDocTags(checker).map(({ name, text }) => ({ name, text: ts.displayPartsToString(text) })),
    members: isType ? membersOf(checker, declared) : [],
  }
}

const fullText =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature

function declarationOf(checker: ts.TypeChecker, name: string, symbol: ts.Symbol, declared: ts.Declaration): string {
  if (ts.isInterfaceDeclaration(declared)) {
    const heritage = (declared.heritageClauses ?? []).map((clause) => ` ${clause.getText()}`).join('')
    const parameters = (declared.typeParameters ?? []).map((parameter) => parameter.getText()).join(', ')
    return `interface ${name}${parameters && `<${parameters}>`}${heritage}`
  }
  if (ts.isTypeAliasDeclaration(declared)) return declared.getText().replace(/^export /, '')
  const type = checker.getTypeOfSymbolAtLocation(symbol, declared)
  const signatures = type.getCallSignatures()
  if (signatures.length === 0)
    return `const ${name}: ${checker.typeToString(type, declared, fullText & ~ts.TypeFormatFlags.NoTruncation)}`
  return signatures
    .map(
      (signature) =>
        `function ${name}${checker.signatureToString(signature, declared, ts.TypeFormatFlags.NoTruncation)}`,
    )
    .join('\n')
}

/** Returns a type as it is written on a single line. */
const withoutBreaks = (type: string): string =>
  type.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(/,? \)/g, ')')

/** Returns the members of an interface, with their docstrings. */
function membersOf(checker: ts.TypeChecker, declared: ts.Declaration): readonly Member[] {
  if (!ts.isInterfaceDeclaration(declared)) return []
  return declared.members.flatMap((member) => {
    const symbol = member.name && checker.getSymbolAtLocation(member.name)
    if (!symbol || !(ts.isPropertySignature(member) || ts.isMethodSignature(member))) return []
    const type = ts.isPropertySignature(member) ? (member.type?.getText() ?? '') : member.getText()
    const name = symbol.name + (member.questionToken ? '?' : '')
    return [{ name, type: withoutBreaks(type), text: ts.displayPartsToString(symbol.getDocumentationComment(checker)) }]
  })
}
