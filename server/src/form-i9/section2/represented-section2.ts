import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { RepresentativeForm } from '@hireproof/contract/form-i9/representative-form'
import type { Section2Comparison } from '@hireproof/contract/form-i9/section2-comparison'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { RepresentativeActor } from '../../platform/actor.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { lockWithCase } from '../../plus-cases/check/lock-with-case.ts'
import { findPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import { section2By } from '../../plus-cases/present-plus-case.ts'
import {
  endRepresentativeRow,
  findOpenRepresentative,
  type RepresentativeRow,
} from '../../plus-cases/representative/representative.queries.ts'
import { tellEmployer } from '../../plus-cases/tell-employer.ts'
import { readFormDocument, type FormDocument } from '../form-document.ts'
import { otherNamesOf } from '../other-names.ts'
import { comparedNumbers, differencesOf, presentDifference } from './compare-section2.ts'
import { lastSection2Of } from './last-section2.ts'
import { contextOf, employeeOf } from './section2-context.ts'
import { firstSignature } from './section2.ts'
import { writeSection2, type Signature } from './write-section2.ts'

/** Each try with numbers tells whether one is in Section 1; a person who examines one employee needs a few. */
const PACE = { most: 40, minutes: 24 * 60 }

type OfForm = { formId: string; section2: Section2 }

const nameOf = ({ first_name: firstName, last_name: lastName }: RepresentativeRow) => ({ firstName, lastName })

/** What a representative needs to complete Section 2: no number of Section 1 and nothing about the case. */
export async function getRepresented(deps: Deps, actor: RepresentativeActor): Promise<RepresentativeForm | null> {
  const now = deps.clock.now()
  return inTransaction(deps.appDb, actor.accountId, async (trx) => {
    const row = await findPlusCase(trx, actor.accountId, actor.plusCaseId, now)
    const named = await findOpenRepresentative(trx, actor.plusCaseId)
    if (row?.status !== 'SUBMITTED' || named?.id !== actor.representativeId) return null
    const document = await readRepresented(deps, trx, actor)
    const last = await lastSection2Of(deps.config.keys.data, trx, actor.accountId)
    const signer = nameOf(named)
    return {
      id: row.id,
      companyName: document.company.name,
      timeZone: document.company.timeZone,
      context: {
        ...(await contextOf(deps, trx, document, now)),
        isShortJob: row.is_short_job,
        isRepresentative: true,
        employee: employeeOf(document.section1.answers),
        otherNames: otherNamesOf(document),
        // why Section 1 was late is between the employer and its inspectors
        section1Late: null,
        signer,
        section2By: section2By(row),
        proposed: {
          firstDayOfEmployment: row.first_day_of_work,
          examinerFirstName: signer.firstName,
          examinerLastName: signer.lastName,
          examinerTitle: '',
          businessName: document.company.name,
          businessAddress: last?.businessAddress ?? '',
        },
      },
    }
  })
}

/** What Section 2 has other than Section 1, before a representative signs it; never the numbers of Section 1. */
export async function compareRepresented(
  deps: Deps,
  actor: RepresentativeActor,
  input: OfForm,
): Promise<Section2Comparison> {
  await limitNumbers(deps, actor, input)
  return inTransaction(deps.appDb, actor.accountId, async (trx) => {
    const document = await readRepresented(deps, trx, actor)
    const found = differencesOf(deps, input.section2, document, undefined)
    return { differences: found.map((each) => presentDifference(each, false)), renewal: 'none' }
  })
}

/** Signs Section 2 for the employer, once. Of a representative and an employer who sign at the same time, the first counts. */
export async function signRepresented(
  deps: Deps,
  actor: RepresentativeActor,
  { formId, ...input }: OfForm & Signature,
): Promise<void> {
  await limitNumbers(deps, actor, { formId, section2: input.section2 })
  const closures = await deps.closures()
  const { accountId, plusCaseId, representativeId, ip } = actor
  await runUnit(deps, actor, accountId, async (unit) => {
    const locked = await lockWithCase(unit.trx, accountId, plusCaseId)
    const named = await ensureStillNamed(unit.trx, actor, locked)
    ensure(locked, 'unauthenticated')
    await ensureOpenCompany(unit.trx, accountId)
    const document = await readRepresented(deps, unit.trx, actor)
    const signer = { name: nameOf(named), userId: null, representativeId, ip } as const
    const held = { locked, document, closures }
    const changed = await writeSection2(deps, unit, held, { input, signer, step: firstSignature(deps) })
    const { examinerTitle: title, examinerOrganization: organization = '' } = input.section2
    await endRepresentativeRow(unit, representativeId, { reason: 'SIGNED', title, organization })
    const set = { ...changed, updated_at: unit.now }
    await unit.trx.updateTable('plus_case').set(set).where('id', '=', plusCaseId).execute()
    await tellEmployer(unit, locked, 'plus-examined')
  })
}

/** Refuses once someone else signed Section 2, and once the employer ended the access; the form is held. */
export async function ensureStillNamed(
  trx: Db,
  { plusCaseId, representativeId }: RepresentativeActor,
  locked: Selectable<PlusCase> | undefined,
): Promise<RepresentativeRow> {
  if (locked?.status === 'COMPLETED')
    throw conflict('SECTION_2_SIGNED', 'Section 2 of this form is signed already. You do not need to do anything more.')
  const named = await findOpenRepresentative(trx, plusCaseId)
  if (locked?.status === 'SUBMITTED' && named?.id === representativeId) return named
  throw conflict('REPRESENTATIVE_ENDED', 'The company ended your access to this form. Contact the company.')
}

/** Refuses changes of the forms of a company that has closed. */
export async function ensureOpenCompany(trx: Db, accountId: number): Promise<void> {
  const account = trx.selectFrom('account').select('status').where('id', '=', accountId)
  ensure((await account.executeTakeFirstOrThrow()).status !== 'CLOSED', 'account_closed')
}

async function readRepresented(
  deps: Deps,
  trx: Db,
  { accountId, plusCaseId }: RepresentativeActor,
): Promise<FormDocument> {
  const document = await readFormDocument(deps.config.keys.data, trx, accountId, plusCaseId)
  ensure(document?.section1.signed, 'unauthenticated')
  return document
}

async function limitNumbers(deps: Deps, actor: RepresentativeActor, { formId, section2 }: OfForm): Promise<void> {
  // someone else opened another form in this browser since
  ensure(formId === actor.plusCaseId, 'unauthenticated')
  const count = comparedNumbers(section2).length
  if (count === 0) return
  const subject = `representative numbers|${actor.representativeId}`
  await limitRate(deps.identityDb, { subject, ...PACE }, deps.realClock.now())
  await runUnit(deps, actor, actor.accountId, async (unit) =>
    unit.record({
      action: 'form_i9.section2_compared',
      subjectType: 'plus_case',
      subjectId: actor.plusCaseId,
      after: { count },
    }),
  )
}
