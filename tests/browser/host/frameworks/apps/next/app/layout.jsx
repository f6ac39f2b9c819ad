export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <title>Page</title>
        <link rel="icon" href="data:," />
        <script src="/embed/element.js" async />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
