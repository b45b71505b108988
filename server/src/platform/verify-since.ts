import { compareHeads } from './audit-heads.ts'
import type { Db } from './db.ts'
import { checkHeadsFile, readHeads } from './heads-file.ts'
import type { PublicKeys } from './heads-key.ts'
import { addTo, beginningOf, listChains, verifyBehind, type Verified } from './verify-chains.ts'

/**
 * Verifies the events behind a signed checkpoint, and chains that are newer than it. Events before it are not read again: a chain
 * that was rewritten or removed is found by its head, but not an event whose hash was left as it was. Throws a sentence if the file
 * is no checkpoint or was not signed with one of the keys.
 */
export async function verifySince(
  ownerDb: Db,
  checkpoint: string,
  keys: PublicKeys,
): Promise<Verified & { moved: string[] }> {
  const { signed } = await checkHeadsFile(checkpoint, keys)
  if (signed?.kind !== 'checkpoint') {
    throw new Error('The file is no checkpoint: name one that "npm run audit:verify -- --checkpoint FILE" made.')
  }
  const all: Verified = { events: 0, faults: [], ends: [] }
  const moved: string[] = []
  const known = new Set<string>()
  for await (const page of readHeads(checkpoint, keys)) {
    for (const { chain } of page) known.add(chain)
    const { whole, faults } = await compareHeads(ownerDb, page)
    moved.push(...faults)
    addTo(all, await verifyBehind(ownerDb, whole))
  }
  for await (const chains of listChains(ownerDb)) {
    const fresh = chains.filter((chain) => !known.has(chain))
    addTo(all, await verifyBehind(ownerDb, fresh.map(beginningOf)))
  }
  return { ...all, moved }
}
