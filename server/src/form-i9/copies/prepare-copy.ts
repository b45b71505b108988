import type { CopyMediaType } from '@hireproof/contract/form-i9/copies'
import { refusedFile } from './copy-refusal.ts'
import { rebuildInThread } from './rebuild-in-thread.ts'
import { recognize } from './recognize.ts'
import { rewritePicture } from './rewrite-picture.ts'

/** A file written again, with nothing in it but what can be seen, and what it is; refuses whatever is no PDF and no picture. */
export async function prepareCopy(bytes: Buffer): Promise<{ mediaType: CopyMediaType; bytes: Buffer }> {
  const mediaType = recognize(bytes)
  if (!mediaType) throw refusedFile('file_type')
  const isPdf = mediaType === 'application/pdf'
  return { mediaType, bytes: await (isPdf ? rebuildInThread(bytes) : rewritePicture(bytes, mediaType)) }
}
