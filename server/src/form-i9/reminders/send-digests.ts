import { dueState } from '@hireproof/contract/calendar/due'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { reminderKinds } from '@hireproof/contract/form-i9/reminders'
import type { Deps } from '../../deps.ts'
import { digestLines, MOST_LISTED, type DigestLine } from '../../mails/digest-lines.ts'
import type { Db } from '../../platform/db.ts'
import { unlessTooManyEmails } from '../../platform/mail-limits.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { runUnit } from '../../platform/unit.ts'
import { dueDayOf, listReminderForms } from './reminder-form.ts'

const BATCH = 500

/** Emails each user who has reminders waiting one email with all of them, once a day; without those that are settled by now. */
export async function sendDigests(deps: Deps): Promise<void> {
  let behind = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const users = await deps.identityDb
      .selectFrom('form_digest_item')
      .select(['user_id', 'account_id'])
      .distinct()
      .where('sent_on', 'is', null)
      .where('user_id', '>', behind)
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
    await oneByOne(deps, users, {
      work: (user) => unlessTooManyEmails(() => sendDigest(deps, user)),
      nameOf: ({ user_id: userId }) => ({ userId }),
    })
    const last = users.at(-1)
    if (!last || users.length < BATCH) return
    behind = last.user_id
  }
}

type Waiting = { user_id: string; account_id: number }

async function sendDigest(deps: Deps, { user_id: userId, account_id: accountId }: Waiting): Promise<void> {
  const actor = { kind: 'system', name: 'housekeeping', requestId: `digest-${userId}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    const today = todayIn(now, await zoneOf(trx, accountId))
    // held, so that another node finds them sent
    const items = await itemsOf(trx, userId).select(['plus_case_id', 'kind', 'sent_on']).forUpdate().execute()
    if (items.some(({ sent_on }) => sent_on !== null && sent_on >= today)) return
    const lines = await listLines(trx, items, { now, today })
    const user = await findReader(trx, userId)
    // what is settled is left out, and what was sent earlier is of no more use
    const kept = user ? lines.map(({ plusCaseId }) => plusCaseId) : []
    await deleteItems(trx, userId, kept)
    if (!user || lines.length === 0) return
    await trx.updateTable('form_digest_item').set({ sent_on: today }).where('user_id', '=', userId).execute()
    const more = { count: String(lines.length), items: digestLines.write(lines.slice(0, MOST_LISTED)) }
    await unit.mail({ to: user.email, template: 'plus-digest', data: more, purpose: 'digest' })
    const after = { forms: lines.length }
    unit.record({ action: 'user.digest_mailed', subjectType: 'user', subjectId: userId, after })
  })
}

const itemsOf = (trx: Db, userId: string) => trx.selectFrom('form_digest_item').where('user_id', '=', userId)
type Item = { plus_case_id: string; kind: string; sent_on: IsoDate | null }

const deleteItems = (trx: Db, userId: string, kept: readonly string[]) =>
  trx
    .deleteFrom('form_digest_item')
    .where('user_id', '=', userId)
    .$if(kept.length > 0, (items) => items.where('plus_case_id', 'not in', [...kept]))
    .execute()

async function zoneOf(trx: Db, accountId: number): Promise<string> {
  const account = trx.selectFrom('account').select('time_zone').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).time_zone
}

const findReader = (trx: Db, userId: string) =>
  trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)
    .executeTakeFirst()

type Moment = { now: Date; today: IsoDate }

/** What waits to be sent and still is to do, by kind and day. */
async function listLines(trx: Db, items: readonly Item[], { now, today }: Moment): Promise<DigestLine[]> {
  const waiting = new Map(items.filter(({ sent_on }) => sent_on === null).map((item) => [item.plus_case_id, item.kind]))
  const forms = await listReminderForms(trx, [...waiting.keys()])
  const lines = forms.flatMap((form) => {
    const kind = reminderKinds.find((each) => each === waiting.get(form.id))
    const dueOn = kind && dueDayOf(form, kind, now)
    return kind && dueOn ? [{ kind, dueOn, due: dueState(dueOn, today), plusCaseId: form.id }] : []
  })
  const order = (line: DigestLine) => `${reminderKinds.indexOf(line.kind)} ${line.dueOn}`
  return lines.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}
