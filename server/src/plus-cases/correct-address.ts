import { addressIssues } from '@hireproof/contract/plus-cases/start-fields'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { sql } from 'kysely'
import { ensureOpenAccount } from '../accounts/hold-account.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { problem } from '../platform/problem.ts'
import { changePlusCase, ensureMayEdit, getPlusCase } from './change-plus-case.ts'
import { emptyForm } from './empty-form.ts'
import { limitMails, mailLink, stopLinks } from './invitation.ts'
import { alreadyInvited, judgeAddress } from './start/invite-new-hire.ts'

type Address = { plusCaseId: string; employeeEmail: string; addressReason?: string | undefined }

/**
 * Corrects the address of a new hire before the first signature and sends the invitation there. Links and sessions of the earlier
 * address end at once, and with them go the answers that were entered: no one else may see them. The form, its days and its history
 * stay. The same address again changes nothing.
 */
export async function correctAddress(
  deps: Deps,
  actor: UserActor,
  { plusCaseId: id, employeeEmail, addressReason = '' }: Address,
): Promise<PlusCase> {
  const issues = addressIssues({ employeeEmail, addressReason })
  if (issues.length > 0) throw problem('bad_request', { issues })
  const { can, examiner } = await getPlusCase(deps, actor, id)
  if (can.correctAddress) {
    // an address that is refused uses up none of the three
    await judgeAddress(deps, actor, { employeeEmail, addressReason, examinerUserId: examiner?.id })
    await limitMails(deps, id)
  }
  return changePlusCase(deps, actor, { id, permit: ensureMayEdit }, async (unit, row) => {
    await ensureOpenAccount(deps, unit.trx, row.account_id)
    if (row.employee_email === employeeEmail) return {}
    const examinerUserId = row.examiner_user_id ?? undefined
    const address_reason = await judgeAddress(deps, actor, { employeeEmail, addressReason, examinerUserId })
    await ensureNotInvited(unit.trx, { id, accountId: row.account_id, employeeEmail })
    await stopLinks(unit, id)
    await emptyForm(unit, id)
    await mailLink(unit, deps.config, { ...row, employee_email: employeeEmail }, 'plus-invited')
    unit.record({
      action: 'plus_case.address_corrected',
      subjectType: 'plus_case',
      subjectId: id,
      before: { status: row.status, employee_email: row.employee_email, address_reason: row.address_reason },
      after: { status: 'INVITED', employee_email: employeeEmail, address_reason },
    })
    // read now that the links are held: a session that one of them began in this moment is earlier
    const address_changed_at = deps.realClock.now()
    return { status: 'INVITED', employee_email: employeeEmail, address_reason, address_changed_at }
  })
}

type Wanted = { id: string; accountId: number; employeeEmail: string }

async function ensureNotInvited(trx: Db, { id, accountId, employeeEmail }: Wanted): Promise<void> {
  const other = await trx
    .selectFrom('plus_case')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql`lower(employee_email)`, '=', employeeEmail.toLowerCase())
    .where('status', 'in', ['INVITED', 'IN_PROGRESS'])
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw alreadyInvited()
}
