import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import { findVirus } from './clamd.ts'
import { refusedFile } from './file-refusal.ts'
import { rebuildApart } from './rebuild-apart.ts'
import { recognize } from './recognize.ts'
import { turns, turnsEach } from '../platform/turns.ts'

/** A file that was rebuilt. */
export type RebuiltFile = { mediaType: CopyMediaType; bytes: Buffer }

/** Rewriting files takes memory and a core: two at a time on a node, and a few more wait, */
const rewriting = turns({ atOnce: 2, waiting: 12 })
/** not all of them of one company. */
const ofCompany = turnsEach(8)

type Sender = { accountId: number }

const inTurn = <T>({ accountId }: Sender, work: () => Promise<T>) =>
  ofCompany(new Set([String(accountId)]), () => rewriting(work))

/** Rewrites a file to what can be seen in it, and returns its type; refuses what is neither a PDF nor a picture. */
export async function prepareCopy(bytes: Buffer, limits: { mostPages?: number } = {}): Promise<RebuiltFile> {
  const mediaType = recognize(bytes)
  if (!mediaType) throw refusedFile('file_type')
  return { mediaType, bytes: await rebuildApart(bytes, mediaType, limits) }
}

type Check = {
  /** Where the virus scanner listens, if there is one. */
  clamd: string | undefined
  /** Keeps what it found; the file is refused after that. */
  onVirus: (virus: string) => Promise<void>
  /** More pages than a copy of a document may have. */
  mostPages?: number
}

/** Takes a file that someone sent when it is its turn: checked for viruses, and rewritten. */
export const takeCopy = (sender: Sender, bytes: Buffer, { clamd, onVirus, ...limits }: Check): Promise<RebuiltFile> =>
  inTurn(sender, async () => {
    const virus = clamd && (await findVirus(clamd, bytes))
    if (virus) {
      await onVirus(virus)
      throw refusedFile('file_virus')
    }
    return prepareCopy(bytes, limits)
  })

type PictureLimits = { mostBytes: number; mostPixels: number }

/** Rewrites a picture that came from elsewhere when it is its turn; refuses what is larger or no picture. */
export const takePicture = (sender: Sender, bytes: Buffer, { mostBytes, mostPixels }: PictureLimits): Promise<Buffer> =>
  inTurn(sender, async () => {
    const mediaType = recognize(bytes)
    if (!mediaType || mediaType === 'application/pdf') throw refusedFile('file_type')
    if (bytes.length > mostBytes) throw refusedFile('file_pixels')
    const rewritten = await rebuildApart(bytes, mediaType, { mostPixels })
    if (rewritten.length > mostBytes) throw refusedFile('file_pixels')
    return rewritten
  })
