import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { inTurn } from '../../engine/runtime/in-turn.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { Desk } from '../desk/desk.ts'
import { type Opened, themeId } from '../desk/opened.ts'
import { FlowDocument } from '../document/document.ts'
import type { Edit } from '../document/edits.ts'
import { shared } from '../document/shared.ts'
import { arrivals, restored } from './arrivals.ts'
import { type Autosave, type Autosaved, Autosaver, LeftWork } from './autosave.ts'
import { concerned } from './family.ts'
import { judging } from './judging.ts'
import type { Keeper, Outcome, PictureOutcome, Save, StoredFiles } from './keeper.ts'
import { afterSaving, OpenDocuments, savesOf, stepsOf, Together } from './open-documents.ts'
import { following, nothing, questionsOf, type Saved, type Snapshot, without } from './snapshot.ts'

/** The open flows of a studio, and the findings about them. */
export class Workspace {
  readonly #documents: OpenDocuments
  readonly #together = new Together()
  readonly #listeners = new Set<() => void>()
  readonly #autosaver: Autosaver | undefined
  readonly #left: LeftWork
  readonly #judge: ReturnType<typeof judging>
  /** Runs reads and writes in turn, so that the studio's own unfinished write is not taken for an outside change. */
  readonly #inTurn = inTurn()
  #language: Language
  #pictures: readonly string[] | undefined
  #snapshot = nothing

  constructor(
    readonly desk: Desk,
    readonly keeper: Keeper,
    language: Language,
    readonly autosave?: Autosave,
  ) {
    this.#language = language
    this.#left = new LeftWork(autosave)
    this.#documents = new OpenDocuments(
      (id) => this.#hasChanged(id),
      () => this.#look(),
    )
    this.#autosaver = autosave && new Autosaver(autosave, (id) => this.#work(id, autosave.tab))
    this.#judge = judging(desk, {
      read: (id, reading) =>
        this.#isSubject(id) &&
        this.#set({ reading, ...(reading.flow && { sound: shared(this.#snapshot.sound, reading.flow) as Flow }) }),
      judged: (id, checked) => this.#isSubject(id) && this.#set({ checked, unchecked: undefined }),
      failed: (id, unchecked) => this.#isSubject(id) && this.#set({ unchecked }),
    })
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

  /** Returns all open texts in their current state, and the names of the pictures. */
  get opened(): Opened {
    return { texts: this.#documents.texts, pictures: this.#pictures }
  }

  /** Reads the stored files, and shows the flow with that id, or else the first flow. */
  async open(id?: string): Promise<void> {
    await this.refresh()
    const { ids } = this.#snapshot
    const first = id !== undefined && ids.includes(id) ? id : ids.find((file) => file !== themeId)
    if (first !== undefined) this.choose(first)
  }

  /** Lets the user choose files, and shows them. */
  async pick(what: 'files' | 'folder'): Promise<void> {
    await this.keeper.pick?.(what)
    await this.open(this.#snapshot.current)
  }

  /** Reads the stored files again. Outside changes are taken over, except in files that were also changed here. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      try {
        const stored = await this.keeper.read()
        if (stored.folder !== this.#left.folder) this.#set({ left: await this.#left.find(stored.folder) })
        this.#pictures = stored.pictures
        this.#take(stored)
      } catch (error) {
        this.#set({ unreadable: error instanceof Error ? error.message : String(error) })
      }
    })
  }

  /** Adds a picture to the project. The views know it from then on. */
  async addPicture(name: string, content: Blob): Promise<PictureOutcome> {
    const outcome = (await this.keeper.addPicture?.(name, content)) ?? { failed: { code: 'not-allowed' as const } }
    if ('saved' in outcome) this.#pictures = [...(this.#pictures ?? []), name].toSorted()
    return outcome
  }

  /** Adds a flow that is not saved yet, and shows it. Its catalogs, if it has any, are saved together with it. */
  add(id: string, text: string, catalogs: Readonly<Record<string, string>> = {}): void {
    const files = { [id]: text, ...catalogs }
    for (const [name, content] of Object.entries(files)) {
      this.#documents.add(name, new FlowDocument(content))
      this.#autosaver?.touch(name)
    }
    this.#together.bind(Object.keys(files))
    this.#set({ ids: [...this.#snapshot.ids, ...Object.keys(files)].toSorted() })
    this.choose(id)
  }

  /** Closes a flow that has no file, and deletes its stored work. */
  discard(id: string): void {
    const rest = without(this.#snapshot, id)
    this.#documents.remove(id)
    this.#together.release(id)
    void this.#left.forget(id)
    this.#set(rest)
    if (this.#snapshot.current !== id) return this.#look()
    const first = rest.ids.find((file) => file !== themeId)
    if (first === undefined) this.#set({ current: '', subject: '', text: '' })
    else this.choose(first)
  }

  /** Opens a file. The theme leaves the flow before it in the preview. */
  choose(id: string): void {
    const { text } = this.#documents.get(id)!
    const isPreviewed = id === themeId || id === this.#snapshot.subject
    if (isPreviewed) return this.#set({ current: id, fresh: [], text })
    this.#set({
      current: id,
      subject: id,
      fresh: [],
      text,
      reading: undefined,
      checked: undefined,
      unchecked: undefined,
      sound: undefined,
    })
    this.#look()
  }

  speak(language: Language): void {
    this.#language = language
    if (this.#snapshot.current !== '') this.#look()
  }

  /** Reports whether a flow differs from its file. */
  isChanged = (id: string): boolean => this.#documents.get(id)?.text !== this.#snapshot.saved[id]

  /** Reports whether closing the page would lose anything that is neither in a file nor in a draft. */
  get isUnsaved(): boolean {
    return this.#snapshot.ids.some(
      (id) => this.isChanged(id) && this.#documents.get(id)?.text !== this.#snapshot.drafts[id],
    )
  }

  /** Changes several files as one operation. They are undone together, and saved together. */
  editTogether(edits: ReadonlyMap<string, readonly Edit[]>): void {
    const flows = [...edits.keys()]
    const operation = { id: `${Date.now()}-${Math.random()}`, flows }
    this.#documents.asSingleChange(() =>
      edits.forEach((changes, id) => this.#documents.get(id)?.edit([...changes], operation)),
    )
    this.#together.bind(flows)
  }

  /**
   * Undoes the last step in all files that it changed. If some flows have been changed since, nothing is undone, and
   * these flows are returned.
   */
  undo(): readonly string[] {
    return this.#step('next', (document) => document.undo())
  }

  redo(): readonly string[] {
    return this.#step('nextRedo', (document) => document.redo())
  }

  /** Holds back the findings of a part that is being added, until the focus leaves it. */
  holdBack(path: Path): void {
    this.#set({ fresh: [...this.#snapshot.fresh, path] })
  }

  /** Shows the findings that were held back, for parts that the focus has left. */
  showHeldBack(isLeft: (path: Path) => boolean): void {
    const fresh = this.#snapshot.fresh.filter((path) => !isLeft(path))
    if (fresh.length < this.#snapshot.fresh.length) this.#set({ fresh })
  }

  /**
   * Takes back all changes since a flow was saved, as one step that can be undone. Flows that were changed together
   * with it are restored as well.
   */
  revert(id: string): void {
    const edits = this.#together.with(id).flatMap((flow) => {
      const [text, saved] = [this.#documents.get(flow)?.text, this.#snapshot.saved[flow]]
      return text === undefined || saved === undefined || text === saved
        ? []
        : [[flow, [{ from: 0, to: text.length, insert: saved }]] as const]
    })
    const [first] = edits
    if (edits.length > 1) this.editTogether(new Map(edits))
    else if (first) this.#documents.get(first[0])!.edit(first[1])
  }

  /**
   * Saves the current flow with the flows that were changed together with it, or all flows. Flows with errors become
   * drafts, which are not published.
   */
  save(which: 'current' | 'all' = 'current'): Promise<Saved> {
    return this.#inTurn(async () => {
      const { current, ids, questions } = this.#snapshot
      const text = this.document.text
      const selected = which === 'all' ? ids : this.#together.with(current)
      const changed = [...new Set(selected)].filter((id) => this.#documents.get(id) && this.isChanged(id))
      // No file is overwritten before its difference is settled.
      const withQuestion = changed.find((id) => questions[id])
      const saves =
        withQuestion === undefined
          ? await savesOf(
              changed,
              this.opened,
              this.#documents.get(themeId)?.text ?? '',
              this.#snapshot.saved,
              this.desk,
              this.#language,
            )
          : []
      const outcome: Outcome =
        withQuestion !== undefined
          ? { changed: {} }
          : saves.length === 0
            ? { saved: true }
            : await this.keeper.save(saves)
      if (withQuestion !== undefined && withQuestion !== current) this.choose(withQuestion)
      const saved: Saved = {
        id: current,
        text,
        outcome,
        drafts: saves.filter(({ draft }) => draft).map(({ id }) => id),
      }
      this.#set({ outcome: saved, fresh: [] })
      if ('saved' in outcome) this.#isSaved(saves)
      if ('changed' in outcome) this.#isChangedElsewhere(outcome.changed)
      return saved
    })
  }

  /**
   * Settles a difference with the current content of the file, or with the open text, which the next save then writes
   * to the file.
   */
  settle(id: string, by: 'file' | 'own'): void {
    const { [id]: question, ...questions } = this.#snapshot.questions
    if (!question) return
    const file = question.kind === 'gone' ? undefined : question.file
    if (by === 'file' && file === undefined) return this.discard(id)
    this.#set({ questions, saved: { ...this.#snapshot.saved, [id]: file } })
    if (by === 'file') this.#documents.get(id)?.replace(file!)
    this.#autosaver?.touch(id)
  }

  /** Shows the draft of a flow, as a step that can be undone. */
  openDraft(id: string): void {
    this.#documents.get(id)?.replace(this.#snapshot.drafts[id] ?? '')
    this.choose(id)
  }

  /** Deletes the draft of a flow. If the draft is the open text, the content of the file replaces it. */
  async discardDraft(id: string): Promise<Outcome> {
    return this.#inTurn(async () => {
      const outcome = (await this.keeper.discardDraft?.(id)) ?? { saved: true as const }
      if (!('saved' in outcome)) return outcome
      const { [id]: text, ...drafts } = this.#snapshot.drafts
      this.#set({ drafts })
      if (this.#snapshot.saved[id] === undefined) this.discard(id)
      else if (this.#documents.get(id)?.text === text) this.revert(id)
      return outcome
    })
  }

  /** Opens the work of a closed tab, as a step that can be undone, or deletes it. */
  async settleLeft(work: Autosaved, by: 'open' | 'discard'): Promise<void> {
    if (by === 'open') {
      const document = this.#documents.get(work.id)
      document?.replace(work.text)
      if (document) this.choose(work.id)
      else this.add(work.id, work.text)
    }
    this.#set({ left: this.#snapshot.left.filter((item) => item !== work) })
    await this.autosave?.remove([work])
  }

  /** Stores unsaved work in the browser, before the page closes. */
  async keep(): Promise<void> {
    await this.#autosaver?.flush()
  }

  #take(stored: StoredFiles): void {
    const { saved, drafts, questions, opened, taken } = arrivals(
      stored,
      this.#left.works,
      this.#documents.all,
      this.#snapshot,
      this.keeper.pick !== undefined,
    )
    for (const [id, { text, work }] of opened) {
      this.#documents.add(id, restored(text, work))
      // Any further stored work is older than the content of the file.
      void (work ? this.#left.adopt(work) : this.#left.forget(id))
      if (work) this.#together.bind(work.together)
    }
    this.#set({
      isOpen: true,
      unreadable: undefined,
      ids: [...this.#documents.all.keys()].toSorted(),
      saved,
      drafts,
      questions,
    })
    for (const [id, text] of taken) this.#documents.get(id)!.replace(text)
  }

  #isSaved(saves: readonly Save[]): void {
    this.#set(afterSaving(saves, this.#snapshot))
    for (const { id } of saves) {
      this.#together.release(id)
      this.#autosaver?.touch(id)
    }
  }

  #isChangedElsewhere(changed: Readonly<Record<string, string | null>>): void {
    this.#set({ questions: { ...this.#snapshot.questions, ...questionsOf(changed) } })
    const [first] = Object.keys(changed)
    if (first !== undefined && !(this.#snapshot.current in changed)) this.choose(first)
  }

  #step(which: 'next' | 'nextRedo', go: (document: FlowDocument) => void): readonly string[] {
    const { flows, operation, blocked } = stepsOf(which, this.#snapshot.current, this.#documents.all)
    if (blocked.length > 0) return blocked
    this.#documents.asSingleChange(() => flows.forEach((id) => go(this.#documents.get(id)!)))
    if (operation) this.#together.bind(flows)
    return []
  }

  #hasChanged(id: string): void {
    this.#autosaver?.touch(id)
    this.#set(id === this.#snapshot.current ? { text: this.#documents.get(id)!.text } : {})
  }

  #look(): void {
    const { subject } = this.#snapshot
    if (!this.#documents.get(subject)) return
    const { opened } = this
    this.#judge({
      opened,
      id: subject,
      language: this.#language,
      family: () => concerned(opened.texts, subject, this.isChanged),
    })
  }

  #isSubject(id: string): boolean {
    return id === this.#snapshot.subject
  }

  #work(id: string, tab: string): Autosaved | undefined {
    const document = this.#documents.get(id)
    if (!document) return undefined
    return {
      folder: this.#left.folder,
      tab,
      id,
      text: document.text,
      began: this.#snapshot.saved[id],
      history: document.history.toJSON(),
      together: this.#together.with(id),
      at: Date.now(),
    }
  }

  #set(changes: Partial<Snapshot>): void {
    const next = { ...this.#snapshot, ...changes }
    this.#snapshot = { ...next, ...following(next, this.#documents.all) }
    for (const listener of this.#listeners) listener()
  }
}
