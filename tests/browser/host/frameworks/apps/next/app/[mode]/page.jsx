import Link from 'next/link'
import * as wrapper from '../../KaiwaForm'

const children = { dialog: <button type="button">Enquire</button>, popup: 'Enquire' }

export const generateStaticParams = () => ['dialog', 'inline', 'popup', 'page', 'away'].map((mode) => ({ mode }))

export default async function Page({ params }) {
  const { mode } = await params
  if (mode === 'away') return <h1>Elsewhere</h1>
  return (
    <>
      <h1>Page</h1>
      <wrapper.KaiwaForm flow="/own/contact.js" mode={mode} options={{}}>
        {children[mode] ?? <p>Loading</p>}
      </wrapper.KaiwaForm>
      <Link href="/away">Away</Link>
    </>
  )
}
