import type { AuthorProgram } from '../../../engine/language/author-program.ts'
import { inRow } from '../../../engine/runtime/kinds/matrix.ts'
import { blankEntry, entriesIn, entryFields } from '../../../engine/runtime/program/entries.ts'
import { placeOf } from '../../../engine/runtime/program/fields.ts'
import type { SessionEvent } from '../../../engine/runtime/session/events.ts'
import type { View } from '../../../engine/runtime/session/view/view.ts'
import { type Entry, type Value, isSame, valueOf } from '../../../engine/runtime/value.ts'
import type { Dice } from '../generated/dice.ts'
import type { Action } from './actions.ts'

/** The form as controls use it. */
export interface Page {
  readonly program: AuthorProgram
  readonly dice: Dice
  readonly view: View
  readonly faults: Set<string>
  dispatch(event: SessionEvent): void
  did(action: Action): void
  /** Returns the present value of a field. */
  valueOf(field: string): Value
}

/** An entry that was removed, and its place. The form offers to undo the latest removal until an entry is added. */
interface Removed {
  readonly entry: Entry
  readonly at: number
}

/** The broken rules that an entry shows, in the order of its fields. */
type Messages = readonly string[]

/** Operates the controls of fields with the events that their renderers send. */
export class Controls {
  readonly #removed = new Map<string, Removed>()

  constructor(readonly page: Page) {}

  /** Gives a field a value, as far as its control allows it. */
  enter(field: string, value: Value): void {
    const { type } = this.#declared(field)
    if (type === 'group') return this.#enterEntries(field, entriesIn(value))
    if (type === 'matrix') return this.#enterRows(field, value as readonly string[])
    if (type === 'booking' && (value as readonly string[]).length > 0)
      this.page.did(isSame(this.page.valueOf(field), []) ? 'offer chosen' : 'offer changed')
    this.#put(field, value)
  }

  /** Adds, removes or changes an entry of a group, or undoes a removal. `typed` are lists of what can be typed. */
  changeEntries(field: string, typed: readonly Value[]): void {
    const { dice } = this.page
    const entries = this.#entries(field)
    const { min = 0, max = 20 } = this.#declared(field)
    const acts = [
      ...(entries.length < max ? [() => this.#add(field)] : []),
      ...(entries.length > min ? [() => this.#remove(field, dice.number(0, entries.length - 1))] : []),
      ...(this.#removed.has(field) ? [() => this.#undo(field)] : []),
      ...(entries.length > 0 ? [() => this.#retype(field, dice.number(0, entries.length - 1), typed)] : []),
    ]
    if (acts.length > 0) dice.pick(acts)()
  }

  #declared(field: string) {
    return placeOf(this.page.program.flow, field).field
  }

  #entries(group: string): readonly Entry[] {
    return entriesIn(this.page.valueOf(group))
  }

  #put(field: string, value: Value): void {
    const { page } = this
    if (typeof value === 'string' && this.#kindOf(field).typed && page.dice.chance(15)) {
      page.did('field filled in by the browser')
      return page.dispatch({ type: 'autofilled', field, value })
    }
    page.dispatch({ type: 'edited', field, value })
    page.dispatch({ type: 'committed', field })
  }

  #kindOf(id: string) {
    const [field = '', , inner] = id.split('.')
    const declared = this.#declared(field)
    return this.page.program.kinds[(inner === undefined ? declared : entryFields(declared)![inner]!).type]!
  }

  /** Answers the rows in any order. The renderer announces the last open one by an edit that is not pending. */
  #enterRows(field: string, value: readonly string[]): void {
    const { dice } = this.page
    const rows = Object.keys(this.#declared(field).rows ?? {})
    for (const item of dice.some(value, value.length).sort(() => (dice.chance(50) ? 1 : -1))) {
      const row = item.slice(0, item.indexOf('.'))
      const chosen = this.page.valueOf(field) as readonly string[]
      if (chosen.includes(item)) continue
      const isOpen = (id: string) => !chosen.some((other) => other.startsWith(inRow(id, '')))
      this.page.did(isOpen(row) ? 'row answered' : 'row changed')
      const pending = rows.some((id) => id !== row && isOpen(id))
      this.page.dispatch({ type: 'edited', field, value: [...chosen, item], pending })
      const others = (list: readonly string[]) => list.filter((other) => !other.startsWith(inRow(row, '')))
      const after = this.page.valueOf(field) as readonly string[]
      if (!after.includes(item) || !isSame(others(after), others(chosen)))
        this.page.faults.add(`the answer to a row of ${field} is not kept, or changes another row`)
    }
  }

  /** Makes a group's entries equal to these, with as many of them as the form allows. */
  #enterEntries(group: string, target: readonly Entry[]): void {
    const { dice } = this.page
    const { min = 0, max = 20 } = this.#declared(group)
    while (this.#entries(group).length < Math.min(target.length, max)) this.#add(group)
    while (this.#entries(group).length > Math.max(target.length, min))
      this.#remove(group, dice.number(0, this.#entries(group).length - 1))
    this.#entries(group).forEach((_, at) => target[at] && this.#type(group, at, target[at]))
  }

  #add(group: string): void {
    const before = this.#entries(group)
    const blank = blankEntry(this.page.program, this.#declared(group))
    this.#removed.delete(group)
    this.page.did('entry added')
    this.#list(group, [...before, {}], [...before, blank], (messages) => [...messages, []])
  }

  #remove(group: string, at: number): void {
    const before = this.#entries(group)
    this.#removed.set(group, { entry: before[at]!, at })
    this.page.did('entry removed')
    const rest = before.toSpliced(at, 1)
    this.#list(group, rest, rest, (messages) => messages.toSpliced(at, 1))
  }

  #undo(group: string): void {
    const { entry, at } = this.#removed.get(group)!
    this.#removed.delete(group)
    this.page.did('removal undone')
    const all = this.#entries(group).toSpliced(at, 0, entry)
    this.#list(group, all, all, (messages) => messages.toSpliced(at, 0, this.#messages(group)[at]!))
  }

  /** Types one list's entry into an entry: a single field of it, or all. */
  #retype(group: string, at: number, typed: readonly Value[]): void {
    const { dice } = this.page
    const [entry] = typed.flatMap((value) => dice.some(entriesIn(value), 1)).filter(() => dice.chance(50))
    if (!entry) return
    const own = dice.chance(60) ? Object.fromEntries(dice.some(Object.entries(entry), 1)) : entry
    this.#type(group, at, own)
  }

  #type(group: string, at: number, values: Entry): void {
    for (const [id, value] of Object.entries(values)) {
      const before = this.#entries(group)
      const field = `${group}.${at}.${id}`
      if (isSame(before[at]![id], value) || (value === '' && !this.#kindOf(field).typed)) continue
      const messages = this.#messages(group)
      this.#put(field, value)
      const others = (list: readonly unknown[]) => list.toSpliced(at, 1)
      if (!isSame(others(this.#messages(group)), others(messages)))
        this.page.faults.add(`a change of an entry of ${group} changes the messages of another one`)
    }
  }

  /** Changes the list of entries, and examines which entries and messages the visitor has then. */
  #list(
    group: string,
    list: readonly Entry[],
    expected: readonly Entry[],
    moved: (messages: readonly Messages[]) => readonly Messages[],
  ): void {
    const before = this.#messages(group)
    this.page.dispatch({ type: 'edited', field: group, value: valueOf(list), pending: true })
    if (!isSame(this.#entries(group), expected)) this.page.faults.add(`a change of ${group} changes its other entries`)
    if (!isSame(this.#messages(group), moved(before)))
      this.page.faults.add(`the messages of ${group} do not stay with their entries`)
  }

  /** Returns the broken rules that each entry shows. */
  #messages(group: string): readonly Messages[] {
    const { stepId } = placeOf(this.page.program.flow, group)
    const fields = this.page.view.parts.of(stepId)?.fields ?? {}
    const entries = fields[group]?.entries ?? []
    return entries.map((entry) => entry.fields.flatMap((id) => fields[id]?.error?.rule ?? []))
  }
}
