/** Characters that are left when a screen reader is told. */
const few = 20

/** How many characters a text has, of those that it may have; read out only where few are left. */
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
