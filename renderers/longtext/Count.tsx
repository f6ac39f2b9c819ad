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
