import type { Deps } from './deps.ts'
import { count } from './platform/counts.ts'
import { writeHourlyHeads } from './platform/write-heads.ts'

/** Writes the heads of the audit outside of the database each hour, on one node at a time, if a folder for them is set. */
export async function keepHeads({ config, identityDb, jobs, realClock }: Deps): Promise<void> {
  const { auditHeads } = config
  if (!auditHeads) return
  await jobs.every('4 * * * *', 'audit.heads', async () => {
    try {
      await writeHourlyHeads(identityDb, auditHeads, realClock.now())
    } catch (error) {
      count('audit_heads_failures')
      throw error
    }
  })
}
