import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider as TanStackProvider,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, createBrowserRouter, useLocation, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useLocation as useWouter } from 'wouter'
import { startLikeAstro } from './like-astro.tsx'
import { LikeNext } from './like-next.tsx'
import { Page, type Routing } from './pages.tsx'

function InReactRouter() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const routing: Routing = {
    go: (to, how) => void navigate(to, { replace: how === 'replace' }),
    back: () => void navigate(-1),
  }
  return <Page key={pathname} path={pathname} routing={routing} />
}

function InWouter() {
  const [path, go] = useWouter()
  return (
    <Page
      key={path}
      path={path}
      routing={{ go: (to, how) => go(to, { replace: how === 'replace' }), back: () => history.back() }}
    />
  )
}

function InTanStack() {
  const router = useRouter()
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname })
  const routing: Routing = {
    go: (to, how) => void router.navigate({ href: to, replace: how === 'replace' }),
    back: () => router.history.back(),
  }
  return <Page key={path} path={path} routing={routing} />
}

function TanStack() {
  const router = useMemo(() => {
    const root = createRootRoute({ component: InTanStack })
    return createRouter({
      routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/routed/$page' })]),
    })
  }, [])
  return <TanStackProvider router={router} />
}

/** Makes the data router navigate later than requested, as it does when a page fetches its data. */
const loader = async () => {
  await fetch(location.href)
  return null
}

const routers: Readonly<Record<string, () => ReactNode>> = {
  'React Router, data': () => (
    <RouterProvider
      router={createBrowserRouter([
        { path: '/routed/:page', Component: InReactRouter, loader, HydrateFallback: () => null },
      ])}
    />
  ),
  'React Router, browser': () => (
    <BrowserRouter>
      <InReactRouter />
    </BrowserRouter>
  ),
  wouter: () => <InWouter />,
  TanStack: () => <TanStack />,
  'like Next': () => <LikeNext />,
}

Object.assign(window, {
  start(name: string) {
    const draw = routers[name]
    if (draw) createRoot(document.querySelector('#app')!).render(draw())
    else startLikeAstro()
  },
})
