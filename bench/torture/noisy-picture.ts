import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A photo of noise of about 4 MB, which is as large after it is written again. */
export async function noisyPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1700, 1200]
  const pixels = randomBytes(width * height * 3)
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  return new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())
}
