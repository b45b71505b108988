import { parseSigningKey } from '../platform/heads-key.ts'
import type { HeadsTarget } from '../platform/write-heads.ts'

type Values = { AUDIT_HEADS_DIR?: string | undefined; AUDIT_SIGNING_KEY?: string | undefined }

/** Where the heads of the audit go, if anywhere; adds a sentence for each fault of the two settings. */
export function readHeadsTarget(
  { AUDIT_HEADS_DIR: folder, AUDIT_SIGNING_KEY: text }: Values,
  faults: string[],
): HeadsTarget | undefined {
  if (folder === undefined) return undefined
  if (text === undefined) {
    faults.push('AUDIT_HEADS_DIR needs AUDIT_SIGNING_KEY: what goes there must be signed.')
    return undefined
  }
  try {
    return { folder, key: parseSigningKey('AUDIT_SIGNING_KEY', text) }
  } catch (error) {
    faults.push((error as Error).message)
    return undefined
  }
}
