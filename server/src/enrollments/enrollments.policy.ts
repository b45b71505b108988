import { dueGuard } from '@hireproof/contract/guards'
import { mayEnter } from '@hireproof/contract/path-permissions'
import type { UserActor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'

/**
 * Refuses actors who do not work on the enrollment of a company: people who enroll work on that of their own company, corporate
 * administrators on those of their locations, and program administrators of an agency on those of its clients. A company out of
 * reach does not exist.
 */
export function ensureMayEnroll(actor: UserActor, accountId: number, isReached: boolean): void {
  const { facts, accountType } = actor
  if (accountId === actor.accountId) return ensure(facts.isEnrolling, 'forbidden')
  const due = dueGuard('ready', { isUnderMaintenance: false, who: facts, area: undefined })
  if (due) throw problem(due.code)
  ensure(isReached, 'not_found')
  ensure(mayEnter(accountType === 'AGENCY' ? 'client-management' : 'corporate', facts), 'forbidden')
}

/** Refuses actors whose own company is closed or closing: it enrolls no other. */
export function ensureOpen({ accountClosed, accountClosing }: UserActor): void {
  ensure(!accountClosed, 'account_closed')
  ensure(!accountClosing, 'account_closing')
}
