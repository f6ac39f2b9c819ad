import { inRow } from '../../engine/runtime/kinds/matrix.ts'
import { OptionWords } from '../OptionWords.tsx'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import type { schema, matrixField } from './schema.ts'

/** The most columns whose heads have room next to each other, unless all heads are short. */
const mostColumns = 5
const shortHead = 3

/**
 * Rows of radio buttons, each row a group that is named by its title and the step's question. On a wide screen the
 * options are columns under heads, elsewhere each row lists them. Screen readers skip the heads, because each button
 * has its own name.
 */
export function MatrixField({ field, edit, controlId, describedBy, questionId }: PropsOf<typeof schema>) {
  const { options, slots, error } = field
  const value = Array.isArray(field.value) ? (field.value as readonly string[]) : []
  const isOpen = (row: string) => !value.some((item) => item.startsWith(`${row}.`))
  const rows = Object.entries(slots.rows)
  // The message about open rows waits until the last one is answered, or OK is pressed.
  const choose = (row: string, option: string) =>
    edit([...value, inRow(row, option)], { pending: rows.some(([id]) => id !== row && isOpen(id)) })
  const isShort = ({ title = '' }: (typeof options)[number]) => [...title].length <= shortHead
  const hasColumns = options.length <= mostColumns || options.every(isShort)
  return (
    <div className="matrix" data-look={hasColumns ? 'table' : 'list'}>
      {hasColumns && (
        <div className="matrix-options matrix-heads" aria-hidden="true">
          {options.map(({ id, title }) => (
            <span key={id}>{title}</span>
          ))}
        </div>
      )}
      {rows.map(([row, title]) => {
        const isMissing = error !== null && isOpen(row)
        const rowId = `${controlId}-${row}`
        return (
          <div
            className="matrix-row"
            role="radiogroup"
            aria-labelledby={`${rowId} ${questionId}`}
            aria-describedby={isMissing || error === null ? describedBy : undefined}
            aria-invalid={isMissing}
            data-row={row}
            data-invalid={isMissing}
            key={row}
          >
            <p className="group-label" id={rowId}>
              {title}
            </p>
            <div className="matrix-options">
              {options.map(({ id, value: sent, title: name, description }) => {
                const isChosen = value.includes(inRow(row, id))
                return (
                  <label className="option-box checkbox" data-checked={isChosen} key={id}>
                    <input
                      type="radio"
                      name={rowId}
                      value={String(sent)}
                      checked={isChosen}
                      aria-label={name}
                      aria-describedby={description ? `${rowId}-${id}` : undefined}
                      onChange={() => choose(row, id)}
                    />
                    <OptionWords id={`${rowId}-${id}`} title={name} description={description} />
                  </label>
                )
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}

export const matrix = defineRenderer<typeof matrixField>('matrix', MatrixField)
