import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The disk space for all files that are not stored yet, in bytes. */
const mostOnDisk = 4 * 1024 * 1024 * 1024

let onDisk = 0

/** Why a file was not received. */
type NotReceived = 'too_large' | 'no_room' | 'aborted'

/** A file that has arrived and waits on the disk; the memory holds nothing of it. */
export interface Incoming {
  readonly size: number
  read(): Promise<Buffer>
  /** Frees its room. It must be called once. */
  discard(): Promise<void>
}

/**
 * Receives a file of at most `most` bytes into the folder for temporary files, piece by piece. It has no name there, so
 * it disappears with the process. A larger file is given up at once.
 */
export async function receive(body: ReadableStream<Uint8Array> | null, most: number): Promise<Incoming | NotReceived> {
  const reader = body?.getReader()
  const handle = await unnamedFile()
  let size = 0
  const discard = async () => {
    onDisk -= size
    await handle.close()
  }
  const giveUp = async (reason: NotReceived) => {
    await reader?.cancel().catch(() => undefined)
    await discard()
    return reason
  }
  for (;;) {
    // The visitor may have left, or cancelled the upload.
    const next = await reader?.read().catch(() => 'aborted' as const)
    if (next === 'aborted') return giveUp(next)
    if (!next || next.done) return { size, read: () => contentOf(handle, size), discard }
    size += next.value.length
    onDisk += next.value.length
    if (size > most) return giveUp('too_large')
    if (onDisk > mostOnDisk || !(await isWritten(handle, next.value))) return giveUp('no_room')
  }
}

async function unnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `kaiwa-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

/** Writes a part; returns false if that fails, for example because the disk is full. */
async function isWritten(handle: FileHandle, part: Uint8Array): Promise<boolean> {
  try {
    for (let at = 0; at < part.length;) at += (await handle.write(part, at)).bytesWritten
    return true
  } catch {
    return false
  }
}

async function contentOf(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size)
  for (let at = 0; at < size;) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error('A file that had arrived was cut off.')
    at += bytesRead
  }
  return bytes
}
