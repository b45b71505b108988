import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'

const starts: readonly [CopyMediaType, Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]

/** The type of a file by its first bytes, whatever its name or its sender says; undefined if that is not accepted. */
export const recognize = (bytes: Buffer): CopyMediaType | undefined =>
  starts.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0]
