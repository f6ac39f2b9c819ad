import { createHandler, memoryStorage } from 'kaiwa-form/server'
import * as built from './dist/programs/index.mjs'

// Prints the replies of a handler to a wrong and a right enquiry, and what is stored then.
const storage = memoryStorage()
const forms = createHandler({ programs: built.programs, storage, secret: 'a secret of the tests, long enough' })
const at = (path, init) => forms(new Request(`https://forms.example${path}`, init))
const opened = await at('/api/v1/csrf')
const { token } = await opened.json()
const headers = {
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  'X-CSRF-TOKEN': token,
  Cookie: opened.headers.get('set-cookie').split(';')[0],
}
const send = async (body) => {
  const reply = await at('/api/v1/chat_form/conversion', { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.status
}
const statuses = [await send({ mark: '' }), await send({ mark: '5', email: 'alex@example.com' })]
console.log(JSON.stringify({ statuses, stored: storage.enquiries().map(({ answer }) => answer) }))
