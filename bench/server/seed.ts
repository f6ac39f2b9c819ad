import type { Cell, Written } from './rows.ts'

/**
 * Returns statements that store `count` more submissions, in the common dialect of both databases. Keys are spread like
 * those of real submissions: neighbours in time are no neighbours in an index.
 */
export function seedStatements(written: readonly Written[], count: number): string[] {
  return written.flatMap(({ table, columns, rows, fresh }) =>
    rows.map((row) => {
      const values = columns.map((column) => (fresh.has(column) ? spread(row[column]!) : literal(row[column]!)))
      return `insert into ${table} (${columns.join(', ')})
        with recursive counter(i) as (select 1 union all select i + 1 from counter where i < ${count})
        select ${values.join(', ')} from counter`
    }),
  )
}

const literal = (cell: Cell) => (typeof cell === 'string' ? `'${cell.replaceAll("'", "''")}'` : String(cell))

function spread(cell: Cell): string {
  const text = String(cell)
  const number = '((cast(i as bigint) * 2654435761) % 4294967296)'
  return `substr(${number} || '-' || i || '-' || ${literal(text)}, 1, ${Math.max(text.length, 22)})`
}
