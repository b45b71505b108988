import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getUser } from '@hireproof/contract/users/users'
import { cleanUp } from '../testing/clean-up.ts'
import { testApp } from '../testing/test-app.ts'
import { appendAudit, verifyAudit, type AuditEvent } from './audit.ts'
import { inTransaction, type Db } from './db.ts'
import { runUnit } from './unit.ts'

const t = await testApp()

const event = (subjectId: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'flag.changed',
  subjectType: 'thing',
  subjectId,
  ...more,
})

const append = (db: Db, accountId: number | null, events: AuditEvent[]) => {
  const actor = { userId: 'u1', ip: '192.0.2.1' }
  const context = { accountId, actor, at: t.clock.now(), requestId: 'request-1' }
  return inTransaction(db, accountId, (trx) => appendAudit(trx, context, events))
}

test('keeps who, what, when, before and after, each event tied to the one before', async () => {
  const accountId = await t.given.account()
  await append(t.deps.appDb, accountId, [event('1', { before: { a: 1 }, after: { a: 2 } }), event('2')])
  await append(t.deps.identityDb, accountId, [event('3')])
  const rows = await t.audit(accountId)
  expect(rows).toMatchObject([
    {
      seq: 1,
      account_id: accountId,
      action: 'flag.changed',
      subject_type: 'thing',
      subject_id: '1',
      actor: { userId: 'u1', ip: '192.0.2.1' },
      before: { a: 1 },
      after: { a: 2 },
      request_id: 'request-1',
      at: t.clock.now(),
    },
    { seq: 2, subject_id: '2', before: null, after: null, previous_hash: rows[0]!.hash },
    { seq: 3, subject_id: '3', previous_hash: rows[1]!.hash },
  ])
  expect(await verifyAudit(t.ownerDb)).toEqual([])
})

test('stays whole under fifty writers at the same time, of which some fail', async () => {
  const accountId = await t.given.account()
  const writers = Array.from({ length: 50 }, (_, index) =>
    inTransaction(index % 2 ? t.deps.appDb : t.deps.identityDb, accountId, async (trx) => {
      const context = { accountId, actor: {}, at: t.clock.now(), requestId: String(index) }
      await appendAudit(trx, context, [event(`${index}a`), event(`${index}b`)])
      if (index % 10 === 0) throw new Error('rolled back')
    }).catch(() => undefined),
  )
  await Promise.all(writers)
  const rows = await t.audit(accountId)
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
  expect(await verifyAudit(t.ownerDb)).toEqual([])
})

test('a change that was rolled back writes no audit, and a change whose audit cannot be written does not happen', async () => {
  const accountId = await t.given.account()
  const actor = { kind: 'system', name: 'jobs', requestId: 'r' } as const
  const rolledBack = runUnit(t.deps, actor, accountId, async ({ record }) => {
    record(event('1'))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await t.audit(accountId)).toEqual([])
  const unaudited = runUnit(t.deps, actor, accountId, async ({ mail, record }) => {
    await mail({ to: 'a@example.com', template: 'case-answered', data: {} })
    record({ ...event('1'), action: undefined as never })
  })
  await expect(unaudited).rejects.toThrow('null value')
  const mails = t.ownerDb.selectFrom('mail_outbox').selectAll().where('account_id', '=', accountId)
  expect(await mails.execute()).toEqual([])
})

test('a refusal is in the chain of the caller who was refused, not of what was asked for', async () => {
  const [own, foreign] = [await t.given.account(), await t.given.account()]
  const general = await t.given.user({ account_id: own, role: 'GENERAL' })
  const colleague = await t.given.user({ account_id: own })
  const stranger = await t.given.user({ account_id: foreign })
  await t.as(general).call(getUser, { params: { userId: colleague.id } })
  await t.as(general).call(getUser, { params: { userId: stranger.id } })
  const by = {
    action: 'access.denied',
    subject_type: 'endpoint',
    subject_id: 'users.get',
    actor: { userId: general.id, ip: '127.0.0.1' },
  }
  expect(await t.audit(own)).toMatchObject([
    { ...by, after: { code: 'forbidden' } },
    { ...by, after: { code: 'not_found' } },
  ])
  expect(await t.audit(foreign)).toEqual([])
})

test('housekeeping removes nothing of the audit', async () => {
  const before = await t.ownerDb.selectFrom('audit_event').select('chain').execute()
  t.clock.advance({ days: 4000 })
  await cleanUp(t.deps)
  expect(await t.ownerDb.selectFrom('audit_event').select('chain').execute()).toHaveLength(before.length)
})

describe('the check of the chains', () => {
  let [chain, healthy] = ['', '']
  beforeEach(async () => {
    const ids = [await t.given.account(), await t.given.account()]
    for (const id of ids) {
      await append(t.deps.appDb, id, [
        event('1', { before: { a: 1 }, after: { a: 2 } }),
        event('2'),
        event('3'),
        event('4'),
      ])
    }
    ;[chain, healthy] = ids.map(String) as [string, string]
  })

  /** As someone who owns the database could, past every right and trigger. */
  const tamper = async (statement: string) => {
    await sql
      .raw(statement.replaceAll('$chain', `'${chain}'`).replaceAll('$healthy', `'${healthy}'`))
      .execute(t.ownerDb)
    return verifyAudit(t.ownerDb)
  }
  afterEach(async () => {
    await t.ownerDb.deleteFrom('audit_event').execute()
    await t.ownerDb.deleteFrom('audit_head').execute()
  })

  test.each([
    [`at = at + interval '1 microsecond'`],
    [`account_id = null`],
    [`actor = '{"userId":"u2"}'`],
    [`action = 'thing.created'`],
    [`subject_type = 'person'`],
    [`subject_id = '7'`],
    [`before = '{"a":3}'`],
    [`after = '{}'`],
    [`request_id = ''`],
    [`hash = sha256('')`],
    [`previous_hash = sha256('')`],
  ])('finds that, in one event: %s', async (change) => {
    const [fault] = await tamper(`update audit_event set ${change} where chain = $chain and seq = 2`)
    expect(fault).toMatchObject({ chain, seq: 2 })
  })

  test.each([
    ['an event cut out', 'delete from audit_event where chain = $chain and seq = 2', 3, 'gap'],
    ['the first cut off', 'delete from audit_event where chain = $chain and seq = 1', 2, 'gap'],
    ['the last cut off', 'delete from audit_event where chain = $chain and seq = 4', 4, 'tail'],
    ['all cut off', 'delete from audit_event where chain = $chain', 4, 'tail'],
    [
      'two events that changed places',
      `update audit_event set seq = case seq when 2 then 30 else 20 end where chain = $chain and seq in (2, 3);
       update audit_event set seq = seq / 10 where chain = $chain and seq >= 20`,
      2,
      'order',
    ],
    [
      'an event moved here from another company',
      `delete from audit_event where chain = $chain and seq = 4;
       insert into audit_event select $chain, 4, at, account_id, actor, action, subject_type, subject_id, before, after,
         request_id, previous_hash, hash from audit_event where chain = $healthy and seq = 4`,
      4,
      'order',
    ],
    [
      'an event appended past the head, with a correct hash',
      `insert into audit_event select e.chain, 5, e.at, e.account_id, e.actor, 'thing.forged', e.subject_type, e.subject_id,
         e.before, e.after, e.request_id, e.hash, ''::bytea from audit_event e where chain = $chain and seq = 4;
       update audit_event e set hash = audit_hash(e) where chain = $chain and seq = 5`,
      5,
      'tail',
    ],
    ['a head turned back', 'update audit_head set seq = 3 where chain = $chain', 4, 'tail'],
    ['a head that is gone', 'delete from audit_head where chain = $chain', 4, 'tail'],
  ])('finds %s', async (_, statement, seq, fault) => {
    expect(await tamper(statement)).toEqual([{ chain, seq, fault }])
  })

  test('names one fault for each broken chain', async () => {
    const both = await tamper(`update audit_event set action = 'x' where chain in ($chain, $healthy) and seq > 1`)
    expect(both.map(({ chain: each, seq, fault }) => [each, seq, fault]).sort()).toEqual([
      [chain, 2, 'content'],
      [healthy, 2, 'content'],
    ])
  })
})
