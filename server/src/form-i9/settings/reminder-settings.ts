import { keptSentence, sentenceProblem } from '@hireproof/contract/form-i9/invitation-sentence'
import type {
  changeReminderSettings as endpoint,
  ReminderSettings,
} from '@hireproof/contract/form-i9/reminder-settings.endpoints'
import { reminderKinds, type ReminderKind } from '@hireproof/contract/form-i9/reminders'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { roles } from '@hireproof/contract/roles'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure, refused } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'

/** The reminders that a company within reach wants, and its own words in invitations. */
export const getReminderSettings = (deps: Deps, actor: UserActor, accountId: number): Promise<ReminderSettings> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => (await present(trx, actor, accountId)).settings)

type Change = RequestOf<typeof endpoint>['body']

/** Switches the reminders of a company on or off, and changes what it adds to its invitations. */
export async function changeReminderSettings(
  deps: Deps,
  actor: UserActor,
  { accountId, change }: { accountId: number; change: Change },
): Promise<ReminderSettings> {
  const words = { sentenceEn: keptSentence(change.sentenceEn), sentenceEs: keptSentence(change.sentenceEs) }
  return runUnit(deps, actor, accountId, async (unit) => {
    const { settings: before, isClosed } = await present(unit.trx, actor, accountId)
    ensure(!actor.accountClosed && !isClosed, 'account_closed')
    ensure(before.can.change, 'forbidden')
    if (before.version !== change.version) throw changedMeanwhile()
    for (const [field, text] of Object.entries(words)) {
      const problem = sentenceProblem(text)
      if (problem !== undefined) throw refused(field, 'format', problem)
    }
    const row = {
      kinds_off: reminderKinds.filter((kind) => !change.kinds.includes(kind)),
      sentence_en: words.sentenceEn,
      sentence_es: words.sentenceEs,
      version: change.version + 1,
      changed_at: unit.now,
      changed_by_user_id: actor.userId,
    }
    const { numInsertedOrUpdatedRows } = await unit.trx
      .insertInto('form_reminder_settings')
      .values({ account_id: accountId, ...row })
      .onConflict((there) =>
        there.column('account_id').doUpdateSet(row).where('form_reminder_settings.version', '=', change.version),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw changedMeanwhile()
    const { settings } = await present(unit.trx, actor, accountId)
    unit.record({
      action: 'account.reminder_settings_changed',
      subjectType: 'account',
      subjectId: String(accountId),
      before: contentOf(before),
      after: contentOf(settings),
    })
    return settings
  })
}

const contentOf = ({ kinds, sentenceEn, sentenceEs }: ReminderSettings) => ({ kinds, sentenceEn, sentenceEs })

async function present(trx: Db, actor: UserActor, accountId: number) {
  const account = await trx
    .selectFrom('account')
    .leftJoin('form_reminder_settings', 'form_reminder_settings.account_id', 'account.id')
    .leftJoin('app_user', 'app_user.id', 'form_reminder_settings.changed_by_user_id')
    .select(['account.status', 'account.type', 'first_name', 'last_name'])
    .select(['kinds_off', 'sentence_en', 'sentence_es', 'version', 'changed_at'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  ensure(account && account.type !== 'CORPORATE', 'not_found')
  const isClosed = account.status === 'CLOSED'
  const off: readonly string[] = account.kinds_off ?? []
  const settings: ReminderSettings = {
    accountId,
    kinds: reminderKinds.filter((kind: ReminderKind) => !off.includes(kind)),
    sentenceEn: account.sentence_en ?? '',
    sentenceEs: account.sentence_es ?? '',
    version: account.version ?? 0,
    changedAt: account.changed_at?.toISOString() ?? null,
    changedBy: account.first_name === null ? null : `${account.first_name} ${account.last_name}`,
    can: { change: roles[actor.role].manages === 'company' && !isReadOnly(actor) && !isClosed },
  }
  return { settings, isClosed }
}
