import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The edits of the random driver on the form itself, in the outline, in the dialogs and in translations. */
export type HandDeed = 'picture' | 'picture tool' | 'outline' | 'chip' | 'add' | 'template' | 'look' | 'translate'

/** The choices of one action. */
interface Choices {
  readonly text: string
  /** Chooses among what is there, and how the action ends. */
  readonly at: number
}

/** What a deed may have done. `restored`: it was taken back, so the text is the same as before. */
type Done = 'restored' | 'edited' | 'nothing'

/** The longest wait in milliseconds for something that a press opens. If it does not open, nothing was to be done. */
const brief = { timeout: 3000 }

export type Hands = Readonly<Record<HandDeed, (choices: Choices) => Promise<Done>>>

/** Performs one of these edits. What is not there at the moment is left out. */
export function handsOf(page: Page): Hands {
  const panel = page.locator('.picture-panel')
  const preview: FrameLocator = page.frameLocator('.stage iframe')
  const choose = (tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()
  const choice = async (all: Locator, at: number): Promise<Locator | undefined> => {
    const count = await all.count()
    return count > 0 ? all.nth(at % count) : undefined
  }
  /** Presses by script: a random choice may be covered, or out of sight. */
  const press = (target: Locator) => target.evaluate((element) => (element as HTMLElement).click(), undefined, brief)
  const isThere = (target: Locator) =>
    target.waitFor(brief).then(
      () => true,
      () => false,
    )

  /** Opens one text or picture of the form in its editor. */
  const openText = async (at: number): Promise<boolean> => {
    await choose('Preview')
    const mode = page.locator('.picture-mode button').first()
    // A flow that was never valid has no preview.
    if (!(await mode.isVisible())) return false
    await press(mode)
    await preview
      .locator('[data-bubble]')
      .first()
      .waitFor(brief)
      .catch(() => undefined)
    const text = await choice(page.locator('.picture-texts button'), at)
    if (!text) return false
    // The form may be drawn again meanwhile, without this text.
    const isPressed = await press(text).then(
      () => true,
      () => false,
    )
    return isPressed && isThere(panel)
  }
  const picker = page.locator('dialog.adding')
  /** Chooses a card of the open dialog and takes it or cancels. Returns whether it was taken. */
  const pick = async (at: number): Promise<boolean> => {
    await press((await choice(picker.locator('.adding-card'), at))!)
    const take = picker.locator('.primary')
    const isTaken = at % 3 > 0 && (await take.isEnabled())
    await (isTaken ? take : picker.getByRole('button', { name: 'Cancel', exact: true })).click()
    await picker.waitFor({ state: 'detached' })
    return isTaken
  }
  const close = async (): Promise<void> => {
    const done = panel.getByRole('button', { name: 'Done', exact: true })
    if (await done.isVisible()) await press(done).catch(() => undefined)
  }

  return {
    async picture({ text, at }) {
      if (!(await openText(at))) return 'nothing'
      const box = panel.locator('.picture-box')
      const cases = panel.getByRole('tab')
      if (at % 2 === 0 && (await cases.count()) > 1) await press(cases.nth(at % (await cases.count())))
      if (!(await box.isVisible())) {
        await close()
        return 'edited'
      }
      await box.focus(brief)
      await page.keyboard.press(at % 3 === 0 ? 'ControlOrMeta+a' : 'End')
      await page.keyboard.insertText(text)
      if (at % 5 === 1) await page.keyboard.press('Backspace')
      if (at % 4 === 3) {
        await page.keyboard.press('Escape')
        return 'restored'
      }
      await page.keyboard.press('Control+Enter')
      return 'edited'
    },
    async 'picture tool'({ at }) {
      if (!(await openText(at))) return 'nothing'
      const insert = panel.locator('select.form-add')
      if (at % 4 === 0 && (await insert.isVisible())) {
        await insert.selectOption({ index: 1 }).catch(() => undefined)
      } else {
        const tool = await choice(
          panel.locator('.picture-tools button:not([aria-disabled="true"]), .group button, .form-audience input'),
          at,
        )
        if (tool) await press(tool).catch(() => undefined)
      }
      if (await picker.isVisible()) await pick(at)
      await close()
      return 'edited'
    },
    async outline({ text, at }) {
      await choose('Form')
      const shown = await choice(page.locator('.form button.form-outline-text'), at)
      if (!shown) return 'nothing'
      const id = await shown.getAttribute('id')
      await press(shown)
      const box = page.locator(`textarea[id="${id}"]`)
      if (!(await isThere(box))) return 'nothing'
      await box.fill(text.repeat((at % 3) + 1))
      await box.press('Escape')
      return 'edited'
    },
    async chip({ at }) {
      await choose('Form')
      const chip = await choice(page.locator('.form button.form-outline-chip, .form-outline .form-tool'), at)
      if (!chip || (await chip.isDisabled())) return 'nothing'
      await press(chip)
      if (await picker.isVisible()) {
        return (await pick(at)) ? 'edited' : 'restored'
      }
      const list = page.locator('.form-outline select.form-outline-chip')
      if (await list.isVisible()) {
        const count = await list.locator('option').count()
        await list.selectOption({ index: at % count })
        await page.keyboard.press('Enter')
      }
      return 'edited'
    },
    async add({ at }) {
      await choose('Form')
      const opener = page.getByRole('button', { name: '+ Add a question' })
      if (!(await opener.isVisible())) return 'nothing'
      await press(opener)
      await press((await choice(page.locator('dialog .adding-card'), at))!)
      await page.getByRole('button', { name: at % 5 === 0 ? 'Cancel' : 'Add this question' }).click()
      await page.locator('dialog.adding').waitFor({ state: 'detached' })
      return at % 5 === 0 ? 'restored' : 'edited'
    },
    async template({ at }) {
      await page.getByRole('button', { name: 'New form …' }).click()
      await page.locator('dialog .adding-card').nth(1).waitFor()
      await press((await choice(page.locator('dialog .adding-card'), at))!)
      await page.getByRole('button', { name: 'Start with this form' }).click()
      await page.locator('dialog.adding').waitFor({ state: 'detached' })
      return 'nothing'
    },
    async look({ at }) {
      const opener = page.getByRole('button', { name: at % 2 === 0 ? 'Versions' : 'Show to somebody', exact: true })
      if (!(await opener.isVisible())) return 'nothing'
      await opener.click()
      await page.keyboard.press('Escape')
      return 'restored'
    },
    async translate({ text, at }) {
      await choose('Form')
      const box = await choice(page.locator('.translation-row textarea'), at)
      if (!box) return 'nothing'
      await box.fill(`${text}${at}`)
      return 'edited'
    },
  }
}
