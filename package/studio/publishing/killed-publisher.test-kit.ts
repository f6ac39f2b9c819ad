import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { quickPublisher } from './quick-publisher.test-kit.ts'

/**
 * The program that `killed.test.ts` starts: it publishes the flows of a folder, and ends itself by SIGKILL at a point.
 * Each change of a file is a point, and so is the middle of each one that the system does not do at once.
 */
const [root = '', point = ''] = process.argv.slice(2)
let left = Number(point)

async function pass(): Promise<void> {
  if (left-- > 0) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}

const half = (text: string): string => text.slice(0, text.length / 2)
const { mkdir, open, rename, rm, writeFile } = fs.promises

Object.assign(fs.promises, {
  async mkdir(...args: Parameters<typeof mkdir>) {
    await pass()
    return mkdir(...args)
  },
  async rename(...args: Parameters<typeof rename>) {
    await pass()
    return rename(...args)
  },
  async rm(...[path, options]: Parameters<typeof rm>) {
    await pass()
    if (left === 0 && fs.existsSync(String(path)) && fs.statSync(String(path)).isDirectory()) {
      const [first] = fs.readdirSync(String(path), { recursive: true, encoding: 'utf8' }).toReversed()
      if (first !== undefined) await rm(join(String(path), first), { recursive: true })
    }
    await pass()
    return rm(path, options)
  },
  async writeFile(file: string, content: string, options?: Parameters<typeof writeFile>[2]) {
    await pass()
    if (left === 0) await writeFile(file, half(content), options)
    await pass()
    return writeFile(file, content, options)
  },
  async open(...args: Parameters<typeof open>) {
    await pass()
    const handle = await open(...args)
    const write = handle.write.bind(handle) as (text: string) => Promise<unknown>
    return Object.assign(handle, {
      async write(text: string) {
        await pass()
        if (left === 0) await write(half(text))
        await pass()
        return write(text)
      },
    })
  },
})
syncBuiltinESMExports()

const publisher = quickPublisher(root)
const preview = await publisher.preview('en')
if ('failed' in preview) throw new Error(JSON.stringify(preview.failed))
const published = await publisher.confirm(preview.digest, '', 'en')
if ('failed' in published) throw new Error(JSON.stringify(published.failed))
