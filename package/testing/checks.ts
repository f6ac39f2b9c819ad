import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { kindOf } from '../../engine/runtime/program/kind.ts'
import { isSame } from '../../engine/runtime/value.ts'
import type { Renderer } from '../../renderers/renderer.ts'
import { claim } from './claim.ts'
import { goodFor, onStage, type Stage } from './stage.tsx'

type Check = (program: AuthorProgram, renderer: Renderer) => Promise<void>

const shown = (element: Element) => element.outerHTML.slice(0, 120)

/** The checks, by the statements that they check. */
export const checks: Readonly<Record<string, Check>> = {
  'each control has a name': (program, renderer) =>
    onStage(program, renderer, ({ box }) => {
      const controls = controlsIn(box)
      claim(controls.length > 0, 'There is nothing to answer with.')
      for (const control of controls)
        claim(nameOf(control) !== '', `It has no name: label it, by aria-label or otherwise: ${shown(control)}`)
    }),

  'it is reached and left by keys': (program, renderer) =>
    onStage(program, renderer, ({ box }) => {
      const controls = controlsIn(box)
      claim(controls.some(isReached), 'The Tab key comes to none of its controls.')
      for (const control of controls)
        claim(control.tabIndex <= 0, `A positive tabindex changes the order of the page: ${shown(control)}`)
    }),

  'ids are its own, and lead to something': (program, renderer) =>
    onStage(program, renderer, ({ box }) => {
      const ids = [...box.querySelectorAll('[id]')].map(({ id }) => id)
      const twice = ids.find((id, at) => ids.indexOf(id) !== at)
      claim(twice === undefined, `The id "${twice}" is there twice.`)
      for (const element of box.querySelectorAll('*'))
        for (const name of ['aria-labelledby', 'aria-describedby', 'for']) {
          const missing = missingIn(element, name)
          claim(missing.length === 0, `${name} names "${missing.join(' ')}", which is not there: ${shown(element)}`)
        }
    }),

  'an error marks its control and is linked to it': (program, renderer) =>
    onStage(program, renderer, async ({ box, session, act }) => {
      await act(() => session.confirm('step'))
      // Some fields accept every answer, even none.
      if (!session.field('field')?.error) return
      const error = box.querySelector('[data-part="error"]')
      claim(error, 'The error is not told.')
      const linked = [...box.querySelectorAll('[aria-describedby]')].filter((element) =>
        element.getAttribute('aria-describedby')!.split(/\s+/).includes(error.id),
      )
      claim(
        linked.length > 0,
        'Nothing is described by the error: put describedBy into aria-describedby of the control or its group.',
      )
      claim(box.querySelector('[aria-invalid="true"]'), 'No control is marked by aria-invalid while there is an error.')
    }),

  'it draws each answer, and the same again': (program, renderer) =>
    onStage(program, renderer, async ({ box, session, act }) => {
      const looks = () => {
        const controls = controlsIn(box).map((element) => element as HTMLInputElement)
        return `${box.innerHTML} ${JSON.stringify(controls.map(({ value, checked }) => [value, checked]))}`
      }
      const [first, ...rest] = goodFor(program)
      claim(first !== undefined, 'There is no value that the rules of the field let through.')
      const before = looks()
      await act(() => session.edit('field', first))
      const answered = looks()
      claim(answered !== before, `Nothing of it changes with the answer ${JSON.stringify(first)}.`)
      for (const item of rest) await act(() => session.edit('field', item))
      await act(() => session.edit('field', first))
      claim(looks() === answered, 'It looks otherwise when an answer is given a second time.')
      await onStage(program, renderer, async (second) => {
        await second.act(() => second.session.edit('field', first))
        claim(
          second.box.querySelectorAll('*').length === box.querySelectorAll('*').length,
          'A second one of it looks otherwise with the same answer.',
        )
      })
    }),

  'what is answered is what is sent': async (program) => {
    const { field } = program.flow.steps.step!.fields
    const kind = kindOf(program, field!)
    for (const value of goodFor(program)) {
      const sent: unknown = JSON.parse(JSON.stringify(kind.payload(program, field!, value) ?? null))
      claim(
        isSame(kind.recovered(program, field!, sent), value),
        `${JSON.stringify(value)} is sent as ${JSON.stringify(sent)}, of which it does not come back.`,
      )
    }
  },

  'an answer draws it once': (program, renderer) =>
    onStage(program, renderer, async ({ session, act, drawn }) => {
      for (const value of goodFor(program).slice(0, 3)) {
        const before = drawn()
        await act(() => session.edit('field', value))
        claim(drawn() - before <= 1, `One answer draws it ${drawn() - before} times.`)
      }
    }),

  'input methods compose in it': (program, renderer) => onStage(program, renderer, (stage) => composes(program, stage)),

  'axe finds nothing wrong, where it is installed': (program, renderer) =>
    onStage(program, renderer, async ({ box }) => {
      const axe = await axeCore()
      if (!axe) return
      // Without a layout, colours cannot be computed.
      const { violations } = await axe.run(box, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
      claim(violations.length === 0, violations.map(({ help, nodes }) => `${help}: ${nodes[0]?.html}`).join('\n'))
    }),
}

interface Axe {
  run(
    element: Element,
    options: object,
  ): Promise<{
    readonly violations: readonly { readonly help: string; readonly nodes: readonly { readonly html: string }[] }[]
  }>
}

async function axeCore(): Promise<Axe | undefined> {
  const name = 'axe-core'
  try {
    const module = (await import(/* @vite-ignore */ name)) as { readonly default: Axe }
    return module.default
  } catch {
    return undefined
  }
}

/**
 * The texts that an input method shows while a word is typed, and the committed word. The committed word contains none
 * of the others.
 */
const composed = ['k', '\u304B', '\u304Bk', '\u304B\u304B'] as const
const done = '\u5091'

/**
 * Composes a word in each typed control: the text stays while it is composed, and the committed word becomes the
 * answer.
 */
async function composes(program: AuthorProgram, { box, session, act }: Stage): Promise<void> {
  const kind = kindOf(program, program.flow.steps.step!.fields.field!)
  for (const input of inputsIn(box)) {
    const dispatch = (event: Event) => void input.dispatchEvent(event)
    const show = (text: string, isComposing: boolean) => {
      // Set as browsers set it: React does not notice a value that is set through the element's own property.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')!.set!.call(input, text)
      dispatch(new InputEvent('input', { bubbles: true, isComposing, inputType: 'insertCompositionText', data: text }))
    }
    await act(() => {
      input.focus()
      dispatch(new CompositionEvent('compositionstart', { bubbles: true, data: '' }))
    })
    for (const text of composed) {
      await act(() => show(text, true))
      claim(
        input.value === text,
        `While "${text}" is composed the control shows "${input.value}": ` +
          'a control must not change text that an input method is composing.',
      )
    }
    await act(() =>
      dispatch(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true })),
    )
    claim(session.step('step')?.state === 'asked', 'The Enter key that ends a word answers the question.')
    await act(() => {
      show(done, true)
      dispatch(new CompositionEvent('compositionend', { bubbles: true, data: done }))
    })
    const value = session.field('field')?.value
    if (kind.typed && inputsIn(box).length === 1)
      claim(
        value !== '' || input.value === '',
        `The word that was composed is lost: the answer is ${JSON.stringify(value)}, ` +
          `and the control shows "${input.value}".`,
      )
    claim(
      !composed.includes(String(value) as never),
      `The answer is ${JSON.stringify(value)}, which was no more than composed.`,
    )
  }
}

const native = 'input:not([type="hidden"]), select, textarea, button, a[href]'
const widgets =
  '[role="button"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"], ' +
  '[role="spinbutton"], [role="combobox"], [role="listbox"], [role="textbox"]'

/** Returns the controls with which visitors answer, without `aria-hidden` ones, which another control replaces. */
export const controlsIn = (box: ParentNode): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(`${native}, ${widgets}`)].filter(
    (element) => !element.closest('[aria-hidden="true"]'),
  )

/** Returns the controls in which input methods compose. In the other inputs, browsers accept no letters. */
export const inputsIn = (box: ParentNode): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (item) =>
      !item.closest('[aria-hidden="true"]') &&
      (item.tagName === 'TEXTAREA' || /^(?:text|search|tel|url|email|password)$/.test(item.type)),
  )

/** Returns the ids in an attribute that no element has. */
export const missingIn = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .filter((id) => id !== '' && !element.ownerDocument.getElementById(id))

/** Returns the accessible name of a control from its labels; '' for none. */
export function nameOf(control: HTMLElement): string {
  const texts = (control.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : (control.ownerDocument.getElementById(id)?.textContent ?? '')))
  const labels =
    'labels' in control ? [...((control as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent) : []
  const own = control.matches('button, a, [role]')
    ? [control.textContent, ...[...control.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt'))]
    : []
  return (
    [...texts, control.getAttribute('aria-label'), ...labels, ...own, control.getAttribute('title')]
      .map((text) => text?.trim() ?? '')
      .find((text) => text !== '') ?? ''
  )
}

/** Reports whether the Tab key reaches a control. */
export const isReached = (control: HTMLElement): boolean => control.tabIndex === 0 && !control.hasAttribute('disabled')
