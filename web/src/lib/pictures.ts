/** The lengths of the longest edge to try, each with its quality. A document is still legible with the last. */
const TRIES = [
  { edge: 3000, quality: 0.85 },
  { edge: 2200, quality: 0.85 },
  { edge: 1600, quality: 0.85 },
  { edge: 1600, quality: 0.6 },
]

/** Whether the person uses a phone or a tablet, whose camera can take the picture. */
export const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches

/** Shrinks a camera picture that has more than the given bytes; leaves a file unchanged if that is not possible. */
export async function fitPicture(file: File, most: number): Promise<Blob> {
  if (file.size <= most || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    for (const each of TRIES) {
      const smaller = await drawn(picture, each)
      if (smaller.size <= most) return smaller
    }
  } catch {
    // The server may be able to read what the browser cannot.
  }
  return file
}

function drawn(picture: ImageBitmap, { edge, quality }: (typeof TRIES)[number]): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** The content of a picture as a data URL, which lives no longer than its holder. */
export function addressOfPicture(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(reader.result as string))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')))
  reader.readAsDataURL(picture)
  return promise
}
