import type { AttachmentKind } from '@hireproof/contract/cases/attachments'
import { roles } from '@hireproof/contract/roles'
import type { UserActor } from '../../platform/actor.ts'
import { canChangeCase } from '../cases.policy.ts'
import type { CaseView } from '../cases.queries.ts'

/** Attachments are added in every status of a case (CASE-113), by the users who may change it. */
export const canAttach = canChangeCase

/** What proves that the employee was told, and what the records have, stays with the case forever. */
export const staysForever = (attachment: { kind: AttachmentKind; question_number: number | null }): boolean =>
  attachment.kind === 'signed_notice' || attachment.question_number !== null

type Attached = { added_by_user_id: string }

/** The person who added an attachment may remove it, and so may a program administrator. */
export const mayRemove = (actor: UserActor, row: CaseView, { added_by_user_id: userId }: Attached): boolean =>
  canChangeCase(actor, row) && (userId === actor.userId || roles[actor.role].seesCases === 'all')
