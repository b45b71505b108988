import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CitizenshipCode, DocumentCategory } from '@hireproof/contract/cases/reference'
import { displayName } from '@hireproof/contract/format/display'
import type { PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Section2Context } from '@hireproof/contract/form-i9/validate-section2'
import type { AccountName } from '@hireproof/contract/form-i9/name-reason'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { copiedWhole, listCopies } from '../copies/document-copy.ts'
import { videoOfferFor } from '../settings/live-video.ts'
import { keepsOtherCopiesOf } from '../settings/keeps-copies.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { readFormDocument, type FormDocument } from '../form-document.ts'
import { presentLate } from '../late-section1.ts'
import { otherNamesOf } from '../other-names.ts'
import { lastSection2Of } from './last-section2.ts'
import {
  canExamine,
  canSeeNumbers,
  canViewPlusCase,
  isSigned,
  plusCasePermissions,
} from '../../plus-cases/plus-cases.policy.ts'
import { findPlusCase, type PlusCaseView } from '../../plus-cases/plus-cases.queries.ts'
import { section2By } from '../../plus-cases/present-plus-case.ts'
import { ensureFormOfSomeoneElse } from '../../plus-cases/start/user-addresses.ts'

/** What is needed to complete or correct Section 2; the audit records that the signed values were shown in full. */
export async function getSection2(deps: Deps, actor: UserActor, plusCaseId: string): Promise<Section2Setting> {
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    const row = await findPlusCase(trx, actor.accountId, plusCaseId, now)
    ensureMayExamine(actor, row)
    ensure(row.status !== 'COMPLETED' || canSeeNumbers(actor, row), 'forbidden')
    const can = plusCasePermissions(actor, row)
    ensure(can.examine || can.correct, 'conflict')
    const document = await readSignedForm(deps, trx, actor, row)
    if (can.correct) record({ action: 'form_i9.section2_opened', subjectType: 'plus_case', subjectId: plusCaseId })
    return {
      ...(await contextOf(deps, trx, document, now)),
      isShortJob: row.is_short_job,
      employee: employeeOf(document.section1.answers),
      otherNames: otherNamesOf(document),
      section1Late: presentLate(document),
      signer: await accountNameOf(trx, actor.userId),
      isRepresentative: false,
      section2By: section2By(row),
      proposed: await proposedFor(deps, trx, actor, { document, row }),
    }
  })
}

/** Refuses unless the actor may examine the documents of a plus case; a closed company only reads. */
export function ensureMayExamine<Row extends Parameters<typeof canExamine>[1]>(
  actor: UserActor,
  row: Row | undefined,
): asserts row is Row {
  ensure(row, 'not_found')
  ensure(canViewPlusCase(actor, row), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(canExamine(actor, row), 'forbidden')
}

type ToExamine = { id: string; employee_email: string; status: PlusCaseStatus }

/** The form of a plus case whose Section 1 is signed, for an examiner; refused if their own address got that form. */
export async function readSignedForm(deps: Deps, trx: Db, actor: UserActor, row: ToExamine): Promise<FormDocument> {
  await ensureFormOfSomeoneElse(deps.identityDb, actor.userId, row.employee_email)
  const document = await readFormDocument(deps.config.keys.data, trx, actor.accountId, row.id)
  ensure(document, 'not_found')
  ensure(isSigned(row.status), 'conflict')
  return document
}

/** The versions of Section 2, the oldest first. */
export const versionsOf = ({ entries }: FormDocument) =>
  entries.flatMap((entry) => (entry.kind === 'SECTION_2' ? [entry] : []))

/** What the rules of Section 2 need from a form and from the copies that are kept; the length of the job goes with it. */
export async function contextOf(deps: Deps, trx: Db, document: FormDocument, now: Date) {
  const copies = await listCopies(trx, document.plusCaseId)
  const { timeZone } = document.company
  const { date_of_birth: dateOfBirth = '', citizenship_status_code: status } = document.section1.answers
  return {
    dateOfBirth,
    status: status as CitizenshipCode,
    today: todayIn(now, timeZone),
    environment: deps.config.environment,
    copied: copiedWhole(copies),
    kept: [...new Set(copies.map(({ documentCode }) => documentCode))],
    keepsOtherCopies: await keepsOtherCopiesOf(trx, document.accountId),
    videoOffer: await videoOfferFor(trx, document.plusCaseId),
    timeZone,
    versions: versionsOf(document).map(({ id, content, signed }) => ({
      id,
      content,
      signedOn: todayIn(signed.at, timeZone),
    })),
  } satisfies Omit<Section2Context, 'isShortJob' | 'isRepresentative'>
}

/** The employee as the person who examines the documents has to know them. */
export function employeeOf(answers: EmployeeAnswers): Section2Setting['employee'] {
  const { first_name: firstName, middle_initial: middleInitial, last_name: lastName } = answers
  const chosen: [DocumentCategory, string | undefined][] = [
    ['LIST_A', answers.document_a_type_code],
    ['LIST_B', answers.document_b_type_code],
    ['LIST_C', answers.document_c_type_code],
  ]
  const kind = answers.document_sub_type_code ?? null
  return {
    name: displayName({
      firstName: firstName ?? null,
      middleInitial: middleInitial ?? null,
      lastName: lastName ?? null,
    }),
    dateOfBirth: answers.date_of_birth ?? '',
    status: answers.citizenship_status_code as CitizenshipCode,
    brings: chosen.flatMap(([list, code]) => (code ? [{ list, code, kind: list === 'LIST_C' ? null : kind }] : [])),
  }
}

/** The name of the user who signs, as in the user account. */
export async function accountNameOf(trx: Db, userId: string): Promise<AccountName> {
  const user = trx.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId)
  const { first_name: firstName, last_name: lastName } = await user.executeTakeFirstOrThrow()
  return { firstName, lastName }
}

/** What the form starts with: the first day of work, the examiner and the business; nothing about the documents. */
async function proposedFor(
  deps: Deps,
  trx: Db,
  { userId, accountId }: UserActor,
  { document, row }: { document: FormDocument; row: PlusCaseView },
): Promise<Section2Setting['proposed']> {
  const { firstName, lastName } = await accountNameOf(trx, userId)
  const user = trx.selectFrom('app_user').select('title').where('id', '=', userId)
  const { title } = await user.executeTakeFirstOrThrow()
  const last = await lastSection2Of(deps.config.keys.data, trx, accountId)
  return {
    firstDayOfEmployment: row.first_day_of_work,
    examinerFirstName: firstName,
    examinerLastName: lastName,
    examinerTitle: title ?? '',
    businessName: document.company.name,
    businessAddress: last?.businessAddress ?? '',
  }
}
