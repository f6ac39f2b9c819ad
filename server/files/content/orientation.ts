const tag = 0x0112
const short = 3
const entryLength = 12

/** Returns the orientation in an Exif block, 2 to 8; undefined if the picture is upright or the block has none. */
export function orientationIn(block: Buffer): number | undefined {
  const order = block.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return undefined
  const little = order === 'II*\0'
  const u16 = (at: number) => (at + 2 > block.length ? 0 : little ? block.readUInt16LE(at) : block.readUInt16BE(at))
  const u32 = (at: number) => (at + 4 > block.length ? 0 : little ? block.readUInt32LE(at) : block.readUInt32BE(at))
  const directory = u32(4)
  for (let index = 0; index < u16(directory); index++) {
    const entry = directory + 2 + index * entryLength
    if (entry + entryLength > block.length) return undefined
    if (u16(entry) !== tag) continue
    const value = u16(entry + 8)
    return u16(entry + 2) === short && value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Returns an Exif block with the orientation and nothing else. */
export function exifBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26)
  block.write('MM\0*', 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(1, 8)
  block.writeUInt16BE(tag, 10)
  block.writeUInt16BE(short, 12)
  block.writeUInt32BE(1, 14)
  block.writeUInt16BE(orientation, 18)
  return block
}
