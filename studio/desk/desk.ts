import { wrap, type Remote } from 'comlink'
import type { Assistant } from './assistant.ts'
import type { Counter } from './counter.ts'
import type { Lister } from './lister.ts'
import type { Prover } from './prover.ts'
import type { Reader } from './reader.ts'
import type { TranslatorFiles } from './translator-file.ts'

/**
 * Reads, proves and lists flows, and counts logs, each in its own worker: neither typing nor the views wait for a
 * proof.
 */
export interface Desk {
  readonly reader: Remote<Reader & Assistant>
  readonly prover: Remote<Prover>
  readonly lister: Remote<Lister & TranslatorFiles>
  readonly counter: Remote<Counter>
}

export const startDesk = (): Desk => ({
  reader: wrap<Reader & Assistant>(new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })),
  prover: wrap<Prover>(new Worker(new URL('./prover.worker.ts', import.meta.url), { type: 'module' })),
  lister: wrap<Lister & TranslatorFiles>(
    new Worker(new URL('./lister.worker.ts', import.meta.url), { type: 'module' }),
  ),
  counter: wrap<Counter>(new Worker(new URL('./counter.worker.ts', import.meta.url), { type: 'module' })),
})
