import { formMailNames, type MailState } from '@hireproof/contract/plus-cases/form-mails'
import type { listFormMails as endpoint } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { canViewPlusCase } from './plus-cases.policy.ts'
import { findPlusCase } from './plus-cases.queries.ts'

const MOST_SHOWN = 50

/** The emails to the new hire and the representative of a form of the last weeks, the newest first, and what became of them. */
export const listFormMails = (deps: Deps, actor: UserActor, id: string): Promise<ReplyOf<typeof endpoint>> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const form = await findPlusCase(trx, actor.accountId, id, deps.clock.now())
    ensure(form, 'not_found')
    ensure(canViewPlusCase(actor, form), 'forbidden')
    const rows = await trx
      .selectFrom('mail_outbox')
      .select(['id', 'recipient', 'template', 'created_at', 'sent_at', 'refused_at'])
      .where('plus_case_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .execute()
    const results = rows.map((mail) => ({
      id: mail.id,
      name: formMailNames[mail.template] ?? 'Email',
      sentTo: mail.recipient,
      createdAt: mail.created_at.toISOString(),
      state: stateOf(mail),
    }))
    return { results }
  })

const stateOf = ({ sent_at, refused_at }: { sent_at: Date | null; refused_at: Date | null }): MailState =>
  refused_at ? 'REFUSED' : sent_at ? 'ACCEPTED' : 'WAITING'
