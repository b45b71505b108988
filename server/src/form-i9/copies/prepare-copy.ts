import type { CopyMediaType } from '@hireproof/contract/form-i9/copies'
import { refusedFile } from './copy-refusal.ts'
import { rebuildApart } from './rebuild-apart.ts'
import { recognize } from './recognize.ts'

/** Rewrites a file to what can be seen in it, and returns its type; refuses what is neither a PDF nor a picture. */
export async function prepareCopy(bytes: Buffer): Promise<{ mediaType: CopyMediaType; bytes: Buffer }> {
  const mediaType = recognize(bytes)
  if (!mediaType) throw refusedFile('file_type')
  return { mediaType, bytes: await rebuildApart(bytes, mediaType) }
}
