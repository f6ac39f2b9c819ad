import type { Program } from '../../engine/runtime/program/program.ts'
import inlineStyles from '../../renderers/chat/inline/inline.css?url'
import { Inline, WholePage } from '../../renderers/chat/inline/Inline.tsx'
import type { Appearance, Form } from '../../renderers/chat/mount.tsx'
import type { Home, PlacedForm } from './home.ts'
import { goToNextPage } from './next-page.ts'
import { linkStylesheets } from './place.ts'

/** What the engine gives a place. */
interface Surroundings {
  /** The addresses of the style sheets, to which others may be added. */
  readonly sheets: string[]
  /** The nonce for styles in the page's policy; '' for none. */
  readonly nonce: string
  /** The places on the page. */
  readonly homes: Set<Home>
  readonly mount: (program: Program, appearance: Appearance) => Form
  readonly open: (options: unknown, home: Home) => Promise<void>
}

/**
 * Makes an element of a shadow root a place for a form. The page stays usable around it: the form adds no history
 * entries, does not lock scrolling, and shows no leave banner. Before the browser goes to the page after an accepted
 * enquiry, the host of the root gets the event `submitted`; if that is prevented, the form closes instead.
 */
export function placeIn(parent: HTMLElement, { sheets, nonce, homes, mount, open }: Surroundings): PlacedForm {
  if (!sheets.includes(inlineStyles)) sheets.push(inlineStyles)
  const root = parent.getRootNode() as ShadowRoot
  let isOver = false
  let Shape = Inline
  const home: Home = {
    place: { styled: () => linkStylesheets(sheets, root, nonce), attach() {} },
    forms: new Map(),
    mount(program) {
      const form = mount(program, {
        presentation: { inline: true },
        Shape,
        navigate: (to) => goToNextPage(form, to, root.host),
      })
      return form
    },
  }
  homes.add(home)
  const endForms = () => {
    for (const form of home.forms.values()) form.unmount()
    home.forms.clear()
  }
  return {
    async open(options, isWholePage) {
      Shape = isWholePage ? WholePage : Inline
      await open(options, home)
      // The element was removed while the form was being fetched.
      if (isOver) endForms()
    },
    close() {
      for (const form of home.forms.values()) form.close()
    },
    end() {
      isOver = true
      homes.delete(home)
      endForms()
    },
  }
}
