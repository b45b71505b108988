import type { AccountType } from '@hireproof/contract/accounts/accounts'
import type { UserFacts } from '@hireproof/contract/guards'
import type { StoredRole } from '@hireproof/contract/users/users'
import type { AuditActor } from './audit.ts'
import type { Reach } from './reach.ts'

/** Where a call came from, and the id under which log and audit keep it. */
type Origin = { ip: string; requestId: string }

/** A caller who has not signed in. */
export type VisitorActor = Origin & { kind: 'visitor' }

/** An employee who has proven the mailbox of an invitation: reaches that one form. */
export type EmployeeActor = Origin & {
  kind: 'employee'
  sessionId: string
  plusCaseId: string
  accountId: number
  /** Whether the employee typed the Social Security number of the form in this session, or proved to know it. */
  hasProvenSsn: boolean
  /** The user who handed over the device on which the employee fills in the form; null in a browser of the employee's own. */
  onSiteBy: string | null
}

/** How an employee comes to a notice: by a mailed link to one mismatch, or by the form in the portal. */
type NoticeWay =
  | { kind: 'LINK'; linkId: string; episode: number; caseNumber: string }
  | { kind: 'FORM'; plusCaseId: string; hasProvenSsn: boolean }

/** An employee who reads the notice of a mismatch: reaches that one case. */
export type NoticeActor = Origin & {
  kind: 'notice'
  sessionId: string
  accountId: number
  caseId: string
  way: NoticeWay
}

/** A person whom a company named to complete Section 2 of one form, who has proven the mailbox: reaches that one form. */
export type RepresentativeActor = Origin & {
  kind: 'representative'
  sessionId: string
  representativeId: string
  plusCaseId: string
  accountId: number
}

/** Someone without a user, in a browser that a mailed link has opened. */
export type LinkedActor = EmployeeActor | NoticeActor | RepresentativeActor

/** A signed-in person who has not chosen a user account: reaches no company. */
type PersonActor = Origin & {
  kind: 'person'
  sessionId: string
  generation: number
  personId: string
  email: string
}

/** A claimed user account: who calls, for which company, reaching which companies. */
export type UserActor = Origin & {
  kind: 'user'
  sessionId: string
  generation: number
  personId: string | null
  email: string
  userId: string
  accountId: number
  accountType: AccountType
  accountClosed: boolean
  /** Still open, but until a last day: no case begins. */
  accountClosing: boolean
  role: StoredRole
  webServiceEnabled: boolean
  /** Whether the user passed the test of the lesson for federal contractors. */
  hasPassedFederalContractorTest: boolean
  reach: Reach
  seesAllCases: boolean
  /** The users of the same company who are away today and for whom this one stands in. */
  standsInFor: readonly string[]
  timeZone: string
  facts: UserFacts
}

/** The user and those for whom the user stands in today: what is theirs is the user's own. */
export const actsFor = ({ userId, standsInFor }: Pick<UserActor, 'userId' | 'standsInFor'>): readonly string[] => [
  userId,
  ...standsInFor,
]

/** Whether a user only looks: the company is closed, or its agency lets its users change nothing. */
export const isReadOnly = ({ accountClosed, facts }: Pick<UserActor, 'accountClosed' | 'facts'>): boolean =>
  accountClosed || facts.clientAccess !== 'FULL'

/** The product itself: a job, housekeeping, an answer of the government records; or an operator's command. */
export type SystemActor = { kind: 'system'; name: 'jobs' | 'housekeeping' | 'records' | 'operator'; requestId: string }

/** A person who has signed in, with or without a chosen user account. */
export type SignedInActor = PersonActor | UserActor

/** Who makes a call. */
export type Caller = VisitorActor | LinkedActor | SignedInActor

/** Who reads or changes something. */
export type Actor = Caller | SystemActor

/** Whether a mailed link has opened something for an actor without a user. */
export const isLinked = (actor: Actor): actor is LinkedActor =>
  actor.kind === 'employee' || actor.kind === 'notice' || actor.kind === 'representative'

/** An actor as the audit keeps it. */
export function auditActorOf(actor: Actor): AuditActor {
  switch (actor.kind) {
    case 'user':
      return {
        userId: actor.userId,
        ...(actor.ip && { ip: actor.ip }),
        ...(actor.personId ? { personId: actor.personId } : {}),
      }
    case 'person':
      return { personId: actor.personId, ip: actor.ip }
    case 'employee':
    case 'notice':
      return { system: 'employee', ip: actor.ip }
    case 'representative':
      return { system: 'representative', representativeId: actor.representativeId, ip: actor.ip }
    case 'visitor':
      return { ip: actor.ip }
    case 'system':
      return { system: actor.name }
  }
}

/** Whose rows an actor reaches; the product itself reaches the one account that its work belongs to. */
export function reachOfActor(actor: Actor, accountId: number | null): Reach {
  if (actor.kind === 'user') return actor.reach
  if (isLinked(actor)) return actor.accountId
  return actor.kind === 'system' ? accountId : null
}
