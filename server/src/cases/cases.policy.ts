import type { AccountStatus } from '@hireproof/contract/accounts/accounts'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { isAlert } from '@hireproof/contract/cases/alerts'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { roles } from '@hireproof/contract/roles'
import { actsFor, isReadOnly, type UserActor } from '../platform/actor.ts'
import type { CaseRecord } from './case-row.ts'

type Seen = { account_id: number; created_by_user_id: string; assigned_to_user_id: string | null }
export type Owned = Seen & { account_status: AccountStatus; account_closed_date: string | null }

/** Cases belong to employers, agencies and locations; corporate accounts and their administrators have none. */
const canUseCases = (actor: UserActor): boolean => mayEnter('cases', actor.facts)

/** Whether an actor creates and changes cases at all; others only look. */
export const canWorkOnCases = (actor: UserActor): boolean => canUseCases(actor) && roles[actor.role].changesCases

/** Whether a case is an actor's own: created by them or handed to them to work on, or to a user for whom they stand in. */
const isOwn = (actor: UserActor, { created_by_user_id, assigned_to_user_id }: Seen): boolean =>
  actsFor(actor).some((userId) => created_by_user_id === userId || assigned_to_user_id === userId)

/** Program administrators see all cases of the accounts they reach, others their own, unless the account shows all. */
export const canViewCase = (actor: UserActor, owned: Seen): boolean =>
  canUseCases(actor) &&
  (roles[actor.role].seesCases === 'all' ||
    isOwn(actor, owned) ||
    (actor.seesAllCases && owned.account_id === actor.accountId))

/** The cases of a closed company may be read, nothing else; nor may a closed agency change those of its clients. */
export const canChangeCase = (actor: UserActor, owned: Owned): boolean =>
  canViewCase(actor, owned) && canWorkOnCases(actor) && !isReadOnly(actor) && owned.account_status !== 'CLOSED'

/** No case begins or is submitted while its company, or the agency that works for it, is closing. */
export const canBeginCase = (actor: UserActor, owned: Owned): boolean =>
  canChangeCase(actor, owned) && !actor.accountClosing && owned.account_closed_date === null

/** Full numbers are shown to program administrators, to the user who entered them, and to the one who works on the case. */
export const canRevealNumbers = (actor: UserActor, owned: Owned): boolean =>
  canViewCase(actor, owned) && (roles[actor.role].seesNumbers === 'all' || isOwn(actor, owned))

/** An open case is handed over by a program administrator, or by the user who works on it, or stands in. */
export const canAssignCase = (actor: UserActor, row: Owned & { case_status: CaseStatus }): boolean =>
  canChangeCase(actor, row) &&
  row.case_status !== 'CLOSED' &&
  (roles[actor.role].seesCases === 'all' || actsFor(actor).includes(row.assigned_to_user_id ?? row.created_by_user_id))

type Expiring = Owned &
  Pick<
    CaseRecord,
    | 'case_status'
    | 'case_eligibility_statement'
    | 'document_a_type_code'
    | 'document_b_type_code'
    | 'expiration_date'
    | 'expiry_alert_dismissed_at'
  >

/** Whether the document of a case raises an alert on a day that no one has dismissed. */
export const hasExpiryAlert = (row: Expiring, today: IsoDate): boolean =>
  isAlert(
    'work_docs_expiring',
    {
      status: row.case_status,
      statement: row.case_eligibility_statement,
      documentType: row.document_a_type_code ?? row.document_b_type_code,
      expirationDate: row.expiration_date,
      isExpiryDismissed: row.expiry_alert_dismissed_at !== null,
    },
    today,
  )

/** The alert of an expiring document is dismissed by whoever may change the case. */
export const canDismissAlert = (actor: UserActor, row: Expiring, today: IsoDate): boolean =>
  canChangeCase(actor, row) && hasExpiryAlert(row, today)
