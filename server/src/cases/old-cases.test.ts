import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { insertOldCases, oldStatuses } from '../testing/old-cases.ts'
import { paperSteps } from '../testing/paper-steps.ts'
import { databaseBefore } from '../testing/schema.ts'
import { testApp } from '../testing/test-app.ts'

test('[CASE-10] [F19] cases of before go on: an open mismatch is the first episode, and everything has its next step', async () => {
  const { url, client } = await databaseBefore('0047_mismatches.sql')
  const company = await client.query<{ id: number }>(
    `insert into account (type, company_name, created_at) values ('EMPLOYER', 'Maple Bakery', now()) returning id`,
  )
  const accountId = company.rows[0]?.id ?? 0
  const creator = await client.query<{ id: string }>(
    `insert into app_user (id, account_id, logon_id, role, status, mfa_enabled, first_name, last_name, email, phone_number,
      tutorial_complete, training_status, created_at)
    values (gen_random_uuid(), $1, 'OLDUSER1', 'PROGRAMADMIN', 'ACTIVE', true, 'Ana', 'Lopez', 'ana@example.com', '2025550100', true,
      'COMPLETE', now()) returning id`,
    [accountId],
  )
  await insertOldCases(client, { accountId, userId: creator.rows[0]?.id ?? '' }, oldStatuses.length)
  await migrate({ ownerUrl: url, roleSecret: inject('roleSecret') })

  const t = await testApp({ ownerUrl: url })
  t.clock.set('2026-11-05T17:00:00Z')
  const user = await t.given.user({ account_id: accountId })
  const steps = paperSteps(t)
  const found = await t.ownerDb
    .selectFrom('verification_case')
    .select(['case_number', 'case_status', 'mismatch_episode', 'next_step', sql<string>`next_due`.as('next_due')])
    .execute()
  const of = new Map(found.map((row) => [row.case_status, row]))
  expect(Object.fromEntries(found.map((row) => [row.case_status, row.next_step]))).toEqual({
    DRAFT: 'SUBMIT',
    QUEUED: null,
    UNCONFIRMED_DATA: 'CONFIRM',
    MANUAL_REVIEW: null,
    PENDING_REFERRAL: 'MISMATCH',
    CLOSE_CASE_AND_RESUBMIT: 'RESUBMIT',
    FINAL_NONCONFIRMATION: 'CLOSE',
    EMPLOYMENT_AUTHORIZED: 'CLOSE',
    CLOSED: null,
  })
  const { case_number: caseNumber = '', ...open } = of.get('PENDING_REFERRAL') ?? {}
  expect(open).toMatchObject({ mismatch_episode: 1, next_due: '2026-11-17' })
  expect((await steps.get(user, caseNumber)).body).toMatchObject({
    current: { episode: 1, agencies: ['SSA'], issuedAt: '2026-11-02T17:00:00.000Z', actBy: '2026-11-17' },
  })
  await steps.prepare(user, caseNumber, 'TAKE_ACTION')
  expect((await steps.refer(user, caseNumber)).status).toBe(200)
  // the case that waited for its first answer is asked about again
  const { id } = await steps.row(of.get('QUEUED')?.case_number ?? '')
  const question = t.ownerDb.selectFrom('case_question').selectAll().where('case_id', '=', id)
  expect(await question.execute()).toMatchObject([{ kind: 'initial', number: 1, delivered_at: null }])
  expect((await steps.create(user, citizenCase({ date_of_hire: '2026-11-05' }))).case_status).toBe('DRAFT')
})
