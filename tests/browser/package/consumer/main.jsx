import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ChatForm } from 'kaiwa-form/react'
import 'kaiwa-form/style.css'
import { program } from './flows/contact.flow.json'

const form = <ChatForm program={program} mode="inline" onSubmitted={(token) => void (document.title = token)} />

createRoot(document.getElementById('root')).render(<StrictMode>{form}</StrictMode>)
