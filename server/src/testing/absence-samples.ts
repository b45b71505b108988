import { saveAbsence } from '@hireproof/contract/cases/absence.endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Change } from './changed-row.ts'
import type { TestApp } from './test-app.ts'

/** The absence of a user in the first week of 2027, with a new colleague who stands in. */
export async function insertAbsence(db: Db, accountId: number, userId: string): Promise<void> {
  await sql`with colleague as (
      insert into app_user (id, account_id, logon_id, role, status, first_name, last_name, email, phone_number,
        created_at)
      values (gen_random_uuid(), ${accountId}, 'W' || lpad(${accountId}::text, 7, '0'), 'GENERAL', 'ACTIVE', 'Kim', 'Hale',
        'kim.hale@example.com', '2025550100', now()) returning id)
    insert into absence select ${userId}, ${accountId}, id, '2027-01-01', '2027-01-07', now() from colleague`.execute(
    db,
  )
}

/** The body of the call that names a stand-in, with a user who exists nowhere. */
export const ofAbsences = {
  'cases.saveAbsence': {
    stand_in_user_id: '00000000-0000-4000-8000-000000000000',
    starts_on: '2030-01-02',
    ends_on: '2030-01-03',
  },
}

/** The call that names a stand-in, for the walk over the audit. */
export function absenceChanges(t: TestApp): Record<string, Change> {
  return {
    [saveAbsence.name]: {
      action: 'user.stand_in_named',
      run: async (user) => {
        const { id: stand_in_user_id } = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
        const day = t.clock.now().toISOString().slice(0, 10)
        const body = { stand_in_user_id, starts_on: day, ends_on: day }
        const answer = await t.as(user).call(saveAbsence, { params: { userId: user.id }, body })
        return { answer, row: { table: 'absence', id: user.id } }
      },
    },
  }
}
