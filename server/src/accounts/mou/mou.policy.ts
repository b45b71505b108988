import type { MouParty, SignRefusal } from '@hireproof/contract/accounts/mou/mou'
import { stageOf } from '@hireproof/contract/accounts/company-profile'
import { dueGuard } from '@hireproof/contract/guards'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { roles } from '@hireproof/contract/roles'
import type { AccountStatus, AccountType } from '@hireproof/contract/accounts/accounts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure, problem } from '../../platform/problem.ts'

type OfCompany = { id: number; type: AccountType; status: AccountStatus; closed_date: string | null }

/**
 * Whether an actor looks after the memorandum of a company within reach: program administrators and enrolling people of the
 * company itself, corporate administrators of its location, program administrators of its agency. A corporate account has none.
 */
function mayManageMou(actor: UserActor, { id, type }: OfCompany): boolean {
  if (type === 'CORPORATE') return false
  if (id === actor.accountId) return roles[actor.role].isEnrolling || mayEnter('company', actor.facts)
  return mayEnter(actor.accountType === 'AGENCY' ? 'client-management' : 'corporate', actor.facts)
}

/** Refuses people whom a gate holds back. One who enrolls a company has no gates before that. */
function ensurePastGates({ facts }: UserActor): void {
  if (facts.isEnrolling) return
  const due = dueGuard('ready', { isUnderMaintenance: false, who: facts, area: undefined })
  if (due) throw problem(due.code)
}

/** Refuses people who do not look after the memorandum of a company that they reach. */
export function ensureManageable<Company extends OfCompany>(
  actor: UserActor,
  company: Company | undefined,
): asserts company is Company {
  ensurePastGates(actor)
  ensure(company, 'not_found')
  ensure(mayManageMou(actor, company), 'forbidden')
}

type Standing = {
  company: OfCompany
  missing: readonly string[]
  isSigned: Readonly<Record<MouParty, boolean>>
  versions: readonly unknown[]
}

/** For whom an actor signs: an agency's program administrator signs for the agency, beside its client. */
export const partyOf = (actor: UserActor, company: Pick<OfCompany, 'id'>): MouParty =>
  company.id !== actor.accountId && actor.accountType === 'AGENCY' ? 'AGENT' : 'EMPLOYER'

/** Whether a memorandum can be signed by a party now, or why not. */
function canBeSigned(actor: UserActor, { company, missing, isSigned }: Standing, party: MouParty): true | SignRefusal {
  const stage = stageOf({ status: company.status, closedDate: company.closed_date })
  if (actor.facts.clientAccess !== 'FULL') return 'not_permitted'
  if (actor.accountClosed || stage === 'CLOSED') return 'closed'
  if (stage === 'CLOSING') return 'closing'
  if (missing.length > 0) return 'incomplete'
  return isSigned[party] ? 'signed' : true
}

/** Whether the actor can sign now, or why not: an agency signs for itself, and never for its client. */
export const canSign = (actor: UserActor, standing: Standing): true | SignRefusal =>
  canBeSigned(actor, standing, partyOf(actor, standing.company))

/** Whether the signatory of a company can be asked to sign now, or why not. An agency can name another one at any time. */
export function canRequest(actor: UserActor, standing: Standing): true | SignRefusal {
  const can = canBeSigned(actor, standing, 'EMPLOYER')
  const isReplaceable = partyOf(actor, standing.company) === 'AGENT' && standing.versions.length > 0
  return can === 'signed' && isReplaceable ? true : can
}

/** Whether the actor can upload a memorandum that was signed on paper, or why not: an agency does so for its client. */
export function canUploadPaper(actor: UserActor, standing: Standing): true | SignRefusal {
  return partyOf(actor, standing.company) === 'AGENT' ? canBeSigned(actor, standing, 'EMPLOYER') : 'not_permitted'
}

const unfinished: readonly string[] = ['DRAFT', 'RETURNED']

/**
 * Whether an actor can ask the signatory of a client of a selection, by the client's stage in a list or the status of its
 * enrollment; what the client has stated is looked at apart.
 */
export const canAskToSign = ({ facts, accountClosed, accountClosing }: UserActor, standing: string): boolean =>
  unfinished.includes(standing) && !accountClosed && !accountClosing && mayEnter('client-management', facts)
