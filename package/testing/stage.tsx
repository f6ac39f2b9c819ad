import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { startOf, goodValues } from '../../engine/language/checks/prove/witness/witness.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { exampleDay, exampleFlow } from '../../engine/language/examples/example-flow.ts'
import { vocabularyOf, type Vocabulary } from '../../engine/language/vocabulary.ts'
import { createSession, type Session } from '../../engine/runtime/effects/headless.ts'
import { goodSources } from '../../engine/runtime/effects/sources.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import type { Value } from '../../engine/runtime/value.ts'
import { Field } from '../../renderers/chat/conversation/Field.tsx'
import { takeAll } from '../../renderers/every-part.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import type { Renderer, RendererProps } from '../../renderers/renderer.ts'
import { SessionProvider } from '../../renderers/session.tsx'

const question = 'question'

/** Returns a flow with one unanswered question: an example of a field type. */
export const programWith = (
  type: FieldType,
  example: Pick<FieldExample, 'field' | 'beside'>,
  vocabulary = vocabularyWith(type),
): AuthorProgram => compileProgram(exampleFlow(type.type, example), vocabulary)

/**
 * Returns the built-in vocabulary with this type, which replaces one of the same name, and with rules and kinds of
 * value of a project.
 */
export const vocabularyWith = (type: FieldType, added: Partial<Pick<Vocabulary, 'rules' | 'kinds'>> = {}): Vocabulary =>
  vocabularyOf({ ...added, types: [...fieldTypes.filter((item) => item.type !== type.type), type] })

/** Returns up to five values that the rules of the field accept, other than the unanswered one. */
export function goodFor(program: AuthorProgram): Value[] {
  const first: Value[] = []
  const start = JSON.stringify(startOf(program).step!.field)
  for (const value of goodValues(program, 'step', 'field', exampleDay))
    if (JSON.stringify(value) !== start && first.push(value) === 5) break
  return first
}

/** A mounted field, for a check. */
export interface Stage {
  readonly session: Session
  /** The output of the renderer and its surroundings. */
  readonly box: HTMLElement
  /** Returns how often the renderer was drawn so far. */
  readonly drawn: () => number
  /** Does some work, and resolves after it has been drawn. */
  readonly act: (work: () => void) => Promise<void>
}

/** Draws a field with a renderer while a check runs. */
export async function onStage(
  program: AuthorProgram,
  renderer: Renderer,
  check: (stage: Stage) => void | Promise<void>,
): Promise<void> {
  takeAll()
  const session = createSession({ program, sources: goodSources() })
  let count = 0
  const Component = renderer.component as (props: RendererProps) => ReturnType<typeof Field>
  const Counted = (props: RendererProps) => {
    count++
    return <Component {...props} />
  }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const acting = async (work: () => void) => {
    const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
    const before = flags.IS_REACT_ACT_ENVIRONMENT
    flags.IS_REACT_ACT_ENVIRONMENT = true
    try {
      await act(async () => work())
    } finally {
      flags.IS_REACT_ACT_ENVIRONMENT = before
    }
  }
  try {
    await acting(() =>
      root.render(
        <SessionProvider
          store={session}
          art={(file) => file}
          uploads={noUploads}
          bookings={session.bookings}
          renderers={{ [renderer.type]: { ...renderer, component: Counted } }}
        >
          <p id={question}>Question</p>
          <div role="group" aria-labelledby={question}>
            <Field id="field" questionId={question} />
          </div>
        </SessionProvider>,
      ),
    )
    await check({ session, box, drawn: () => count, act: acting })
  } finally {
    await acting(() => root.unmount())
    session.close()
    box.remove()
  }
}

const noUploads = () => Promise.reject(new Error('No files are sent where a renderer is checked.'))
