import type { RequestOf } from '@hireproof/contract/endpoint'
import type { ExaminedDocument, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/supplement-b-attestation'
import * as endpoints from '@hireproof/contract/form-i9/supplement-b.endpoints'
import type { GivenUser } from './given.ts'
import { passportSection2, section2Steps } from './section2-steps.ts'
import type { TestApp } from './test-app.ts'

/** An Employment Authorization Document. */
export const employmentCard = (change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  ...{ code: 'FORM_I766', title: 'Employment Authorization Document', issuingAuthority: 'USCIS' },
  ...{ number: 'ABC1234567890', expirationDate: '2027-06-30', isReceipt: false },
  ...change,
})

/** A block of Supplement B with only its signature. */
export const supplementB = (change: Partial<SupplementB> = {}): SupplementB => ({
  ...{ dateOfRehire: '', newLastName: '', newFirstName: '', newMiddleInitial: '', document: null },
  ...{ employerName: 'Ana Lopez', additionalInformation: '', isAlternativeProcedure: false },
  ...change,
})

/** How the card is entered on Supplement B. */
export const cardAgain = (change: Partial<ExaminedDocument> = {}): ExaminedDocument =>
  employmentCard({ issuingAuthority: '', number: 'XYZ9876543210', expirationDate: '2029-06-30', ...change })

const worker: EmployeeAnswers = {
  ...{ citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: '2027-06-30' },
  ...{ document_a_type_code: 'FORM_I766', alien_number: 'A123456789', i766_number: 'ABC1234567890' },
  ...{ document_sub_type_code: '', us_passport_number: '', expiration_date: '2027-06-30' },
}

type Sign = Partial<RequestOf<typeof endpoints.signSupplementB>['body']>
type Invitation = Parameters<ReturnType<typeof section2Steps>['signedForm']>[2]

/** What people do with forms whose Section 2 is signed, through the API. */
export function supplementBSteps(t: TestApp) {
  const steps = section2Steps(t)

  /** The id of a completed form of a worker whose authorization ends. */
  const workersForm = async (
    user: GivenUser,
    { until = '2027-06-30', invitation = {} }: { until?: string; invitation?: Invitation } = {},
  ) => {
    const id = await steps.signedForm(user, { ...worker, work_until: until, expiration_date: until }, invitation)
    const section2 = passportSection2({ listA: [employmentCard({ expirationDate: until })] })
    const answer = await steps.examine(user, id, { section2 })
    if (answer.status !== 200) throw new Error(`not examined: ${JSON.stringify(answer.body)}`)
    return id
  }
  const askSupplement = (user: GivenUser, plusCaseId: string, replaces?: string) =>
    t.as(user).call(endpoints.getSupplementB, { params: { plusCaseId }, query: replaces ? { replaces } : {} })
  const supplement = async (user: GivenUser, plusCaseId: string, block: Partial<SupplementB>, change: Sign = {}) => {
    // a user who may not see the form has seen no block
    const seen = (await askSupplement(user, plusCaseId)).body.latestId as string | null | undefined
    const body = {
      supplementB: supplementB(block),
      latestId: seen ?? null,
      typedName: 'Ana Lopez',
      attestationAccepted: true,
      attestationVersion: SUPPLEMENT_B_ATTESTATION_VERSION,
      ...change,
    }
    return t.as(user).call(endpoints.signSupplementB, { params: { plusCaseId }, body })
  }
  /** Corrects the only block of a form, or the one that is named. */
  const correctBlock = async (
    user: GivenUser,
    plusCaseId: string,
    block: Partial<SupplementB>,
    change: Partial<RequestOf<typeof endpoints.correctSupplementB>['body']> = {},
  ) => {
    // a user who may not see the form names a version that it does not have
    const blocks = (await steps.viewOf(user, plusCaseId)).body.supplementB as { id: string }[] | undefined
    const body = {
      supplementB: supplementB(block),
      replacesId: blocks?.[0]?.id ?? plusCaseId,
      reason: 'The number was misread.',
      typedName: 'Ana Lopez',
      attestationAccepted: true,
      attestationVersion: SUPPLEMENT_B_ATTESTATION_VERSION,
      ...change,
    }
    return t.as(user).call(endpoints.correctSupplementB, { params: { plusCaseId }, body })
  }
  return { ...steps, workersForm, askSupplement, supplement, correctBlock }
}
