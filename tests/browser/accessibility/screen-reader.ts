import type { CDPSession } from 'playwright-core'
import type { Visitor } from '../support/visitor.ts'

interface Node {
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly description?: { readonly value: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
}

/** The states that are read with an element if they apply. */
const states = ['invalid', 'checked', 'disabled', 'expanded']

/**
 * Records the output for a screen reader: each element that receives the focus, and the announcements of the live
 * region.
 */
export class ScreenReader {
  readonly lines: string[] = []
  private dialog = ''
  private group = ''
  private focused = ''

  private constructor(
    private readonly visitor: Visitor,
    private readonly session: CDPSession,
  ) {}

  /** Begins to record. Call it before the page opens. The page's clock advances only within `after`. */
  static async listen(visitor: Visitor): Promise<ScreenReader> {
    await visitor.page.clock.install({ time: new Date('2026-04-01T11:00:00+09:00') })
    await visitor.page.clock.pauseAt(new Date('2026-04-01T12:00:00+09:00'))
    await visitor.page.addInitScript(() => {
      const texts: string[] = []
      Object.assign(window, { texts })
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records)
          if (target instanceof Element && target.closest('[aria-live]'))
            for (const node of addedNodes) texts.push(node.textContent ?? '')
      }).observe(document, { subtree: true, childList: true })
    })
    return new ScreenReader(visitor, await visitor.context.newCDPSession(visitor.page))
  }

  /** Records an action of the visitor, and then all announcements that follow from it. */
  async after(what: string, doing: () => Promise<void>): Promise<void> {
    this.lines.push('', what)
    await doing()
    await this.visitor.page.clock.runFor(600)
    await this.noteFocus()
    const texts = await this.visitor.page.evaluate(() => (window as unknown as { texts: string[] }).texts.splice(0))
    this.lines.push(...texts.map((text) => `  live   ${text.replaceAll('\n', ' ')}`))
  }

  private async noteFocus(): Promise<void> {
    const dialog = await this.read(`document.activeElement.closest('dialog')`)
    if (dialog !== this.dialog) this.lines.push(`  dialog ${dialog}`)
    const group = await this.read(`document.activeElement.closest('[role="radiogroup"], [role="group"]')`)
    const focused = await this.read('document.activeElement')
    if (!['', 'group “”', this.group, focused].includes(group)) this.lines.push(`  group  ${group}`)
    if (focused !== dialog && (focused !== this.focused || dialog !== this.dialog))
      this.lines.push(`  focus  ${focused}`)
    this.dialog = dialog
    this.group = group
    this.focused = focused
  }

  private async read(expression: string): Promise<string> {
    const { result } = await this.session.send('Runtime.evaluate', { expression })
    if (result.objectId === undefined) return ''
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    const { role, name, description, properties = [] } = nodes[0] as Node
    const held = properties.filter(
      (each) => states.includes(each.name) && ![false, 'false'].includes(each.value.value as never),
    )
    return [
      role?.value,
      `“${name?.value ?? ''}”`,
      ...held.map((each) => each.name),
      ...(description?.value ? [`(${description.value})`] : []),
    ].join(' ')
  }
}
