import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { assert, vi } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { fileOf, isCatalogId } from '../../../studio/desk/opened.ts'
import { stepsOf } from '../../../studio/form/steps.ts'
import type { Autosaved } from '../../../studio/workspace/autosave.ts'
import type { FlowFolder } from '../../flows/flow-folder.ts'
import type { Visitor } from '../support/visitor.ts'
import { type HandDeed, type Hands, handsOf } from './driver-hands.ts'

/** An action in the studio, or on its files. */
export interface Deed {
  readonly what:
    | HandDeed
    | 'type'
    | 'delete'
    | 'paste'
    | 'form'
    | 'undo'
    | 'redo'
    | 'save'
    | 'saveAll'
    | 'choose'
    | 'view'
    | 'reload'
    | 'crash'
    | 'foreign'
    | 'remove'
    | 'revert'
    | 'there and back'
  readonly text: string
  readonly at: number
  readonly by: 'own' | 'file'
}

/** The timeout of a wait, long enough for a busy machine. */
const patient = { timeout: 30_000 }

/** The most steps of Undo that one edit makes. */
const mostSteps = 12

const cardTitles = '.form-step > .form-card > .form-head .form-title'

const same = (left: readonly string[], right: readonly string[]): boolean => left.join('\n') === right.join('\n')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const views = ['Preview', 'Texts', 'Map', 'Landing pages', 'Funnel']

/** Performs actions in a studio one after another, and checks its files and texts after each. */
export class Driver {
  readonly done: string[] = []

  constructor(
    private readonly url: string,
    private readonly folder: FlowFolder,
    private readonly ids: readonly string[],
    private readonly visitor: Visitor,
  ) {}

  private page!: Page
  private hands!: Hands

  /** Opens the studio in a new tab of the same browser. */
  async come(id: string): Promise<void> {
    this.page = this.page ? await this.visitor.context.newPage() : this.visitor.page
    this.hands = handsOf(this.page)
    this.page.on('pageerror', (error) => this.visitor.errors.push(error.message))
    this.page.on('dialog', (dialog) => void dialog.accept())
    await this.page.addInitScript(() =>
      localStorage.setItem('kaiwa-studio', JSON.stringify({ language: 'en', theme: 'light', toured: true })),
    )
    await this.page.goto(`${this.url}/studio/?flow=${id}`)
    await this.page.locator('.panes').waitFor()
  }

  /** Adds a translation of the current flow, and shows it. */
  async addLanguage(lang: string): Promise<void> {
    const flow = await this.current
    await this.page.locator('.languages select').selectOption(lang)
    await this.page.locator(`[data-flow="${flow}.${lang}"]`).waitFor()
  }

  private file(id: string): string | undefined {
    const path = this.pathOf(id)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

  private pathOf = (id: string): string => join(this.folder.path, fileOf(id))

  private get current(): Promise<string> {
    return this.page.locator('.panes').getAttribute('data-flow').then(String)
  }

  /** Returns the work on a flow, as the browser stores it, or undefined if nothing was done to it. */
  async work(id: string): Promise<Pick<Autosaved, 'text' | 'began'> | undefined> {
    const all = await this.page.evaluate(async () => {
      // On this event, the studio stores changes at once.
      dispatchEvent(new Event('visibilitychange'))
      const request = indexedDB.open('kaiwa-studio')
      const database = await new Promise<IDBDatabase>((resolve) =>
        request.addEventListener('success', () => resolve(request.result)),
      )
      const records = database.transaction('work').objectStore('work').getAll() as IDBRequest<Autosaved[]>
      await new Promise((resolve) => records.addEventListener('success', resolve))
      database.close()
      return {
        tab: sessionStorage.getItem('kaiwa-studio-tab'),
        stored: records.result.map(({ tab, id: of, text, began }) => ({ tab, of, text, began })),
      }
    })
    return all.stored.find(({ tab, of }) => tab === all.tab && of === id)
  }

  /** Returns the text of a flow, or undefined if nothing was done to it. */
  async text(id: string): Promise<string | undefined> {
    return (await this.work(id))?.text
  }

  /** Decides the difference, if the studio shows one. Neither choice loses anything. */
  private async settle(by: Deed['by']): Promise<void> {
    const dialog = this.page.locator('dialog.difference')
    if (!(await dialog.isVisible())) return
    const id = await this.current
    const title = await dialog.getByRole('heading').innerText()
    const isDraft = title.includes('draft')
    // Of a draft that was opened and not edited, only the draft file exists.
    const own =
      (isDraft ? undefined : await this.text(id)) ?? readFileSync(join(this.folder.path, `${id}.draft.json`), 'utf8')
    const file = this.file(id)
    const isGone = file === undefined
    this.done.push(`settle ${id} by ${by}: ${title}`)
    if (isGone || by === 'own') {
      await dialog.locator('.primary').click()
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await this.text(id), own)
    } else {
      await dialog.getByRole('button', { name: 'Take the file' }).click()
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await this.text(id), file)
      if (own !== file) {
        await this.press('undo')
        assert.equal(await this.text(id), own)
        await this.press('redo')
      }
    }
  }

  private press = (which: 'undo' | 'redo') =>
    this.page.keyboard.press(which === 'undo' ? 'Control+z' : 'Control+Shift+z')

  async do({ what, text, at, by }: Deed): Promise<void> {
    await this.settle('own')
    const { page } = this
    const id = await this.current
    this.done.push(`${what} ${id} ${JSON.stringify(text)} ${at} ${by}`)
    const before = await this.text(id)
    switch (what) {
      case 'type':
      case 'delete':
      case 'paste': {
        await page.getByRole('tab', { name: 'JSON', exact: true }).click()
        const editor = page.locator('.json .cm-content')
        await editor.focus()
        await page.keyboard.press('ControlOrMeta+Home')
        for (let line = 0; line < at % 6; line++) await page.keyboard.press('ArrowDown')
        if (what === 'delete') await page.keyboard.press('Delete')
        else if (what === 'type') await page.keyboard.type(text)
        else await page.keyboard.insertText(text.repeat(20))
        break
      }
      case 'form': {
        await page.getByRole('tab', { name: 'Form', exact: true }).click()
        const box = page.locator('.form textarea').nth(at % 3)
        if (await box.isVisible()) await box.fill(`${text}${at}`)
        break
      }
      case 'undo':
      case 'redo':
        await this.press(what)
        break
      case 'there and back': {
        const texts = [before]
        for (let step = 0; step < at % 8; step++) {
          await this.press('undo')
          texts.push(await this.text(id))
        }
        for (const expected of texts.slice(0, -1).toReversed()) {
          // At the beginning Undo does nothing, so there is nothing to redo.
          if ((await this.text(id)) !== expected) await this.press('redo')
          assert.equal(await this.text(id), expected)
        }
        break
      }
      case 'save':
      case 'saveAll':
        await this.save(id, before, what)
        break
      case 'choose':
        await this.choose(this.ids[at % this.ids.length]!)
        break
      case 'view':
        await page.getByRole('tab', { name: views[at % views.length]!, exact: true }).click()
        break
      case 'revert': {
        const discard = page.getByRole('button', { name: 'Discard this new file' })
        const revert = page.getByRole('button', { name: 'Undo all changes since the last save' })
        // Without changes since the last save the press does nothing.
        await ((await discard.isVisible()) ? discard : revert).click({ force: true })
        break
      }
      case 'reload':
      case 'crash':
        await this.reload(what, id)
        break
      case 'foreign':
      case 'remove':
        await this.change(what, this.ids[at % this.ids.length]!, text)
        break
      case 'picture':
      case 'picture tool':
      case 'outline':
      case 'chip':
      case 'add':
      case 'template':
      case 'look':
      case 'translate':
        await this.byHand(what, id, { text, at })
    }
    await this.settle(by)
    await this.agree()
    assert.deepEqual(this.visitor.errors, [])
  }

  /** Returns the text of a flow, be it changed or not. */
  private async content(id: string): Promise<string | undefined> {
    return (await this.text(id)) ?? this.file(id)
  }

  /** Performs an edit that changes parts of a file. The file remains valid, and Undo and Redo are exact. */
  private async byHand(what: HandDeed, id: string, choices: Pick<Deed, 'text' | 'at'>): Promise<void> {
    const before = await this.content(id)
    const done = await this.hands[what](choices)
    const after = await this.content(id)
    if (done !== 'edited') assert.equal(after, before)
    if (after === undefined || before === undefined || after === before) return
    assert.isTrue(isJson(before) && isJson(after), 'A part of a file was edited, and the file is no longer JSON.')
    let steps = 0
    while (steps < mostSteps && (await this.content(id)) !== before) {
      await this.press('undo')
      steps++
    }
    // Typing in the same place may continue the step before.
    if (what !== 'outline' && what !== 'translate') assert.equal(await this.content(id), before)
    for (; steps > 0; steps--) await this.press('redo')
    assert.equal(await this.content(id), after)
  }

  /** Compares what both panes show with the text. */
  private async agree(): Promise<void> {
    const id = await this.current
    const text = await this.content(id)
    if (text === undefined || !isJson(text) || isCatalogId(id)) return
    const flow = JSON.parse(text) as Partial<Flow>
    const cards = this.page.locator('.form-step')
    if ((await cards.count()) > 0 && (await cards.first().isVisible()))
      await vi.waitUntil(
        async () => same(await this.page.locator(cardTitles).allTextContents(), stepsOf(flow)),
        patient,
      )
    if (!(await this.page.locator('.findings [data-state="right"]').isVisible())) return
    if (!(await this.page.locator('.stage').isVisible())) return
    await vi.waitUntil(async () => !(await this.differs(flow)), patient)
  }

  /** Reports whether the preview shows a question that the flow lacks, or with another text. */
  private async differs({ steps = {} }: Partial<Flow>): Promise<boolean> {
    const shown = await this.page
      .frameLocator('.stage iframe')
      .locator('[data-step]')
      .evaluateAll((all) =>
        all.map((element) => ({
          step: element.getAttribute('data-step')!,
          texts: [...element.querySelectorAll('[data-bubble]')].map((bubble) => bubble.textContent),
        })),
      )
    // Texts with values, cases or breaks are shown in another way than they are written.
    const isPlain = (text: unknown): text is string => typeof text === 'string' && !/[{\n]/.test(text)
    return shown.some(
      ({ step, texts }) =>
        !steps[step] ||
        Object.values(steps[step].bubbles)
          .filter(isPlain)
          .some((own) => !texts.some((text) => text.includes(own.trim()))),
    )
  }

  /** Chooses a flow. Only a deleted flow without unsaved work is missing from the list. */
  private async choose(id: string): Promise<void> {
    const list = this.page.getByRole('combobox', { name: 'Flow', exact: true })
    if ((await list.locator(`option[value="${id}"]`).count()) > 0) {
      await list.selectOption(id)
      return
    }
    const work = await this.work(id)
    assert.equal(work?.text, work?.began)
    assert.equal(this.file(id), undefined)
  }

  private async save(id: string, text: string | undefined, which: 'save' | 'saveAll'): Promise<void> {
    const { page } = this
    const work = await this.work(id)
    const before = this.file(id)
    const all = page.getByRole('button', { name: 'Save all' })
    if (which === 'saveAll' && (await all.isVisible())) await all.click()
    else await page.keyboard.press('Control+s')
    if (!work || text === work.began) return
    const draft = join(this.folder.path, `${id}.draft.json`)
    const isStored = () => this.file(id) === text || (existsSync(draft) && readFileSync(draft, 'utf8') === text)
    await vi.waitUntil(async () => isStored() || (await page.locator('dialog.difference').isVisible()), patient)
    // Save does not overwrite an external change that was not shown yet.
    if (before !== work.began) assert.equal(this.file(id), before)
  }

  private async reload(how: 'reload' | 'crash', id: string): Promise<void> {
    const before = new Map<string, Pick<Autosaved, 'text' | 'began'> | undefined>()
    for (const item of this.ids) before.set(item, await this.work(item))
    if (how === 'reload') {
      await this.page.reload()
      await this.page.locator('.panes').waitFor()
    } else {
      const broken = this.page
      const devtools = await this.visitor.context.newCDPSession(broken)
      const crashed = broken.waitForEvent('crash')
      void devtools.send('Page.crash').catch(() => undefined)
      await crashed
      await this.come(id)
      await broken.close()
    }
    await this.page.locator('.panes').waitFor()
    for (const [item, work] of before) {
      // Nothing is lost: unsaved work is there again.
      if (work && work.text !== work.began)
        await vi.waitUntil(async () => (await this.text(item)) === work.text, patient)
    }
  }

  /** Performs an action that makes the studio read its files, and waits until it has taken them over. */
  private async read(work: () => Promise<unknown>): Promise<void> {
    const answered = this.page.waitForResponse(
      (response) => response.url().endsWith('/api/flows/') && response.request().method() === 'GET',
    )
    await work()
    await (await answered).finished()
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }

  private async change(how: 'foreign' | 'remove', id: string, text: string): Promise<void> {
    const work = await this.work(id)
    const path = this.pathOf(id)
    if (how === 'remove') rmSync(path, { force: true })
    else writeFileSync(path, `${this.file(id) ?? '{}'}\n${text}`)
    await this.read(() => this.page.evaluate(() => void dispatchEvent(new Event('focus'))))
    if (work && work.text !== work.began) assert.equal(await this.text(id), work.text)
  }
}
