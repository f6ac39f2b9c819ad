import { createElement } from 'react'
import { createSession } from 'kaiwa-form'
import { ChatForm, FormProvider } from 'kaiwa-form/react'
import { verifyPayload } from 'kaiwa-form/server'

// What a server component does with the package.
const { type } = createElement(ChatForm, { mode: 'inline' })
process.stdout.write(JSON.stringify([type.$$typeof === Symbol.for('react.client.reference'), type.name, FormProvider.name, typeof createSession, typeof verifyPayload]))
