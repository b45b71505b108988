import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { ATTESTATION_VERSION, PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import { askCorrection } from '@hireproof/contract/form-i9/correction.endpoints'
import { createInspectionPackage } from '@hireproof/contract/form-i9/inspection.endpoints'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { copySteps, jpeg } from '../copy-steps.ts'
import type { GivenUser } from '../given.ts'
import { citizenAnswers } from '../plus-steps.ts'
import { passportSection2, section2Steps } from '../section2-steps.ts'
import type { TestApp } from '../test-app.ts'
import type { Pools } from './arbitraries.ts'

type PlusWorld = { callers: readonly GivenUser[]; cookies: readonly string[]; pools: Pools }

/** A company with plus and a form in each state, whose users, employees and values generated requests take. */
export async function plusWorld(t: TestApp): Promise<PlusWorld> {
  const steps = section2Steps(t)
  const { employee } = copySteps(t)
  const admin = await steps.company()
  const examiner = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const begun = await steps.invited(admin, { examinerUserId: examiner.id })
  const { plusCase: waiting, browser } = await steps.invited(admin)
  await browser.sign(citizenAnswers())
  const own = employee(browser.cookie, waiting.id)
  const copies = [
    await own.add({ bytes: Buffer.from(await jpeg()) }),
    await own.add({ bytes: Buffer.from(await jpeg()), side: 'back' }),
  ]
  const [completed, ended] = [await steps.signedForm(admin), await steps.signedForm(admin)]
  await steps.examine(admin, completed)
  await steps.examine(admin, ended, { section2: passportSection2({ firstDayOfEmployment: '2020-01-15' }) })
  const corrected = await steps.invited(admin)
  await corrected.browser.sign(citizenAnswers())
  const params = { plusCaseId: corrected.plusCase.id }
  await t.as(admin).call(askCorrection, { params, body: { fields: ['ssn'] } })
  await t.ownerDb.updateTable('plus_case').set({ first_day_of_work: '2020-01-15' }).where('id', '=', ended).execute()
  await t.as(admin).call(setEmploymentEnd, { params: { plusCaseId: ended }, body: { endedOn: '2021-06-30' } })
  const made = await t.as(admin).call(createInspectionPackage, { body: { plusCaseIds: [waiting.id] } })
  const { employeeEmail } = await steps.start(admin)
  const link = ['0190a0a0-0000-7000-8000-000000000000.secret', await steps.linkTo(employeeEmail)]
  const forms = [begun.plusCase.id, waiting.id, corrected.plusCase.id, completed, ended]
  const { body: view } = await steps.viewOf(admin, completed)
  const pools = {
    ...typed(t),
    link,
    plusCaseId: forms,
    plusCaseIds: [[ended], [waiting.id]],
    formId: forms,
    fields: [['ssn'], ['last_name', 'date_of_birth']],
    copyId: copies.map((each) => each.json<{ id: string }>().id),
    packageId: [made.body.id],
    examinerUserId: [admin.id, examiner.id],
    replacesId: view.section2.map(({ id }) => id),
  }
  return {
    callers: [admin, examiner],
    cookies: [begun.browser.cookie, browser.cookie, corrected.browser.cookie],
    pools,
  }
}

const helper = {
  lastName: 'Helper',
  firstName: 'Ada',
  middleInitial: '',
  addressStreet: '1 Elm Street',
  addressCity: 'Springfield',
  addressState: 'IL',
  addressZip: '62701',
}
const passport = passportSection2().listA[0] ?? null
const renewed = {
  dateOfRehire: '',
  newLastName: 'Nova',
  newFirstName: '',
  newMiddleInitial: '',
  document: null,
  employerName: 'Ana Lopez',
  additionalInformation: '',
  isAlternativeProcedure: false,
}

/** What people would type, by the name of the field; whole sections too, which would hardly fit together by chance. */
function typed(t: TestApp): Pools {
  const today = todayIn(t.clock.now(), DEFAULT_TIME_ZONE)
  const days = [addDays(today, -3), today]
  const lists = passportSection2()
  return {
    invitedName: ['Jo Rivera', 'Ana de la Cruz'],
    employeeEmail: ['jo.generated@home.example'],
    typedName: ['Ana Lopez', 'Jordan Rivera'],
    nameReason: ['My name has changed.', undefined],
    reason: ['The network was down.'],
    firstDayOfWork: [...days, addDays(today, 3)],
    firstDayOfEmployment: days,
    endedOn: [...days, null],
    hiredFrom: days,
    hiredTo: days,
    attestationVersion: [ATTESTATION_VERSION],
    attestationAccepted: [true],
    answers: [{}, { last_name: 'Rivera' }, citizenAnswers()],
    preparers: [
      [],
      [helper],
      [
        {
          ...helper,
          typedName: 'Ada Helper',
          attestationAccepted: true,
          attestationVersion: PREPARER_ATTESTATION_VERSION,
        },
      ],
    ],
    section2: [lists, { ...lists, examinerTitle: 'Manager' }, { ...lists, listA: [] }],
    supplementB: [renewed, { ...renewed, document: passport }],
    confirmation: ['PURGE 1'],
  }
}
