import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { Desk } from '../desk/desk.ts'
import { latest } from '../desk/latest.ts'
import type { Opened } from '../desk/opened.ts'
import type { Checked } from '../desk/prover.ts'
import type { Reading } from '../desk/reader.ts'
import { FlowDocument } from '../document/document.ts'
import type { Keeper, Outcome } from './keeper.ts'

/** What is known at a moment. Another moment is another object. */
export interface Snapshot {
  readonly ids: readonly string[]
  /** The flow that is worked on. */
  readonly current: string
  /** What the files hold, by id; undefined of one that was not saved yet. */
  readonly saved: Readonly<Record<string, string | undefined>>
  readonly text: string
  /** What was read last of the current flow. */
  readonly reading: Reading | undefined
  /** What the check has said last, and of which text. */
  readonly checked: (Checked & { readonly of: string }) | undefined
  /** What files hold that were changed elsewhere while they were worked on here. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** The current flow as it was when nothing was wrong with it last: what previews show. */
  readonly sound: Flow | undefined
}

/** The flows that a studio has open, and what is found in them. */
export class Workspace {
  readonly #documents = new Map<string, FlowDocument>()
  readonly #listeners = new Set<() => void>()
  #language: Language
  #pictures: readonly string[] | undefined
  #snapshot: Snapshot

  constructor(
    readonly desk: Desk,
    readonly keeper: Keeper,
    language: Language,
  ) {
    this.#language = language
    this.#snapshot = { ids: [], current: '', saved: {}, text: '', reading: undefined, checked: undefined, elsewhere: {}, sound: undefined }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  get document(): FlowDocument {
    return this.#documents.get(this.#snapshot.current)!
  }

  documentOf(id: string): FlowDocument | undefined {
    return this.#documents.get(id)
  }

  /** All that is open, as it stands. */
  get opened(): Opened {
    return { texts: Object.fromEntries([...this.#documents].map(([id, { text }]) => [id, text])), pictures: this.#pictures }
  }

  /** Reads what is kept, and shows the first flow, or the one of that id. */
  async open(id?: string): Promise<void> {
    await this.refresh()
    const { ids } = this.#snapshot
    const first = id !== undefined && ids.includes(id) ? id : ids[0]
    if (first !== undefined) this.choose(first)
  }

  /** Lets somebody choose files, and shows them. */
  async pick(): Promise<void> {
    await this.keeper.pick?.()
    await this.open(this.#snapshot.current)
  }

  /** Reads again what is kept. What was changed elsewhere is taken over, but where it was changed here as well. */
  async refresh(): Promise<void> {
    const { flows, pictures } = await this.keeper.read()
    this.#pictures = pictures
    const saved = { ...this.#snapshot.saved }
    const elsewhere: Record<string, string> = {}
    for (const { id, text, draft } of flows) {
      const document = this.#documents.get(id)
      const isChanged = document !== undefined && document.text !== saved[id]
      if (!document) this.#hold(id, draft ?? text)
      else if (text === saved[id]) continue
      else if (isChanged) elsewhere[id] = text
      else document.edit({ from: 0, to: document.text.length, insert: text })
      if (!(id in elsewhere)) saved[id] = text
    }
    const ids = [...new Set([...this.#snapshot.ids, ...flows.map(({ id }) => id)])].toSorted()
    this.#set({ ids, saved, elsewhere })
  }

  /** Adds a flow that is not saved yet, and shows it. */
  add(id: string, text: string): void {
    this.#hold(id, text)
    this.#set({ ids: [...this.#snapshot.ids, id].toSorted() })
    this.choose(id)
  }

  choose(id: string): void {
    this.#set({ current: id, text: this.#documents.get(id)!.text, reading: undefined, checked: undefined, sound: undefined })
    this.#look()
  }

  speak(language: Language): void {
    this.#language = language
    this.#look()
  }

  /** Whether the flow differs from what its file holds. */
  isChanged = (id: string): boolean => this.#documents.get(id)?.text !== this.#snapshot.saved[id]

  /** Keeps the current flow: one with mistakes as a draft, which nobody publishes. */
  async save(): Promise<Outcome & { readonly draft: boolean }> {
    const { current, saved } = this.#snapshot
    const { text } = this.document
    const { said } = await this.desk.prover.check(this.opened, current, this.#language)
    const draft = said.some(({ severity, flow }) => severity === 'error' && flow === current)
    const outcome = await this.keeper.save({ id: current, text, draft, before: saved[current] })
    if ('saved' in outcome && !draft) this.#set({ saved: { ...this.#snapshot.saved, [current]: text } })
    if ('changed' in outcome) this.#set({ elsewhere: { ...this.#snapshot.elsewhere, [current]: outcome.changed } })
    return { ...outcome, draft }
  }

  /** Ends a difference: with what the file holds by now, or with what stands here, which the next save then writes over it. */
  settle(id: string, by: 'file' | 'own'): void {
    const { [id]: text, ...elsewhere } = this.#snapshot.elsewhere
    if (text === undefined) return
    this.#set({ elsewhere, saved: { ...this.#snapshot.saved, [id]: text } })
    const document = this.#documents.get(id)
    if (by === 'file') document?.edit({ from: 0, to: document.text.length, insert: text })
  }

  #hold(id: string, text: string): void {
    const document = new FlowDocument(text)
    this.#documents.set(id, document)
    document.subscribe(() => {
      if (id === this.#snapshot.current) this.#set({ text: document.text })
      this.#look()
    })
  }

  #look(): void {
    const asked = { opened: this.opened, id: this.#snapshot.current, language: this.#language }
    this.#read(asked)
    this.#check(asked)
  }

  readonly #read = latest(async ({ opened, id, language }: Asked) => {
    const reading = await this.desk.reader.read(opened, id, language)
    if (this.#isStill(id)) this.#set({ reading, ...(reading.flow && { sound: reading.flow }) })
  })

  readonly #check = latest(async ({ opened, id, language }: Asked) => {
    const checked = await this.desk.prover.check(opened, id, language)
    if (this.#isStill(id)) this.#set({ checked: { ...checked, of: opened.texts[id]! } })
  })

  #isStill(id: string): boolean {
    return id === this.#snapshot.current
  }

  #set(changes: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

interface Asked {
  readonly opened: Opened
  readonly id: string
  readonly language: Language
}
