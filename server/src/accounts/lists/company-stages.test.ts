import { companyStages, type CompanyStage } from '@hireproof/contract/accounts/company-lists'
import { searchClients, searchLocations } from '@hireproof/contract/accounts/company-lists.endpoints'
import { enrollmentStatuses, type EnrollmentStatus } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertEnrollmentRows } from '../../testing/enrollment-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { countWaiting, lockRows } from '../../testing/lock-rows.ts'
import { insertMouRows } from '../../testing/mou-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '30000', STATEMENT_TIMEOUT_MS: '30000' } })

const holders = { AGENCY: 'agency_account_id', CORPORATE: 'parent_account_id' } as const

/** An agency or a corporate account, with an administrator. */
async function holder(type: keyof typeof holders = 'AGENCY') {
  const account_id = await t.given.account({ type })
  return t.given.user({ account_id, role: type === 'AGENCY' ? 'PROGRAMADMIN' : 'CORPORATEADMIN' })
}

/** A company below that one, which someone began to enroll. */
async function begun(admin: GivenUser, type: keyof typeof holders = 'AGENCY') {
  const kind = type === 'AGENCY' ? 'EMPLOYER' : 'CHILD'
  const id = await t.given.account({ type: kind, [holders[type]]: admin.accountId, status: 'PENDING' })
  await insertEnrollmentRows(t.ownerDb, id, admin.id)
  return id
}

const move = (id: number, status: EnrollmentStatus) =>
  t.ownerDb
    .updateTable('enrollment')
    .set({ status, submitted_at: new Date('2026-11-20T16:00:00Z') })
    .where('account_id', '=', id)
    .execute()
const setAccount = (id: number, values: object) =>
  t.ownerDb.updateTable('account').set(values).where('id', '=', id).execute()
const ask = async (id: number, by: GivenUser) => {
  await sql`update mou_request set replaced_at = now() where account_id = ${id}
    and signed_at is null and declined_at is null`.execute(t.ownerDb)
  await sql`insert into mou_request (id, account_id, signatory_name, signatory_title, email, asked_by_user_id, asked_by_name,
      asked_by_email, asked_at, expires_at)
    values (gen_random_uuid(), ${id}, 'Kim Hale', 'Owner', 'kim@elm.example', ${by.id}, 'Ana Lopez', 'ana@agent.example', now(),
      now())`.execute(t.ownerDb)
}
const answer = (id: number, column: 'signed_at' | 'declined_at') =>
  sql`update mou_request set ${sql.ref(column)} = now() where account_id = ${id}`.execute(t.ownerDb)

const list = (
  user: GivenUser,
  stage?: CompanyStage,
  call: typeof searchClients | typeof searchLocations = searchClients,
) => t.as(user).call(call, { body: { paging: { page: 0, size: 50 }, query: stage === undefined ? {} : { stage } } })
const rowsOf = async (...given: Parameters<typeof list>) => {
  const { status, body } = await list(...given)
  expect(status).toBe(200)
  expect(body.totalElements).toBe(body.data.length)
  return body.data
}
/** The stage of the only company of a list, which its filter finds, too; undefined if there is none. */
async function stageIn(user: GivenUser, call: typeof searchClients | typeof searchLocations = searchClients) {
  const [row] = await rowsOf(user, undefined, call)
  const found = await Promise.all(companyStages.map((stage) => rowsOf(user, stage, call)))
  expect(found.flatMap((rows, index) => rows.map(() => companyStages[index]))).toEqual(row ? [row.stage] : [])
  return row?.stage
}

const expected: Record<EnrollmentStatus, CompanyStage | undefined> = {
  DRAFT: 'DRAFT',
  SUBMITTED: 'IN_REVIEW',
  IN_REVIEW: 'IN_REVIEW',
  RETURNED: 'RETURNED',
  APPROVED: 'ACTIVE',
  DECLINED: 'CLOSED',
  WITHDRAWN: undefined,
  EXPIRED: undefined,
}
const ends: Partial<Record<EnrollmentStatus, object>> = {
  APPROVED: { status: 'ACTIVE' },
  DECLINED: { status: 'CLOSED', closed_date: '2026-11-20' },
  WITHDRAWN: { status: 'CLOSED', closed_date: '2026-11-20' },
  EXPIRED: { status: 'CLOSED', closed_date: '2026-11-20' },
}

describe.each([
  ['[CLNT-02] a client', 'AGENCY', searchClients],
  ['[LOCS-01] a location', 'CORPORATE', searchLocations],
] as const)('%s', (_, type, call) => {
  test.each(enrollmentStatuses)('whose enrollment is %s is listed as what people call it', async (status) => {
    const admin = await holder(type)
    const id = await begun(admin, type)
    await move(id, status)
    if (ends[status]) await setAccount(id, ends[status])
    expect(await stageIn(admin, call)).toBe(expected[status])
  })

  test('waits for a signature from the request until it is signed, declined or replaced', async () => {
    const admin = await holder(type)
    const id = await begun(admin, type)
    const stages = []
    for (const step of [
      () => ask(id, admin),
      () => answer(id, 'declined_at'),
      () => ask(id, admin),
      () => ask(id, admin),
      () =>
        sql`update mou_request set signed_at = now() where account_id = ${id} and replaced_at is null
        and declined_at is null`.execute(t.ownerDb),
      () => move(id, 'SUBMITTED'),
      () => move(id, 'RETURNED'),
      () => move(id, 'SUBMITTED'),
      () => move(id, 'DRAFT'),
    ]) {
      await step()
      stages.push(await stageIn(admin, call))
    }
    expect(stages).toEqual([
      ...['WAITING_FOR_SIGNATURE', 'DRAFT', 'WAITING_FOR_SIGNATURE', 'WAITING_FOR_SIGNATURE', 'DRAFT'],
      ...['IN_REVIEW', 'RETURNED', 'IN_REVIEW', 'DRAFT'],
    ])
  })
})

test('[CLNT-02] a company from before enrollments is a draft, and a closing one is told from an active one', async () => {
  const admin = await holder()
  const id = await t.given.account({ agency_account_id: admin.accountId, status: 'PENDING' })
  expect(await stageIn(admin)).toBe('DRAFT')
  await setAccount(id, { status: 'ACTIVE', closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
  expect(await stageIn(admin)).toBe('CLOSING')
})

test('[CLNT-02][LOCS-01] the day of the signed memorandum is on the calendar of the company, and the newest counts', async () => {
  const admin = await holder()
  const id = await t.given.account({ agency_account_id: admin.accountId, time_zone: 'America/Los_Angeles' })
  await insertMouRows(t.ownerDb, id, admin.id)
  await sql`update mou_signature set signed_at = '2026-03-02T16:00:00Z' where account_id = ${id}`.execute(t.ownerDb)
  expect((await rowsOf(admin))[0]?.mouSignedOn).toBe('2026-03-02')
  await sql`with signed as (insert into mou_signature (id, account_id, text_digest, facts, shown_sha256, name, title, email, way,
      user_id, ip, browser, signed_at)
    select gen_random_uuid(), account_id, text_digest, facts, shown_sha256, name, title, email, way, user_id, ip, browser,
      '2026-10-02T03:00:00Z' from mou_signature where account_id = ${id} returning id)
    insert into mou select ${id}, 2, id, '2026-03-02', 'Operator', now(), 'another' from signed`.execute(t.ownerDb)
  expect((await rowsOf(admin))[0]?.mouSignedOn).toBe('2026-10-01')
})

test('[CLNT-02] a signature that is asked for while the enrollment goes back to a draft is not overlooked', async () => {
  const admin = await holder()
  const id = await begun(admin)
  await move(id, 'RETURNED')
  const { release } = await lockRows(t.ownerDb, sql`update enrollment set status = 'DRAFT' where account_id = ${id}`)
  const asked = ask(id, admin)
  await expect.poll(() => countWaiting(t.ownerDb)).toBe(1)
  await release()
  await asked
  expect(await stageIn(admin)).toBe('WAITING_FOR_SIGNATURE')
})

test('[CLNT-02] no stage and no number is lost when enrollments and signatures change at the same time', async () => {
  const admin = await holder()
  const ids: number[] = []
  for (let count = 0; count < 8; count += 1) ids.push(await begun(admin))
  const at = (index: number) => ids[index % ids.length] ?? 0
  const steps: ((id: number) => Promise<unknown>)[] = [
    (id) => move(id, 'SUBMITTED'),
    (id) =>
      sql`update mou_request set declined_at = now() where account_id = ${id} and signed_at is null
      and replaced_at is null`.execute(t.ownerDb),
    (id) => move(id, 'DRAFT'),
    (id) => setAccount(id, { company_name: `Elm ${id}` }),
    // of two requests at once the second is refused
    (id) => ask(id, admin).catch(() => undefined),
  ]
  const numbers = Array.from({ length: 120 }, (_, index) => index)
  await Promise.all(numbers.map(async (index) => steps[index % steps.length]?.(at(index * 7))))
  const { rows } = await sql<{ stored: CompanyStage; now: CompanyStage }>`
    select entry.stage as stored, (derived.entry_of(a)).stage as now
    from account a join derived.company_entry entry on entry.account_id = a.id
    where a.agency_account_id = ${admin.accountId}`.execute(t.ownerDb)
  expect(rows).toHaveLength(ids.length)
  for (const { stored, now } of rows) expect(stored).toBe(now)
  for (const stage of companyStages) await rowsOf(admin, stage)
  expect(await rowsOf(admin)).toHaveLength(ids.length)
})
