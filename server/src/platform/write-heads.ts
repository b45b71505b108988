import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from './clock.ts'
import { listAuditHeads } from './audit-heads.ts'
import type { Db } from './db.ts'
import { headLines } from './heads-file.ts'
import type { SigningKey } from './heads-key.ts'
import type { Metrics } from './metrics.ts'

/** Where the heads of all audit chains go each hour, and with which key they are signed. */
export type HeadsTarget = { folder: string; key: SigningKey }

const HOUR_MS = 60 * 60_000

/**
 * Writes the signed heads of all audit chains into the file of the current hour, whole or not at all. A file that is there is left
 * as it is, whatever the number of nodes.
 */
export async function writeHourlyHeads(db: Db, { folder, key }: HeadsTarget, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const path = join(folder, `audit-heads-${hour.toISOString().slice(0, 13)}.jsonl`)
  let heads = 0
  const counted = async function* () {
    for await (const page of listAuditHeads(db)) {
      heads += page.length
      yield page
    }
  }
  await writeOnce(path, headLines(counted(), { key, kind: 'heads', at: now }))
  await db
    .insertInto('audit_heads_file')
    .values({ hour, heads, written_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes a new file that others see only when the disk has all of it; returns false if there is one of that name. */
export async function writeOnce(path: string, texts: AsyncIterable<string>): Promise<boolean> {
  const partial = join(dirname(path), `.${randomUUID()}.partial`)
  const file = await open(partial, 'wx', 0o644)
  try {
    try {
      for await (const text of texts) await file.appendFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    // Not renamed: that would replace a file of an earlier attempt.
    await link(partial, path)
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(partial, { force: true })
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Measures how many seconds ago heads were last written; before the first time, since this node started. */
export function measureHeads(db: Db, clock: Clock, metrics: Metrics): void {
  const started = clock.now()
  metrics.gauge('audit_heads_age_seconds', 'Time since heads of the audit were written', undefined, async () => {
    const newest = await db
      .selectFrom('audit_heads_file')
      .select((row) => row.fn.max('written_at').as('at'))
      // a node whose clock ran ahead must not hide that nothing is written
      .where('written_at', '<=', clock.now())
      .executeTakeFirst()
    const since = newest?.at ?? started
    return [['', Math.max(0, Math.round((clock.now().getTime() - since.getTime()) / 1000))]]
  })
}
