import type { ArgsOf, Entry } from './args.ts'
import { commands } from './commands.en.ts'
import commandsJa from './commands.ja.json' with { type: 'json' }
import { compile } from './compile.en.ts'
import compileJa from './compile.ja.json' with { type: 'json' }
import { config } from './config.en.ts'
import configJa from './config.ja.json' with { type: 'json' }
import { conform } from './conform.en.ts'
import conformJa from './conform.ja.json' with { type: 'json' }
import { explain } from './explain.en.ts'
import explainJa from './explain.ja.json' with { type: 'json' }
import { frame } from './frame.en.ts'
import frameJa from './frame.ja.json' with { type: 'json' }
import { help } from './help.en.ts'
import helpJa from './help.ja.json' with { type: 'json' }
import { imported } from './import.en.ts'
import importedJa from './import.ja.json' with { type: 'json' }
import { lints } from './lints.en.ts'
import lintsJa from './lints.ja.json' with { type: 'json' }
import { parts } from './parts.en.ts'
import partsJa from './parts.ja.json' with { type: 'json' }
import { proof } from './proof.en.ts'
import proofJa from './proof.ja.json' with { type: 'json' }
import { reading } from './reading.en.ts'
import readingJa from './reading.ja.json' with { type: 'json' }
import { schema } from './schema.en.ts'
import schemaJa from './schema.ja.json' with { type: 'json' }
import { split } from './split.en.ts'
import splitJa from './split.ja.json' with { type: 'json' }
import { terms } from './terms.en.ts'
import termsJa from './terms.ja.json' with { type: 'json' }
import type { Terms } from './terms.ts'
import { translation } from './translation.en.ts'
import translationJa from './translation.ja.json' with { type: 'json' }
import { values } from './values.en.ts'
import valuesJa from './values.ja.json' with { type: 'json' }
import { variant } from './variant.en.ts'
import variantJa from './variant.ja.json' with { type: 'json' }
import { xliff } from './xliff.en.ts'
import xliffJa from './xliff.ja.json' with { type: 'json' }

/** One file for each part of the check. The arguments of a code are the slots of its English wording. */
const english = {
  ...reading,
  ...schema,
  ...lints,
  ...values,
  ...variant,
  ...parts,
  ...translation,
  ...compile,
  ...proof,
  ...commands,
  ...explain,
  ...split,
  ...help,
  ...config,
  ...conform,
  ...frame,
  ...xliff,
  ...imported,
} as const satisfies Record<string, Entry>

type English = typeof english

/** The ids of all messages of the commands. */
export type Code = keyof English

/** The arguments of a code's wording. */
export type Args<C extends Code> = ArgsOf<English[C]>

/** A language: the wording of every code, and the words in its formats. */
interface Catalogue {
  readonly messages: Readonly<Record<Code, Entry>>
  readonly terms: Terms
}

/** The languages of the commands. */
export const catalogues = {
  en: { messages: english, terms: { ...terms, language: 'en' } },
  ja: {
    messages: {
      ...readingJa,
      ...schemaJa,
      ...lintsJa,
      ...valuesJa,
      ...variantJa,
      ...partsJa,
      ...translationJa,
      ...compileJa,
      ...proofJa,
      ...commandsJa,
      ...explainJa,
      ...splitJa,
      ...helpJa,
      ...configJa,
      ...conformJa,
      ...frameJa,
      ...xliffJa,
      ...importedJa,
    },
    terms: { ...termsJa, language: 'ja' },
  },
} as const satisfies Record<string, Catalogue>

export type Language = keyof typeof catalogues
