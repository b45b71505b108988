import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'

// Anyone who reads a page goes first. Some systems refuse it: then rebuilding merely competes.
try {
  setPriority(19)
} catch {
  // It runs at the usual priority.
}

const [sent] = (await once(process, 'message')) as [
  { bytes: Uint8Array; mediaType: CopyMediaType; mostPixels?: number; mostPages: number },
]
const { bytes, mediaType, mostPixels, mostPages } = sent
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
const answer =
  mediaType === 'application/pdf'
    ? await (await import('./rebuild-pdf.ts')).rebuildPdf(file, mostPages)
    : await (await import('./rewrite-picture.ts')).rewritePicture(file, mediaType, mostPixels)
// Ending by itself, it keeps what was compiled for the next file.
process.send?.(answer, () => process.disconnect())
