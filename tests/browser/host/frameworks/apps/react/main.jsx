import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router'
import * as wrapper from './KaiwaForm'

const children = { dialog: <button type="button">Enquire</button>, popup: 'Enquire' }

function Page() {
  const { mode } = useParams()
  return (
    <>
      <h1>Page</h1>
      <wrapper.KaiwaForm flow="/own/contact.js" mode={mode} options={{}}>
        {children[mode] ?? <p>Loading</p>}
      </wrapper.KaiwaForm>
      <Link to="/away">Away</Link>
    </>
  )
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <Routes>
        <Route path="/away" element={<h1>Elsewhere</h1>} />
        <Route path="/:mode" element={<Page />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
)
