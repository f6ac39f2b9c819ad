import { useLayoutEffect, useRef } from 'react'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { useTyping } from '../text/typing.ts'
import type { schema, longtextField } from './schema.ts'

/** A label and a text of several lines, which grows with its content. Enter only begins a new line. */
export function LongTextField({ field, controlId, describedBy }: PropsOf<typeof schema>) {
  const dispatch = useDispatch()
  const typing = useTyping(field)
  const area = useRef<HTMLTextAreaElement>(null)
  const { placeholder, maxLength } = field.slots

  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = 'auto'
    // Including its borders. The style sheet limits the height.
    current.style.height = `${current.scrollHeight + 2}px`
  }, [typing.value])

  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <textarea
        {...typing}
        id={controlId}
        ref={area}
        rows={3}
        placeholder={placeholder}
        aria-invalid={field.error !== null}
        aria-describedby={describedBy}
        onBlur={() => dispatch({ type: 'committed', field: field.id })}
      />
      {maxLength !== undefined && <Count of={String(field.value)} most={maxLength} />}
    </>
  )
}

/** The number of remaining characters from which a screen reader announces the count. */
const few = 20

/** The number of characters of a text and the limit; announced only when few remain. */
export function Count({ of: text, most }: { readonly of: string; readonly most: number }) {
  const count = [...text].length
  const counted = `${count}/${most}`
  return (
    <>
      <p className="count" aria-hidden="true">
        {counted}
      </p>
      <p className="unseen" role="status">
        {most - count <= few && count > 0 ? counted : ''}
      </p>
    </>
  )
}

export const longtext = defineRenderer<typeof longtextField>('longtext', LongTextField)
