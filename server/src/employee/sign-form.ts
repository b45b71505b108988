import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { countryCodes } from '@hireproof/contract/cases/countries'
import { ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { PreparerSignature } from '@hireproof/contract/form-i9/employee-preparers'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { validateSection1 } from '@hireproof/contract/form-i9/validate-section1'
import { ensureValid, ensureWellFormed } from '../cases/case-context.ts'
import type { Deps } from '../deps.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { ensureAttested } from '../form-i9/examiner-signature.ts'
import { withoutBlanks, type FormRecord } from '../form-i9/form-row.ts'
import { signSection1 } from '../form-i9/signed-section1.ts'
import { rememberProof } from './employee-session.ts'
import { getForm } from './get-form.ts'
import { lockCaseOf } from './renew-check.ts'
import { lockForm } from './save-form.ts'
import { signCorrection } from './sign-correction.ts'
import { ensurePreparersSigned, savePreparers } from './sign-preparers.ts'
import { startCheck } from './start-check.ts'

/** A person who tries more often within half an hour is trying numbers, not filling out a form. */
const MOST_TRIES = 20
const MINUTES = 30

type Input = {
  formId: string
  answers: EmployeeAnswers
  version: number
  typedName: string
  attestationAccepted: boolean
  attestationVersion: number
  language: EmployeeLanguage
  preparers: PreparerSignature[]
}

/** Signs Section 1 and begins the check, both or neither; from then on only a requested correction changes the form. */
export async function signForm(deps: Deps, employee: EmployeeActor, input: Input): Promise<EmployeeForm> {
  ensureAttested(input, ATTESTATION_VERSION)
  const pace = { subject: `sign form|${employee.plusCaseId}`, most: MOST_TRIES, minutes: MINUTES }
  await limitRate(deps.identityDb, pace, deps.clock.now())
  const closures = await deps.closures()
  await runUnit(deps, employee, employee.accountId, async (unit) => {
    await lockCaseOf(unit.trx, employee.plusCaseId)
    const { plusCase, account, form, inHand } = await lockForm(deps, unit, employee, input)
    const creator = await findUser(unit, plusCase.created_by_user_id)
    const { first_day_of_work: firstDayOfWork, verification_case_id: caseId } = plusCase
    const answers = withoutBlanks(input.answers)
    const context = {
      today: todayIn(unit.now, account.time_zone),
      environment: deps.config.environment,
      closures,
      countries: countryCodes,
      creatorEmail: creator?.email,
    }
    const judged = { ...context, today: todayIn(form.signed_at ?? unit.now, account.time_zone) }
    ensureValid(validateSection1(answers, { ...judged, firstDayOfWork }))
    ensureWellFormed(answers)
    ensurePreparersSigned(input.preparers)
    const hire = { accountId: employee.accountId, creatorId: plusCase.created_by_user_id, firstDayOfWork }
    const signature = { ...input, answers, ip: employee.ip }
    if (inHand.correction) {
      const signing = { context, hire: { ...hire, occasion: 'corrected' }, caseId, signature } as const
      await signCorrection(deps, unit, employee, signing)
    } else {
      const begun = await startCheck(deps, unit, context, { ...hire, occasion: 'signed' }, answers)
      await saveSignature(deps, unit, form, signature)
      await submit(unit, employee, begun)
    }
    await savePreparers(deps, unit, employee, signature)
    const examiner = plusCase.examiner_user_id && (await findUser(unit, plusCase.examiner_user_id))
    const told = new Set([creator, examiner || undefined].flatMap((user) => (user ? [user.email] : [])))
    const template = inHand.correction ? 'plus-corrected' : 'plus-signed'
    for (const to of told) await unit.mail({ to, template, data: { plusCaseId: employee.plusCaseId }, purpose: 'news' })
  })
  // who signs has just typed the numbers
  await rememberProof({ trx: deps.identityDb, now: deps.clock.now() }, employee)
  // The audit records the signature at the end of the transaction; only then can the form be read.
  return getForm(deps, { ...employee, hasProvenSsn: true })
}

const submit = ({ trx, now }: Unit, { plusCaseId }: EmployeeActor, caseId: string) =>
  trx
    .updateTable('plus_case')
    .set({ status: 'SUBMITTED', verification_case_id: caseId, submitted_at: now, updated_at: now })
    .where('id', '=', plusCaseId)
    .execute()

const findUser = ({ trx }: Unit, id: string) =>
  trx.selectFrom('app_user').select(['id', 'email']).where('id', '=', id).executeTakeFirst()

type Signature = Input & { ip: string }

/** Keeps who signed what: answers, name, time, address, language and the words that were shown. */
async function saveSignature(deps: Deps, unit: Unit, form: FormRecord, input: Signature): Promise<void> {
  const { answers, typedName: name, ip, language, attestationVersion } = input
  const { plus_case_id: plusCaseId } = form
  const version = input.version + 1
  const signature = { name, ip, language, attestationVersion }
  // helpers are kept as signed entries
  const { columns, digest } = signSection1(deps.config.keys.data, form, { answers, signature, at: unit.now })
  await unit.trx
    .updateTable('form_i9')
    .set({ ...columns, version, saved_at: unit.now })
    .where('plus_case_id', '=', plusCaseId)
    .execute()
  const after = { status: 'SUBMITTED', version, language, attestationVersion, digest }
  unit.record({ action: 'form_i9.section1_signed', subjectType: 'plus_case', subjectId: plusCaseId, after })
}
