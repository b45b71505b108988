import { SIGNATURES_PER_HOUR, type SignatureHindrance } from '@hireproof/contract/accounts/client-signatures'
import type { requestClientSignatures } from '@hireproof/contract/accounts/client-signatures.endpoints'
import { noPeople, type EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { contactName, contactProblems } from '@hireproof/contract/accounts/sections/contacts'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { ensureOpen } from '../enrollments.policy.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ProblemError } from '../../platform/problem.ts'
import { countRate } from '../../platform/rate-limit.ts'
import { findManaged } from '../../accounts/mou/get-mou.ts'
import { canAskToSign, canRequest } from '../../accounts/mou/mou.policy.ts'
import { requestSignature } from '../../accounts/mou/request-signature.ts'

type Reply = ReplyOf<typeof requestClientSignatures>
type Left = Reply['left'][number]

const HOUR = 60

/**
 * Asks the signatories of drafts of clients to sign, one client after another: each is asked as by hand, and once. Those that are not
 * ready are left with the reason, and so are all others when the agency has sent as many as it may in an hour.
 */
export async function requestSignatures(
  deps: Deps,
  actor: UserActor,
  { accountIds }: { accountIds: readonly number[] },
): Promise<Reply> {
  ensureOpen(actor)
  const reply: Reply = { sent: [], left: [], secondsUntilMore: null }
  for (const accountId of new Set(accountIds)) {
    const { companyName, hindrance, missing, signatory } = await findDraft(deps, actor, accountId)
    const leave = (why: SignatureHindrance) => reply.left.push({ accountId, companyName, hindrance: why, missing })
    if (hindrance) {
      leave(hindrance)
      continue
    }
    reply.secondsUntilMore ??= (await countSent(deps, actor)) ?? null
    if (reply.secondsUntilMore !== null) {
      leave('LIMIT')
      continue
    }
    const refused = await ask(deps, actor, { accountId, signatory })
    if (refused) leave(refused)
    else reply.sent.push(accountId)
  }
  return reply
}

/** Counts a request of the agency on all nodes together; seconds to wait if it may send no more now. */
const countSent = ({ identityDb, realClock }: Deps, { accountId }: UserActor) =>
  countRate(
    identityDb,
    { subject: `client signatures|${accountId}`, most: SIGNATURES_PER_HOUR, minutes: HOUR },
    realClock.now(),
  )

type Signatory = { name: string; title: string; email: string }
type Draft = Pick<Left, 'companyName' | 'missing'> & { hindrance: SignatureHindrance | undefined; signatory: Signatory }

const nobody: Signatory = { name: '', title: '', email: '' }
const noDraft: Draft = { companyName: '', missing: [], hindrance: 'NOT_A_DRAFT', signatory: nobody }

/** A client that is being added to the actor's agency, and what keeps its signatory from being asked. */
const findDraft = (deps: Deps, actor: UserActor, accountId: number): Promise<Draft> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const draft = await trx
      .selectFrom('enrollment')
      .select('status')
      .where('account_id', '=', accountId)
      .where('holder_account_id', '=', actor.accountId)
      .executeTakeFirst()
    if (!draft) return noDraft
    const standing = await findManaged(deps, trx, actor, accountId)
    const { company, missing, status } = standing
    const { signatory, isStated } = await findSignatory(trx, accountId)
    const can = canRequest(actor, standing)
    const hindrance = (): SignatureHindrance | undefined => {
      if (!canAskToSign(actor, draft.status)) return 'NOT_A_DRAFT'
      if (can === 'incomplete') return 'INCOMPLETE'
      if (can === 'signed') return 'SIGNED'
      if (can !== true) return 'NOT_A_DRAFT'
      if (status === 'REQUESTED' || status === 'OPENED') return 'ASKED'
      return isStated ? undefined : 'NO_SIGNATORY'
    }
    return { companyName: company.company_name, missing, hindrance: hindrance(), signatory }
  })

async function findSignatory(trx: Db, accountId: number): Promise<{ signatory: Signatory; isStated: boolean }> {
  const row = await trx
    .selectFrom('enrollment_section')
    .select('content')
    .where('account_id', '=', accountId)
    .where('section', '=', 'people')
    .executeTakeFirst()
  const { signatory } = (row?.content ?? noPeople) as EnrollmentPeople
  const { firstName, lastName, title, email } = contactProblems(signatory)
  const isStated = [firstName, lastName, title, email].every((problem) => problem === undefined)
  return { signatory: { name: contactName(signatory), title: signatory.title, email: signatory.email }, isStated }
}

/** Asks one signatory; what was refused at the last moment is an answer. */
async function ask(
  deps: Deps,
  actor: UserActor,
  asked: { accountId: number; signatory: Signatory },
): Promise<SignatureHindrance | undefined> {
  try {
    await requestSignature(deps, actor, { ...asked, isFirst: true })
    return undefined
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'too_many_requests' || error.code === 'too_many_emails') return 'TOO_MANY_EMAILS'
    if (error.code !== 'conflict') throw error
    return error.issues?.some(({ code }) => code === 'MOU_ASKED') ? 'ASKED' : 'NOT_A_DRAFT'
  }
}
