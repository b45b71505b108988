import type { RequestOf } from '@hireproof/contract/endpoint'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import * as section2Endpoints from '@hireproof/contract/form-i9/section2.endpoints'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import type { GivenUser } from './given.ts'
import { citizenAnswers, plusSteps } from './plus-steps.ts'
import type { TestApp } from './test-app.ts'

/** What an examiner enters about a U.S. passport, on November 20, 2026. */
export const passportSection2 = (change: Partial<Section2> = {}): Section2 => ({
  listA: [
    {
      code: 'US_PASSPORT',
      title: 'U.S. passport',
      issuingAuthority: 'U.S. Department of State',
      number: 'C12345678',
      expirationDate: '2031-04-02',
      isReceipt: false,
    },
  ],
  listB: [],
  listC: [],
  additionalInformation: '',
  isAlternativeProcedure: false,
  firstDayOfEmployment: '2026-11-23',
  examinerLastName: 'Lopez',
  examinerFirstName: 'Ana',
  examinerTitle: 'Owner',
  businessName: 'Maple Stores',
  businessAddress: '1 Main Street, Springfield, IL 62701',
  ...change,
})

type Sign = Partial<RequestOf<typeof section2Endpoints.signSection2>['body']>
type Correct = Partial<RequestOf<typeof section2Endpoints.correctSection2>['body']>
type Invitation = Parameters<ReturnType<typeof plusSteps>['start']>[1]

/** What examiners do with signed forms, through the API. */
export function section2Steps(t: TestApp) {
  const plus = plusSteps(t)
  const signature = {
    section2: passportSection2(),
    typedName: 'Ana Lopez',
    attestationAccepted: true,
    attestationVersion: SECTION2_ATTESTATION_VERSION,
  }

  /** The id of a user's plus case whose Section 1 is signed. */
  const signedForm = async (user: GivenUser, answers: EmployeeAnswers = {}, invitation: Invitation = {}) => {
    const { plusCase, browser } = await plus.invited(user, invitation)
    const answer = await browser.sign(citizenAnswers(answers))
    if (answer.status !== 200) throw new Error(`not signed: ${JSON.stringify(answer.body)}`)
    return plusCase.id
  }
  const examine = (user: GivenUser, plusCaseId: string, change: Sign = {}) =>
    t.as(user).call(section2Endpoints.signSection2, { params: { plusCaseId }, body: { ...signature, ...change } })
  const viewOf = async (user: GivenUser, plusCaseId: string) =>
    t.as(user).call(section2Endpoints.getFormView, { params: { plusCaseId } })
  const settingOf = (user: GivenUser, plusCaseId: string) =>
    t.as(user).call(section2Endpoints.getSection2, { params: { plusCaseId } })
  const correct = async (user: GivenUser, plusCaseId: string, change: Correct = {}) => {
    // a user who may not see the form names a version that it does not have
    const versions = (await viewOf(user, plusCaseId)).body.section2 as { id: string }[] | undefined
    const replacesId = versions?.at(-1)?.id ?? plusCaseId
    const body = { ...signature, replacesId, reason: 'The title was wrong.', ...change }
    return t.as(user).call(section2Endpoints.correctSection2, { params: { plusCaseId }, body })
  }
  return { ...plus, signedForm, examine, viewOf, settingOf, correct }
}
