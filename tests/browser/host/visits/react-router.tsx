import { createRoot } from 'react-dom/client'
import { Link, ScrollRestoration, createBrowserRouter, useLoaderData, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** A page of a React site. Its pages are routes, and the loader fetches the options of each opener. */
function Page() {
  const { page } = useParams()
  return (
    <main data-page={`/visits/${page}`}>
      <div style={{ height: 400 }} />
      <button type="button" data-kaiwa-open={useLoaderData<string>()}>
        相談する
      </button>
      <Link to={page === 'one' ? '/visits/two' : '/visits/one'}>次のページ</Link>
      <div style={{ height: 2000 }} />
      <ScrollRestoration />
    </main>
  )
}

async function loader({ request }: { request: Request }): Promise<string> {
  const page = new DOMParser().parseFromString(await (await fetch(request.url)).text(), 'text/html')
  return page.querySelector('[data-kaiwa-open]')?.getAttribute('data-kaiwa-open') ?? ''
}

const router = createBrowserRouter([{ path: '/visits/:page', Component: Page, loader, HydrateFallback: () => null }])
Object.assign(window, {
  router,
  start: () => createRoot(document.querySelector('#app')!).render(<RouterProvider router={router} />),
})
