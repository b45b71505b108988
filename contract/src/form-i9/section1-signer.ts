import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import type { SignerName } from '../words/signer-name.ts'

/** The name in Section 1, which its signature is compared with. */
export const signerOf = (answers: EmployeeAnswers): SignerName => ({
  lastName: answers.last_name ?? '',
  firstName: answers.first_name,
  middleInitial: answers.middle_initial,
})
