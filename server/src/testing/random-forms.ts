import { addDays, DEFAULT_TIME_ZONE, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Insertable } from 'kysely'
import type { PlusCase } from '../platform/db.gen.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

type Form = Partial<Insertable<PlusCase>>

/** Forms in every state, many of them at the edge of a last day; the same ones for the same seed. */
export function randomForms(t: TestApp, seed: number) {
  let state = seed
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  let serial = 0

  /** A form of a company with these values. */
  async function insert(accountId: number, { id: userId }: GivenUser, values: Form): Promise<string> {
    const now = t.clock.now()
    const id = crypto.randomUUID()
    const row = {
      ...{ id, account_id: accountId, created_by_user_id: userId, examiner_user_id: userId },
      invited_name: `Jo Rivera ${(serial += 1)}`,
      employee_email: `any${serial}@home.example`,
      first_day_of_work: todayIn(now, DEFAULT_TIME_ZONE),
      ...{ created_at: now, updated_at: now },
      ...values,
    }
    await t.ownerDb.insertInto('plus_case').values(row).execute()
    const edition = { edition: '01/20/25', edition_expires: '05/31/2027', saved_at: now }
    await t.ownerDb
      .insertInto('form_i9')
      .values({ plus_case_id: id, account_id: accountId, ...edition })
      .execute()
    return id
  }

  function anyForm(today: IsoDate, now: Date): Form {
    const first_day_of_work = addDays(today, below(24) - 14)
    const site = pick([null, ...sites])
    const at = { first_day_of_work, site_id: site, site_text: site && 'Any street' }
    const waits = { submitted_at: now, case_waits_for: ['ssn' as const], case_waits_since: now }
    const status = pick(['INVITED', 'IN_PROGRESS', 'SUBMITTED', 'SUBMITTED', 'COMPLETED', 'COMPLETED'] as const)
    if (status === 'INVITED' || status === 'IN_PROGRESS') return { ...at, status }
    if (status === 'SUBMITTED') return { ...at, ...waits, status, is_short_job: below(4) === 0 }
    const receipt_due = pick([null, null, addDays(today, below(5) - 2)])
    return { ...at, ...waits, status, section2_signed_at: now, receipt_due }
  }

  const sites = [crypto.randomUUID(), crypto.randomUUID()]

  /** Many forms of a company, made and examined by its users; answers its hiring sites. */
  async function fill(accountId: number, users: readonly GivenUser[], count: number): Promise<string[]> {
    const now = t.clock.now()
    const today = todayIn(now, DEFAULT_TIME_ZONE)
    for (let at = 0; at < count; at += 1) {
      const user = pick(users)
      const form = anyForm(today, now)
      const id = await insert(accountId, user, {
        ...form,
        examiner_user_id: pick([null, ...users.map((one) => one.id)]),
      })
      if (form.status !== 'COMPLETED') continue
      const reverify_by = addDays(today, pick([-40, -1, 0, 1, 30, 31, 90, 91, 120, 121]))
      if (below(3) > 0)
        await t.ownerDb
          .insertInto('form_reverification')
          .values({ plus_case_id: id, account_id: accountId, reverify_by })
          .execute()
      if (below(8) === 0)
        await t.ownerDb
          .insertInto('form_retention')
          .values({
            ...{ plus_case_id: id, account_id: accountId, ended_on: today, hired_on: addDays(today, -20) },
            ...{ recorded_at: now, recorded_by_user_id: user.id },
          })
          .execute()
    }
    return sites
  }

  return { insert, fill }
}
