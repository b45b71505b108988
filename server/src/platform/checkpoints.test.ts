import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditCommand } from '../testing/operator-command.ts'
import { rebuildChain } from '../testing/rebuild-chain.ts'
import { testApp } from '../testing/test-app.ts'
import { appendAudit } from './audit.ts'
import { makeSigningPair } from './heads-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireproof-checkpoints-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ env: { POOL_WAIT_MS: '20000' } })
const { AUDIT_SIGNING_KEY } = makeSigningPair()
const command = auditCommand(t, 'audit-verify')
const verify = (...args: string[]) => command({ AUDIT_SIGNING_KEY }, ...args)

const append = async (chain: string, count: number) => {
  const events = Array.from({ length: count }, () => ({
    action: 'flag.changed' as const,
    subjectType: 'thing',
    subjectId: '1',
  }))
  const context = { accountId: null, chain, actor: { system: 'test' }, at: t.clock.now(), requestId: 'r' }
  await t.ownerDb.transaction().execute((trx) => appendAudit(trx, context, events))
}
const tamper = (statement: string) => sql.raw(statement).execute(t.ownerDb)

let checkpoint = ''
let files = 0
beforeEach(async () => {
  await sql`truncate audit_event, audit_head`.execute(t.ownerDb)
  await append('long', 250)
  await append('short', 2)
  checkpoint = join(folder, `checkpoint-${(files += 1)}`)
  expect(await verify('--checkpoint', checkpoint)).toMatchObject({
    code: 0,
    said: expect.stringContaining('252 audit'),
  })
}, 60_000)

test('[OPER-36] audit:verify goes on from a signed checkpoint and reads only newer events, of new chains too', async () => {
  await append('long', 3)
  await append('new', 4)
  const next = join(folder, 'next')
  const { said, code } = await verify('--from', checkpoint, '--checkpoint', next)
  expect(said).toContain('7 audit events behind the checkpoint, all chains intact.')
  expect(said).toContain('compared only without --from')
  expect(code).toBe(0)
  expect((await verify('--from', next)).said).toContain('0 audit events behind the checkpoint')
  expect((await verify('--checkpoint', next)).said).toContain('exists already')
}, 60_000)

test.each([
  [
    'a newer event that was changed',
    `update audit_event set action = 'x' where chain = 'long' and seq = 252`,
    'chain long: content at event 252',
  ],
  [
    'a newer event that was cut out',
    `delete from audit_event where chain = 'long' and seq = 251`,
    'chain long: gap at event 252',
  ],
  [
    'the newest event cut off',
    `delete from audit_event where chain = 'long' and seq = 253`,
    'chain long: tail at event 253',
  ],
  [
    'a new chain that was changed',
    `update audit_event set subject_id = '2' where chain = 'new'`,
    'chain new: content at event 1',
  ],
  [
    'a chain that was removed',
    `delete from audit_event where chain = 'short'; delete from audit_head where chain = 'short'`,
    'chain short: it was removed, with the exported event 2',
  ],
])(
  '[OPER-36] behind a checkpoint it finds %s, and writes no new one',
  async (_, statement, sentence) => {
    await append('long', 3)
    await append('new', 1)
    await tamper(statement)
    const next = join(folder, `none-${(files += 1)}`)
    const { said, code } = await verify('--from', checkpoint, '--checkpoint', next)
    expect(said).toContain(sentence)
    expect(said).toContain('was not written, because not all is whole')
    expect(code).toBe(1)
  },
  60_000,
)

test('[OPER-36] it finds a chain that was rewritten before the checkpoint by its head', async () => {
  await append('long', 1)
  await rebuildChain(t.ownerDb, 'long')
  expect((await verify()).code).toBe(0)
  const { said, code } = await verify('--from', checkpoint)
  expect(said).toContain('chain long: event 250 is not the exported one')
  expect(code).toBe(1)
}, 60_000)

test('[OPER-36] only a run over everything finds an old event whose hash was left as it was', async () => {
  await tamper(`update audit_event set action = 'x' where chain = 'long' and seq = 7`)
  expect((await verify('--from', checkpoint)).code).toBe(0)
  expect((await verify()).said).toContain('chain long: content at event 7')
}, 60_000)

describe('[T46][OPER-29] an event that was changed is found although the owner of the database', () => {
  test('replaced the function of its hashes', async () => {
    const definition = sql<{ text: string }>`select pg_get_functiondef('audit_hash'::regproc) as text`
    const { rows } = await definition.execute(t.ownerDb)
    await tamper('create or replace function audit_hash(e audit_event) returns bytea language sql return e.hash')
    try {
      await tamper(`update audit_event set action = 'x' where chain = 'long' and seq = 7`)
      expect((await verify()).said).toContain('chain long: content at event 7')
    } finally {
      await tamper(rows[0]?.text ?? '')
    }
  }, 60_000)

  test('emptied its hash', async () => {
    await tamper('alter table audit_event alter column hash drop not null')
    await tamper(`update audit_event set action = 'x', hash = null where chain = 'long' and seq = 7`)
    expect((await verify()).said).toContain('chain long: content at event 7')
  }, 60_000)
})

test('[OPER-36] a checkpoint that was changed, or heads that were only exported, are refused', async () => {
  const text = readFileSync(checkpoint, 'utf8')
  const changed = join(folder, 'changed')
  writeFileSync(changed, text.replace('"seq":2,', '"seq":1,'))
  expect(await verify('--from', changed)).toMatchObject({ code: 1, said: expect.stringContaining('was changed') })
  const heads = join(folder, 'heads')
  expect(await auditCommand(t, 'audit-heads')({ AUDIT_SIGNING_KEY }, heads)).toMatchObject({ code: 0 })
  expect((await verify('--heads', heads)).code).toBe(0)
  expect(await verify('--from', heads)).toMatchObject({ code: 1, said: expect.stringContaining('is no checkpoint') })
  const foreign = makeSigningPair()
  const { code, said } = await command({ AUDIT_SIGNING_KEY: foreign.AUDIT_SIGNING_KEY }, '--from', checkpoint)
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('not in AUDIT_PUBLIC_KEYS') })
  expect(await command({}, '--checkpoint', join(folder, 'unsigned'))).toMatchObject({ code: 1 })
}, 60_000)
