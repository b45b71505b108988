import { expect, inject, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { insertOldCases, oldStatuses } from '../testing/old-cases.ts'
import { databaseBefore } from '../testing/schema.ts'

/** A multiple of the number of statuses. */
const COUNT = Number(process.env['OLD_CASES'] ?? 29_997)
/** Milliseconds: half a minute for a hundred thousand. */
const LIMIT = 3000 + COUNT * 0.27

test('[F19] tens of thousands of cases of before are migrated in time, each once', { timeout: 180_000 }, async () => {
  const { url, client } = await databaseBefore('0047_mismatches.sql')
  const made = await client.query<{ accountId: number; userId: string }>(`
    with company as (
      insert into account (type, company_name, created_at) values ('EMPLOYER', 'Maple Bakery', now()) returning id
    )
    insert into app_user (id, account_id, logon_id, role, status, mfa_enabled, first_name, last_name, email, phone_number,
      tutorial_complete, training_status, created_at)
    select gen_random_uuid(), id, 'OLDUSER1', 'PROGRAMADMIN', 'ACTIVE', true, 'Ana', 'Lopez', 'ana@example.com', '2025550100', true,
      'COMPLETE', now() from company
    returning account_id as "accountId", id as "userId"`)
  const [owner] = made.rows
  if (!owner) throw new Error('no user')
  await insertOldCases(client, owner, COUNT)
  const began = performance.now()
  await migrate({ ownerUrl: url, roleSecret: inject('roleSecret') })
  expect(performance.now() - began).toBeLessThan(LIMIT)
  const found = await client.query<{ mismatches: string; steps: string }>(`
    select (select count(*) from case_mismatch) as mismatches,
      (select count(*) from verification_case where next_step is not null) as steps`)
  const each = COUNT / oldStatuses.length
  expect(found.rows.map(({ mismatches, steps }) => [Number(mismatches), Number(steps)])).toEqual([[each, 6 * each]])
})
