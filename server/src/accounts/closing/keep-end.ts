import type { ClosingReason } from '@hireproof/contract/accounts/closing'
import { stageOf } from '@hireproof/contract/accounts/company-profile'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Account } from '../../platform/db.gen.ts'
import { conflict } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailEnd } from './mail-end.ts'

type Company = Selectable<Account>

/** Someone else was faster: asked, changed the reason or took the request back; or the operator decided. */
export const terminationChanged = () =>
  conflict('TERMINATION_CHANGED', 'Someone else has changed this. Load the page again to see the changes.')

/** Changes the end of a company; refused if someone else was faster. */
export async function ensureDone({ trx }: Unit, change: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`select ${change} as done`.execute(trx)
  if (!rows[0]?.done) throw terminationChanged()
}

const actions = {
  requested: 'account.termination_requested',
  changed: 'account.termination_changed',
  canceled: 'account.termination_canceled',
} as const

type Kept = {
  action: keyof typeof actions
  reason: ClosingReason | undefined
  /** Who did it, at the beginning of a sentence. */
  by: string
  /** The signatory who acts by a mailed link. */
  signatory?: { name: string; way: 'LINK' }
}

/** Keeps the audit of a change of the end of a company, and tells everyone. */
export async function keepEnd(unit: Unit, before: Company, { action, reason, by, signatory }: Kept): Promise<void> {
  const after = await unit.trx.selectFrom('account').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()
  unit.record({
    action: actions[action],
    subjectType: 'account',
    subjectId: String(before.id),
    before: auditOf(before),
    after: { ...auditOf(after), ...signatory },
  })
  await mailEnd(unit, before.id, {
    template: `account-termination-${action}`,
    // only who asked by a mailed link cancels by one
    data: {
      by,
      reason: reason ?? '',
      lastDay: after.closed_date ?? '',
      ...(signatory && { companyNumber: String(before.id) }),
    },
  })
}

const auditOf = ({ status, closed_date: closedDate, closed_reason: reason }: Company) => ({
  stage: stageOf({ status, closedDate }),
  last_day: closedDate,
  reason,
})
