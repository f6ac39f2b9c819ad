import { createSession } from 'kaiwa-form'
import { ChatForm, FormProvider } from 'kaiwa-form/react'
import { verifyPayload } from 'kaiwa-form/server'
import { createElement } from 'react'

// Uses the package like a server component.
const { type } = createElement(ChatForm, { mode: 'inline' })
process.stdout.write(
  JSON.stringify([
    type.$$typeof === Symbol.for('react.client.reference'),
    type.name,
    FormProvider.name,
    typeof createSession,
    typeof verifyPayload,
  ]),
)
