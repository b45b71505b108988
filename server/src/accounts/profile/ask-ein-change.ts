import {
  EIN_REASON_MISSING,
  einReasons,
  TAKEN_OVER,
  type EinChange,
  type EinReason,
} from '@hireproof/contract/accounts/ein-change'
import { maskedEin } from '@hireproof/contract/accounts/sections/company-information'
import type { Issue } from '@hireproof/contract/problem'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { defineJob } from '../../platform/jobs.ts'
import { problem } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { authorOf } from './mail-change.ts'

export const einChangeJob = defineJob('accounts.ein_change', z.object({ accountId: z.int(), changeId: z.uuid() }))

/** What is wrong with the reason for a change of the EIN. */
export function einReasonIssues(reason: EinReason | undefined): Issue[] {
  const message = reason === undefined ? EIN_REASON_MISSING : reason === 'TAKEN_OVER' ? TAKEN_OVER : undefined
  return message === undefined ? [] : [{ path: 'einReason', code: 'invalid_value', message }]
}

/** A change that a person wishes: from a number to another one. */
export type WishedEin = { from: string; to: string; reason: Exclude<EinReason, 'TAKEN_OVER'> }

/** Keeps that a company wishes another EIN, one at a time; a job checks it. Returns the change. */
export async function askEinChange(
  unit: Unit,
  actor: UserActor,
  accountId: number,
  { from, to, reason }: WishedEin,
): Promise<string> {
  const { trx, now } = unit
  const changeId = uuid()
  const asked = { asked_at: now, asked_by_user_id: actor.userId, asked_by_name: await authorOf(trx, actor, accountId) }
  const inserted = await trx
    .insertInto('ein_change')
    .values({ id: changeId, account_id: accountId, old_ein: from, new_ein: to, reason, ...asked })
    .onConflict((there) => there.column('account_id').where('status', '=', 'ASKED').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const message = 'A change of the number is in review already. It can be withdrawn in the profile.'
    throw problem('bad_request', { issues: [{ path: 'ein', code: 'invalid_value', message }] })
  }
  unit.record({
    action: 'account.ein_change_asked',
    subjectType: 'account',
    subjectId: String(accountId),
    before: { ein: maskedEin(from) },
    after: { ein: maskedEin(to), einReason: einReasons[reason] },
  })
  await unit.enqueue(einChangeJob, { accountId, changeId }, { afterSeconds: 5 })
  return changeId
}

/** The change of the EIN of a company that is in review. */
export const findOpenChange = (trx: Db, accountId: number) =>
  trx
    .selectFrom('ein_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'ASKED')
    .executeTakeFirst()

/** The change that is in review, for a profile. */
export async function presentEinChange(trx: Db, accountId: number, maySee: boolean): Promise<EinChange | null> {
  const change = await findOpenChange(trx, accountId)
  if (!change) return null
  const { new_ein, reason, asked_at, asked_by_name } = change
  const ein = maySee ? new_ein : maskedEin(new_ein)
  return { ein, reason, askedAt: asked_at.toISOString(), askedBy: asked_by_name }
}
