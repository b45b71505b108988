import sharp from 'sharp'
import { refusedFile } from './copy-refusal.ts'

/** More than a phone camera takes; a file that claims more is not read at all. */
const MOST_PIXELS = 60_000_000
/** A letter page at 300 dots per inch, and a little more. */
const LONGEST_EDGE = 3600
const SECONDS = 10

/**
 * Rewrites a picture from its pixels, upright: nothing else in the file is kept, neither where it was taken nor
 * what is hidden after its end.
 */
export async function rewritePicture(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true })
  const { format, width, height } = await picture.metadata().catch(unreadable)
  if (width * height > MOST_PIXELS) throw refusedFile('file_pixels')
  if (`image/${format}` !== type) throw refusedFile('file_type')
  const upright = picture
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .timeout({ seconds: SECONDS })
  const written = type === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()
  return written.toBuffer().catch(unreadable)
}

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  throw refusedFile(isTooLarge ? 'file_pixels' : 'file_unreadable')
}
