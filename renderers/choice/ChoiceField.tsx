import { useRef } from 'react'
import { OptionWords } from '../OptionWords.tsx'
import { Picture } from '../Picture.tsx'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useArt } from '../session.tsx'
import type { schema, choiceField } from './schema.ts'

/** Radio buttons, named by the step's question: in two columns with small descriptions, or as pictures. */
export function ChoiceField({ field, edit, controlId, describedBy, questionId }: PropsOf<typeof schema>) {
  const art = useArt()
  const { options, value, slots } = field
  const look = slots.look ?? 'list'
  // Arrow keys select each option that they pass: a visitor on the way to another option must not be led to the next
  // question.
  const passing = useRef(false)
  return (
    <div
      className={`choice choice-${look}`}
      role="radiogroup"
      aria-labelledby={questionId}
      aria-describedby={describedBy}
      aria-invalid={field.error !== null}
      data-answered={value !== ''}
    >
      {options.map(({ id, value: sent, title, description, image, imageChecked }) => (
        <label className="option-box option" data-checked={value === id} key={id}>
          <input
            type="radio"
            name={controlId}
            value={String(sent)}
            checked={value === id}
            aria-label={title}
            aria-describedby={description ? `${controlId}-${id}` : undefined}
            onKeyDown={({ key }) => (passing.current = key.startsWith('Arrow'))}
            onKeyUp={() => (passing.current = false)}
            onChange={() => edit(id, { pressed: !passing.current })}
          />
          {look === 'images' && image && (
            <span className="option-picture">
              {[
                ['option-image', image],
                ['option-image-on', imageChecked ?? image],
              ].map(([name, file]) => (
                <Picture
                  className={name}
                  src={art(file!)}
                  alt=""
                  width={94}
                  height={94}
                  instead={<span className={`${name} option-blank`} />}
                  key={name}
                />
              ))}
            </span>
          )}
          <OptionWords id={`${controlId}-${id}`} title={title} description={description} />
        </label>
      ))}
    </div>
  )
}

export const choice = defineRenderer<typeof choiceField>('choice', ChoiceField)
