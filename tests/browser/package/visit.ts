import { calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'
import type { Consumer } from './consumer.ts'

/** Opens a page of the project, and returns the visitor and the requests sent there. */
export async function visit(consumer: Consumer, embed?: readonly string[]) {
  const visitor = await Visitor.prepare()
  const sent = await calls(visitor, 'conversion', { json: { token: 'abc' } })
  await consumer.serve(visitor, '/landing', embed)
  await visitor.page.goto('/landing')
  await visitor.page.getByRole('button').click()
  return { visitor, sent }
}
