import { daysInForce, type BusinessDays } from '@hireproof/contract/calendar/business-days'
import { holidayIds } from '@hireproof/contract/calendar/federal-holidays'
import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import type { FormSettings } from '@hireproof/contract/form-i9/form-settings'
import type { VideoOffer } from '@hireproof/contract/form-i9/live-video'
import { roles } from '@hireproof/contract/roles'
import { listBusinessDays } from '../../cases/business-days.ts'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'

type Change = BusinessDays & {
  keepsOtherCopies: boolean | null
  liveVideo?: VideoOffer | null | undefined
  version: number
}

/** The settings for Form I-9 of a company within reach. */
export async function getFormSettings(deps: Deps, actor: UserActor, accountId: number): Promise<FormSettings> {
  const now = deps.clock.now()
  return inTransaction(deps.appDb, actor.reach, (trx) => present(trx, actor, accountId, now))
}

/** Changes the settings; other business days count for first days of work after today, so no fixed due day moves. */
export async function changeFormSettings(
  deps: Deps,
  actor: UserActor,
  { accountId, change }: { accountId: number; change: Change },
): Promise<FormSettings> {
  return runUnit(deps, actor, accountId, async (unit) => {
    const before = await present(unit.trx, actor, accountId, unit.now)
    ensure(!actor.accountClosed && !before.isClosed, 'account_closed')
    ensure(before.can.change, 'forbidden')
    if (before.version !== change.version) throw changedMeanwhile()
    const liveVideo = change.liveVideo === undefined ? before.liveVideo : inOrder(change.liveVideo)
    await ensureSites(unit.trx, accountId, liveVideo)
    await saveVersion(unit, actor, { accountId, change: { ...change, liveVideo } })
    const [earlier, later] = [daysInForce(before.businessDays, before.changeCountsFrom), sorted(change)]
    const isMoved = JSON.stringify(sorted(earlier)) !== JSON.stringify(later)
    if (isMoved) await saveDays(unit, accountId, { ...later, effectiveFrom: before.changeCountsFrom })
    const { keepsOtherCopies } = change
    unit.record({
      action: 'account.form_settings_changed',
      subjectType: 'account',
      subjectId: String(accountId),
      before: { ...sorted(earlier), keeps_other_copies: before.keepsOtherCopies, live_video: before.liveVideo },
      after: {
        ...later,
        keeps_other_copies: keepsOtherCopies,
        live_video: liveVideo,
        ...(isMoved && { effective_from: before.changeCountsFrom }),
      },
    })
    return present(unit.trx, actor, accountId, unit.now)
  })
}

const sorted = ({ weekdays, holidays }: BusinessDays) => ({
  weekdays: weekdays.toSorted((a, b) => a - b),
  holidays: holidayIds.filter((id) => holidays.includes(id)),
})

const inOrder = (offer: VideoOffer | null) => offer && { ...offer, siteIds: [...new Set(offer.siteIds)].toSorted() }

/** Refuses sites that the company does not have. */
async function ensureSites(trx: Db, accountId: number, offer: VideoOffer | null): Promise<void> {
  if (!offer || offer.siteIds.length === 0) return
  const known = await trx
    .selectFrom('hiring_site')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', offer.siteIds)
    .execute()
  if (known.length < offer.siteIds.length)
    throw refused('liveVideo.siteIds', 'unknown_site', 'Select hiring sites of your company.')
}

async function saveVersion(
  { trx, now }: Unit,
  { userId }: UserActor,
  { accountId, change }: { accountId: number; change: Change & { liveVideo: VideoOffer | null } },
): Promise<void> {
  const { keepsOtherCopies, liveVideo, version } = change
  const row = {
    keeps_other_copies: keepsOtherCopies,
    live_video: liveVideo?.hires ?? null,
    live_video_sites: liveVideo?.siteIds ?? [],
    version: version + 1,
    changed_at: now,
    changed_by_user_id: userId,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('form_i9_settings')
    .values({ account_id: accountId, ...row })
    .onConflict((there) => there.column('account_id').doUpdateSet(row).where('form_i9_settings.version', '=', version))
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw changedMeanwhile()
}

async function saveDays(
  { trx }: Unit,
  accountId: number,
  { effectiveFrom, weekdays, holidays }: ReturnType<typeof sorted> & { effectiveFrom: string },
): Promise<void> {
  await trx
    .insertInto('business_days')
    .values({ account_id: accountId, effective_from: effectiveFrom, weekdays, holidays })
    .onConflict((there) => there.columns(['account_id', 'effective_from']).doUpdateSet({ weekdays, holidays }))
    .execute()
}

async function present(trx: Db, actor: UserActor, accountId: number, now: Date) {
  const account = await trx
    .selectFrom('account')
    .leftJoin('form_i9_settings', 'form_i9_settings.account_id', 'account.id')
    .leftJoin('app_user', 'app_user.id', 'form_i9_settings.changed_by_user_id')
    .select(['company_name', 'account.status', 'time_zone', 'account.type', 'plus_enabled'])
    .select(['live_video', 'live_video_sites'])
    .select(['keeps_other_copies', 'form_i9_settings.version', 'changed_at', 'first_name', 'last_name'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  ensure(account && account.type !== 'CORPORATE', 'not_found')
  const isClosed = account.status === 'CLOSED'
  const change = roles[actor.role].manages === 'company' && !isReadOnly(actor) && !isClosed
  const isRecorded = account.version !== null
  return {
    accountId,
    companyName: account.company_name,
    isClosed,
    businessDays: await listBusinessDays(trx, accountId),
    keepsOtherCopies: account.keeps_other_copies,
    liveVideo:
      account.live_video === null ? null : { hires: account.live_video, siteIds: account.live_video_sites ?? [] },
    changeCountsFrom: addDays(todayIn(now, account.time_zone), 1),
    version: account.version ?? 0,
    changedAt: account.changed_at?.toISOString() ?? null,
    changedBy: account.first_name === null ? null : `${account.first_name} ${account.last_name}`,
    isAsked: change && !isRecorded && account.plus_enabled && accountId === actor.accountId,
    can: { change },
  }
}
