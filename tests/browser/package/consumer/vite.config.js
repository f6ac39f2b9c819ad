import { defineConfig } from 'vite'
import { kaiwa } from 'kaiwa-form/vite'

// The development build of React says on the console what strict mode finds.
export default defineConfig({
  plugins: [kaiwa()],
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { minify: false },
  ssr: { noExternal: ['kaiwa-form'] },
})
