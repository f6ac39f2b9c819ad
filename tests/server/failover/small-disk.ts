import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string
  fill(): Promise<void>
  free(): Promise<void>
  close(): void
}

/** Makes a disk of so many megabytes in memory. It is undefined if this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w')
      try {
        for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4))
          await writeUntilFull(file, Buffer.alloc(size, 1))
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    close() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, part: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.appendFile(part)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
