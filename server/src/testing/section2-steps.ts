import type { RequestOf } from '@hireproof/contract/endpoint'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Issue } from '@hireproof/contract/problem'
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

type Answer = { status: number; body: unknown }

/** Section 2 with an explanation for each difference for which it was refused; undefined if it was not. */
function explained(section2 = passportSection2(), { status, body }: Answer): Section2 | undefined {
  const issues = status === 400 ? ((body as { issues?: Issue[] }).issues ?? []) : []
  const open = issues.filter(({ code }) => code === 'difference')
  if (open.length === 0) return undefined
  const added = open.map(({ path }) => ({ difference: path.replace('explanations.', ''), reason: 'It was shown so.' }))
  return { ...section2, explanations: [...(section2.explanations ?? []), ...added] }
}

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
  const examineAsIs = (user: GivenUser, plusCaseId: string, change: Sign = {}) =>
    t.as(user).call(section2Endpoints.signSection2, { params: { plusCaseId }, body: { ...signature, ...change } })
  /** Signs Section 2, and explains what differs from Section 1 or the case: most tests are about something else. */
  const examine = async (user: GivenUser, plusCaseId: string, change: Sign = {}) => {
    const answer = await examineAsIs(user, plusCaseId, change)
    const section2 = explained(change.section2, answer)
    return section2 ? examineAsIs(user, plusCaseId, { ...change, section2 }) : answer
  }
  const viewOf = async (user: GivenUser, plusCaseId: string) =>
    t.as(user).call(section2Endpoints.getFormView, { params: { plusCaseId } })
  const settingOf = (user: GivenUser, plusCaseId: string) =>
    t.as(user).call(section2Endpoints.getSection2, { params: { plusCaseId } })
  /** Corrects Section 2, and explains what differs. */
  const correct = async (user: GivenUser, plusCaseId: string, change: Correct = {}) => {
    // a user who may not see the form names a version that it does not have
    const versions = (await viewOf(user, plusCaseId)).body.section2 as { id: string }[] | undefined
    const replacesId = versions?.at(-1)?.id ?? plusCaseId
    const body = { ...signature, replacesId, reason: 'The title was wrong.', ...change }
    const call = (corrected: typeof body) =>
      t.as(user).call(section2Endpoints.correctSection2, { params: { plusCaseId }, body: corrected })
    const answer = await call(body)
    const section2 = explained(body.section2, answer)
    return section2 ? call({ ...body, section2 }) : answer
  }
  return { ...plus, signedForm, examine, examineAsIs, viewOf, settingOf, correct }
}
