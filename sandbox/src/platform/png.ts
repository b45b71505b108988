import { crc32, deflateSync } from 'node:zlib'

/** A color as red, green and blue. */
export type Color = readonly [number, number, number]
/** Whether a point belongs to a shape. */
export type Shape = (x: number, y: number) => boolean
export type Picture = ReturnType<typeof createPicture>

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Makes an empty picture that shapes are painted on, one over the other. */
export function createPicture(width: number, height: number) {
  // Each line begins with its filter, which is none.
  const pixels = Buffer.alloc(height * (width * 3 + 1))
  return {
    /** Paints a shape; with a strength below 1, what was there shows through. */
    paint: (shape: Shape, color: Color, strength = 1) => {
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          if (!shape(x, y)) continue
          const start = y * (width * 3 + 1) + 1 + x * 3
          color.forEach((value, channel) => {
            const before = pixels[start + channel] ?? 0
            pixels[start + channel] = Math.round(before + (value - before) * strength)
          })
        }
      }
    },
    /** The picture as a PNG with eight bits for each color. */
    encode: (): Buffer => {
      const header = Buffer.alloc(13)
      header.writeUInt32BE(width, 0)
      header.writeUInt32BE(height, 4)
      header.set([8, 2, 0, 0, 0], 8)
      return Buffer.concat([
        signature,
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(pixels)),
        chunk('IEND', Buffer.alloc(0)),
      ])
    },
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
