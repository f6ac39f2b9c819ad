import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { kindOf } from '../../engine/runtime/kinds/kind.ts'
import { claim } from './claim.ts'
import { inputsIn } from './controls.ts'
import type { Stage } from './stage.tsx'

/** The texts of an input method while a word is typed, and the committed word; other letters replace the Latin ones. */
const composed = ['k', '\u304B', '\u304Bk', '\u304B\u304B'] as const
const done = '\u5091'

/**
 * Composes a word in each control that is typed into: what is shown meanwhile stays, and what it becomes is the answer.
 */
export async function composes(program: AuthorProgram, { box, session, act }: Stage): Promise<void> {
  const kind = kindOf(program, program.flow.steps.step!.fields.field!)
  for (const input of inputsIn(box)) {
    const dispatch = (event: Event) => void input.dispatchEvent(event)
    const show = (text: string, isComposing: boolean) => {
      // As browsers do it: React does not hear of what is set by the element's own property.
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
        `While "${text}" is composed the control says "${input.value}": what an input method shows is its own until it ends.`,
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
        `The word that was composed is lost: the answer is ${JSON.stringify(value)}, and the control says "${input.value}".`,
      )
    claim(
      !composed.includes(String(value) as never),
      `The answer is ${JSON.stringify(value)}, which was no more than composed.`,
    )
  }
}
