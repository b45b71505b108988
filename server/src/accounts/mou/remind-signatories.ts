import { reminderDays } from '@hireproof/contract/accounts/mou/mou'
import type { Deps } from '../../deps.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { unlessTooManyEmails } from '../../platform/mail-limits.ts'
import { runUnit } from '../../platform/unit.ts'
import { findCompany, lockMou, statusOf, type RequestRow } from './mou.queries.ts'
import { mailLink } from './signing-link.ts'

const DAY_MINUTES = 24 * 60
const BATCH = 500

/** Reminds signatories who have not answered after 3, 7 and 12 days, each once; after missed days only the last. */
export async function remindSignatories(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  let behind: string | undefined
  for (;;) {
    const due = await listDue(deps, now, behind)
    for (const request of due) await unlessTooManyEmails(() => remind(deps, request))
    if (due.length < BATCH) return
    behind = due.at(-1)?.id
  }
}

type Due = Pick<RequestRow, 'id' | 'account_id'>

const listDue = ({ identityDb }: Deps, now: Date, behind: string | undefined): Promise<Due[]> =>
  identityDb
    .selectFrom('mou_request')
    .select(['id', 'account_id'])
    .where('signed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or(
        reminderDays.map((days, index) =>
          eb.and([eb('reminders', '<=', index), eb('asked_at', '<=', minutesAfter(now, -days * DAY_MINUTES))]),
        ),
      ),
    )
    .$if(behind !== undefined, (found) => found.where('id', '>', behind ?? ''))
    .orderBy('id')
    .limit(BATCH)
    .execute()

/** How many of the reminders are due. */
const dueReminders = ({ asked_at: asked }: RequestRow, now: Date): number =>
  reminderDays.filter((days) => minutesAfter(asked, days * DAY_MINUTES) <= now).length

async function remind(deps: Deps, { id, account_id: accountId }: Due): Promise<void> {
  const actor = { kind: 'system', name: 'housekeeping', requestId: `mou-${id}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    // held like any answer: another node, or the signatory, comes before or after
    await lockMou(trx, accountId)
    const request = await trx.selectFrom('mou_request').selectAll().where('id', '=', id).executeTakeFirst()
    const company = await findCompany(trx, accountId)
    if (!request || !company || company.status === 'CLOSED') return
    const reminders = dueReminders(request, now)
    const isWaiting = ['REQUESTED', 'OPENED'].includes(statusOf(request, now))
    if (!isWaiting || reminders <= request.reminders) return
    await mailLink(unit, deps.config, { request, company, template: 'mou-reminder' })
    await trx.updateTable('mou_request').set({ reminders }).where('id', '=', id).execute()
    const after = { requestId: id, reminders }
    unit.record({ action: 'account.mou_reminded', subjectType: 'account', subjectId: String(accountId), after })
  })
}
