import type { Statements } from '../database/database.ts'

/** The trade of every flow that the database does not give to another one: the first flow and its variants. */
export const firstTrade = 'marriage'

/** The trade that a flow serves. Its agencies are the only ones that the flow's visitors are shown and sent to. */
export async function tradeOf(statements: Statements, flow: string | undefined): Promise<string> {
  const rows = await statements.query<{ trade: string }>('select trade from flow_trades where flow = ?', [
    flow ?? '',
  ])
  return rows[0]?.trade ?? firstTrade
}
