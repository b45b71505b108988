import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { PreparerSignature } from '@hireproof/contract/form-i9/employee-preparers'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { signerOf } from '@hireproof/contract/form-i9/section1-signer'
import { validateSection1 } from '@hireproof/contract/form-i9/validate-section1'
import { isSignerName } from '@hireproof/contract/words/signer-name'
import { ensureValid, ensureWellFormed } from '../cases/case-context.ts'
import type { Deps } from '../deps.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { ensureSignerName, markOfName } from '../form-i9/ensure-signer-name.ts'
import { ensureFiledLanguage } from './filed-language.ts'
import { ensureAttested } from '../form-i9/examiner-signature.ts'
import { ensureConsented } from '../form-i9/form-consent.ts'
import { withoutBlanks, type FormRecord } from '../form-i9/form-row.ts'
import { signSection1 } from '../form-i9/signed-section1.ts'
import { beginOrHold, contextOf, hireOf, keepCase } from '../plus-cases/check/begin-case.ts'
import { rememberProof } from './employee-session.ts'
import { getForm } from './get-form.ts'
import { lockWithCase } from '../plus-cases/check/lock-with-case.ts'
import { lockForm } from './save-form.ts'
import { signCorrection } from './sign-correction.ts'
import { ensurePreparersSigned, savePreparers } from './sign-preparers.ts'
import { tellEmployer } from '../plus-cases/tell-employer.ts'

/** A person who tries more often within half an hour is trying numbers, not filling out a form. */
const MOST_TRIES = 20
const MINUTES = 30

type Input = {
  formId: string
  answers: EmployeeAnswers
  version: number
  typedName: string
  nameReason?: string | undefined
  attestationAccepted: boolean
  attestationVersion: number
  language: EmployeeLanguage
  helpLanguage?: EmployeeLanguage | undefined
  preparers: PreparerSignature[]
}

/**
 * Signs Section 1 and begins the check, or holds it for what it lacks. From then on only a requested correction, or a
 * Social Security number that comes later, changes the form.
 */
export async function signForm(deps: Deps, employee: EmployeeActor, input: Input): Promise<EmployeeForm> {
  ensureAttested(input, ATTESTATION_VERSION)
  const pace = { subject: `sign form|${employee.plusCaseId}`, most: MOST_TRIES, minutes: MINUTES }
  await limitRate(deps.identityDb, pace, deps.realClock.now())
  const closures = await deps.closures()
  await runUnit(deps, employee, employee.accountId, async (unit) => {
    await lockWithCase(unit.trx, employee.accountId, employee.plusCaseId)
    const { plusCase, account, form, first, inHand } = await lockForm(deps, unit, employee, input)
    // a correction is part of a form that was begun electronically
    if (!inHand.correction) await ensureConsented(unit.trx, employee.plusCaseId, deps.config.notices)
    ensureFiledLanguage(plusCase, first, input)
    const answers = withoutBlanks(input.answers)
    const context = await contextOf(deps, unit, plusCase, closures)
    const judged = { ...context, today: todayIn(form.signed_at ?? unit.now, account.time_zone) }
    ensureValid(validateSection1(answers, { ...judged, firstDayOfWork: plusCase.first_day_of_work }))
    ensureWellFormed(answers)
    const nameReason = ensureSignerName({ ...input, differs: !isSignerName(input.typedName, signerOf(answers)) })
    ensurePreparersSigned(input.preparers)
    const signature = { ...input, nameReason, answers, ip: employee.ip, onSiteBy: employee.onSiteBy }
    const begun = inHand.correction
      ? await signCorrection(deps, unit, employee, { context, plusCase, signature })
      : await beginOrHold(deps, unit, context, hireOf(plusCase, 'signed'), answers)
    if (!inHand.correction) {
      await saveSignature(deps, unit, form, signature)
      await keepCase(unit, plusCase, begun, { status: 'SUBMITTED', submitted_at: unit.now })
    }
    await savePreparers(deps, unit, employee, signature)
    await tellSigner(unit, plusCase, { companyName: account.company_name, onSiteBy: employee.onSiteBy })
    await tellEmployer(unit, plusCase, inHand.correction ? 'plus-corrected' : 'plus-signed', begun)
  })
  // who signs has just typed the numbers
  await rememberProof({ trx: deps.identityDb, now: deps.realClock.now() }, employee)
  // The audit records the signature at the end of the transaction; only then can the form be read.
  return getForm(deps, { ...employee, hasProvenSsn: true })
}

type Place = { companyName: string; onSiteBy: string | null }

/** Tells the owner of the mailbox what was signed with a code that the employer knew; people without an address were there. */
async function tellSigner({ mail }: Unit, { id, employee_email: to }: Signed, { companyName, onSiteBy }: Place) {
  if (onSiteBy === null || to === '') return
  const template = 'employee-signed-on-site'
  await mail({ to, template, data: { companyName }, purpose: 'news', plusCaseId: id })
}

type Signed = { id: string; employee_email: string }

type Signature = Input & { ip: string; onSiteBy: string | null }

/** Keeps who signed what: answers, name, time, address, language and the words that were shown. */
async function saveSignature(deps: Deps, unit: Unit, form: FormRecord, input: Signature): Promise<void> {
  const { answers, typedName: name, nameReason, ip, language, attestationVersion, helpLanguage, onSiteBy } = input
  const { plus_case_id: plusCaseId } = form
  const version = input.version + 1
  const signature = { name, nameReason, ip, language, attestationVersion, helpLanguage: helpLanguage ?? null, onSiteBy }
  // helpers are kept as signed entries
  const { columns, digest } = signSection1(deps.config.keys.data, form, { answers, signature, at: unit.now })
  await unit.trx
    .updateTable('form_i9')
    .set({ ...columns, version, saved_at: unit.now })
    .where('plus_case_id', '=', plusCaseId)
    .execute()
  const words = { language, ...(helpLanguage && { helpLanguage }), attestationVersion }
  const place = onSiteBy === null ? {} : { onSiteBy }
  const after = { status: 'SUBMITTED', version, ...words, ...place, digest, ...markOfName(nameReason) }
  unit.record({ action: 'form_i9.section1_signed', subjectType: 'plus_case', subjectId: plusCaseId, after })
}
