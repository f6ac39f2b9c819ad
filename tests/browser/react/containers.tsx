import { type CSSProperties, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ChatForm, type Program } from '../../../package/react.ts'

const limited: CSSProperties = { height: 420, border: '3px solid', padding: 10, boxSizing: 'border-box' }
const growing: CSSProperties = { maxHeight: 420, border: '3px solid', padding: 10, boxSizing: 'border-box' }

/** Containers of a page that are lower than the form would be, by their names. */
const containers: Readonly<Record<string, (form: ReactNode) => ReactNode>> = {
  'a height': (form) => <div style={limited}>{form}</div>,
  'a flex column with a height, below a heading': (form) => (
    <div style={{ ...limited, display: 'flex', flexDirection: 'column' }}>
      <h2>Enquiry</h2>
      {form}
    </div>
  ),
  'a flex column with max-height': (form) => (
    <div style={{ ...growing, display: 'flex', flexDirection: 'column' }}>{form}</div>
  ),
  'a flex row with a height': (form) => (
    <div style={{ ...limited, display: 'flex' }}>
      <div style={{ flex: 1 }}>{form}</div>
    </div>
  ),
  'a grid with a height': (form) => <div style={{ ...limited, display: 'grid' }}>{form}</div>,
  'a grid with rows': (form) => (
    <div style={{ ...limited, display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <h2>Enquiry</h2>
      {form}
    </div>
  ),
  'max-height, and the rest scrolls': (form) => (
    <div style={{ ...growing, overflow: 'auto' }}>
      <h2>Enquiry</h2>
      <div>{form}</div>
      <p>We answer within a day.</p>
    </div>
  ),
  'a grid with max-height': (form) => <div style={{ ...growing, display: 'grid' }}>{form}</div>,
  'a page that scrolls': (form) => (
    <>
      <div style={{ height: 900 }} />
      {form}
    </>
  ),
  'a dialog': (form) => <InDialog>{form}</InDialog>,
}

/** A dialog of the page that opens after the form in it has been drawn. */
function InDialog({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <dialog open={isOpen} style={{ position: 'fixed', inset: 0, maxHeight: '60vh', overflow: 'auto' }}>
        <h2>Enquiry</h2>
        {children}
      </dialog>
    </>
  )
}

Object.assign(window, {
  containers: Object.keys(containers),
  async start(name: string) {
    const files = (await (await fetch('/embed/flows/manifest.json')).json()) as Record<string, string>
    const module = (await import(/* @vite-ignore */ new URL(`/embed/flows/${files.enquiry}`, location.href).href)) as {
      program: Program
    }
    createRoot(document.querySelector('#app')!).render(
      <section data-container>{containers[name]!(<ChatForm program={module.program} mode="inline" />)}</section>,
    )
  },
})
