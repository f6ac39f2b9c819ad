import { renderToString } from 'react-dom/server'
import { ChatForm } from 'kaiwa-form/react'
import { program } from './flows/plain.flow.json'

process.stdout.write(renderToString(<ChatForm program={program} mode="inline" />))
