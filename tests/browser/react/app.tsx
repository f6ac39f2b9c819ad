import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ChatForm, type Program } from '../../../package/react.ts'

/** A page in React with a dialog, and a form in the page itself. */
function Page({ program }: { readonly program: Program }) {
  const [open, setOpen] = useState(false)
  const [mounted, setMounted] = useState(true)
  const [token, setToken] = useState('')
  return (
    <main>
      <div style={{ height: 400 }} />
      <button onClick={() => setOpen(true)}>open</button>
      <output>{token}</output>
      {mounted && <ChatForm program={program} open={open} onClosed={() => setOpen(false)} onSubmitted={setToken} />}
      <section>
        <ChatForm
          program={program}
          mode="inline"
          onEvent={(name) => name === 'step_done' && document.body.setAttribute('data-done', name)}
        />
      </section>
      <div style={{ height: 2000 }} />
      <button onClick={() => setMounted(false)} data-leave="">
        leave
      </button>
    </main>
  )
}

Object.assign(window, {
  async start() {
    const flow = '/embed/flows/manifest.json'
    const files = (await (await fetch(flow)).json()) as Record<string, string>
    const module = (await import(/* @vite-ignore */ new URL(`/embed/flows/${files.enquiry}`, location.href).href)) as {
      program: Program
    }
    createRoot(document.querySelector('#app')!).render(
      <StrictMode>
        <Page program={module.program} />
      </StrictMode>,
    )
  },
})
