import type { CopyProblem } from '@hireproof/contract/copies/copy-files'
import sharp from 'sharp'

/** More than a phone camera takes; a file that claims more is not read at all. */
const MOST_PIXELS = 60_000_000
/** A letter page at 300 dots per inch, and a little more. */
const LONGEST_EDGE = 3600
const SECONDS = 10

/**
 * Writes a picture again from its pixels, upright: nothing else that was in the file is kept, neither where it was taken nor
 * what hides behind its end. Answers what is wrong with a picture that cannot be written again.
 */
export async function rewritePicture(
  bytes: Buffer,
  type: 'image/jpeg' | 'image/png',
  mostPixels = MOST_PIXELS,
): Promise<Buffer | CopyProblem> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })
  try {
    const { format, width, height } = await picture.metadata()
    if (width * height > mostPixels) return 'file_pixels'
    if (`image/${format}` !== type) return 'file_type'
    const upright = picture
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .timeout({ seconds: SECONDS })
    return await (type === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer()
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return isTooLarge ? 'file_pixels' : 'file_unreadable'
  }
}
