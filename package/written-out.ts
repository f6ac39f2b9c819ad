import { join } from 'node:path'
import { Project, ts } from 'ts-morph'

const derived = /^(?:FromSchema|Typed)</
const deriving = /^json-schema-to-ts$|\/typed\.js$/

/**
 * Writes out the types that are derived from JSON Schemas, in the declarations of a folder: deriving them again takes
 * the compiler of every project longer than all the rest. The deriving types are then no longer read.
 */
export async function writeOutTypes(out: string): Promise<void> {
  const { ModuleKind, ModuleResolutionKind, ScriptTarget, TypeFormatFlags } = ts
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    target: ScriptTarget.ES2022,
    module: ModuleKind.NodeNext,
    moduleResolution: ModuleResolutionKind.NodeNext,
  }
  const project = new Project({ compilerOptions })
  const files = project.addSourceFilesAtPaths(
    ['schemas', 'engine/runtime'].map((folder) => join(out, folder, '**/*.d.ts')),
  )
  const aliases = files
    .flatMap((file) => file.getTypeAliases())
    .filter((alias) => alias.getTypeParameters().length === 0 && derived.test(alias.getTypeNodeOrThrow().getText()))
  // All of them first: a change of one makes the compiler start again.
  const texts = aliases.map((alias) =>
    alias.getType().getText(alias, TypeFormatFlags.NoTruncation | TypeFormatFlags.InTypeAlias),
  )
  for (const [index, alias] of aliases.entries()) alias.setType(texts[index]!)
  for (const file of files)
    for (const declaration of file.getImportDeclarations())
      if (deriving.test(declaration.getModuleSpecifierValue())) declaration.remove()
  project.getSourceFile(join(out, 'schemas/typed.d.ts'))?.delete()
  await project.save()
}
