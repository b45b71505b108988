import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { PlusTerms } from '@hireproof/contract/accounts/plus-terms'
import { digestOf, termsInForce } from '../accounts/plus-terms.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure, refused } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { keepTerms } from '../plus/plus-terms.queries.ts'
import { ensureMove } from './ensure-move.ts'
import { findEnrollment, lockForChange, readSections, type EnrollmentRow } from './enrollment.queries.ts'
import { mayHavePlus } from './may-have-plus.ts'
import { presentEnrollment } from './present-enrollment.ts'

/** The terms of the plus program, for a company that may accept them with its enrollment. */
export const getTermsForEnrollment = (deps: Deps, actor: UserActor, accountId: number): Promise<PlusTerms> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    await ensureAsked(trx, await findEnrollment(trx, actor, accountId))
    return termsInForce(deps.config.productName)
  })

/** Accepts the terms in force for a company that enrolls: it gets the plus program with its approval. */
export const acceptPlusAtEnrollment = (
  deps: Deps,
  actor: UserActor,
  { accountId, version }: { accountId: number; version: number },
): Promise<Enrollment> => {
  const terms = termsInForce(deps.config.productName)
  return answer(deps, actor, accountId, async (trx, now) => {
    if (version !== terms.version) throw refused('version', 'outdated', 'These are not the terms in force.')
    const digest = digestOf(terms)
    await keepTerms(trx, terms, digest)
    return { plus_terms_version: version, plus_terms_digest: digest, plus_accepted_at: now }
  })
}

/** Takes back that the terms were accepted for a company that enrolls. */
export const takeBackPlusAtEnrollment = (deps: Deps, actor: UserActor, accountId: number): Promise<Enrollment> =>
  answer(deps, actor, accountId, async () => ({
    plus_terms_version: null,
    plus_terms_digest: null,
    plus_accepted_at: null,
  }))

type Answer = Pick<EnrollmentRow, 'plus_terms_version' | 'plus_terms_digest' | 'plus_accepted_at'>

const answer = (
  deps: Deps,
  actor: UserActor,
  accountId: number,
  work: (trx: Db, now: Date) => Promise<Answer>,
): Promise<Enrollment> =>
  runUnit(deps, actor, accountId, async ({ trx, now, record }) => {
    const enrollment = await lockForChange(trx, actor, accountId)
    ensureMove('save', 'PERSON', enrollment)
    await ensureAsked(trx, enrollment)
    const kept = await work(trx, now)
    const saved = await trx
      .updateTable('enrollment')
      .set({ ...kept, changed_at: now, reminders: 0 })
      .where('account_id', '=', enrollment.account_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    record({
      action: 'enrollment.plus_answered',
      subjectType: 'account',
      subjectId: String(enrollment.account_id),
      before: { terms_version: enrollment.plus_terms_version },
      after: { terms_version: kept.plus_terms_version },
    })
    return presentEnrollment(trx, deps.config, saved, now)
  })

async function ensureAsked(trx: Db, enrollment: EnrollmentRow): Promise<void> {
  const id = enrollment.account_id
  const company = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { category } = (await readSections(trx, id)).employer_category.values
  ensure(mayHavePlus(company, enrollment, category), 'forbidden')
}
