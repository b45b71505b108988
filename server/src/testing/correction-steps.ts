import * as endpoints from '@hireproof/contract/form-i9/correction.endpoints'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { AskedField } from '../form-i9/form-correction.ts'
import type { GivenUser } from './given.ts'
import { citizenAnswers } from './plus-steps.ts'
import { section2Steps } from './section2-steps.ts'
import type { TestApp } from './test-app.ts'

type Invitation = Parameters<ReturnType<typeof section2Steps>['signedForm']>[2]

/** What people do about corrections of Section 1, through the API. */
export function correctionSteps(t: TestApp) {
  const steps = section2Steps(t)

  const ask = (user: GivenUser, plusCaseId: string, fields: AskedField[] = ['ssn']) =>
    t.as(user).call(endpoints.askCorrection, { params: { plusCaseId }, body: { fields } })
  const takeBack = (user: GivenUser, plusCaseId: string) =>
    t.as(user).call(endpoints.takeBackCorrection, { params: { plusCaseId } })

  /** A signed form with the answers on it and the browser in which it was signed. */
  const signed = async (user: GivenUser, change: EmployeeAnswers = {}, invitation: Invitation = {}) => {
    const { plusCase, browser } = await steps.invited(user, invitation)
    const answers = citizenAnswers(change)
    const answer = await browser.sign(answers)
    if (answer.status !== 200) throw new Error(`not signed: ${JSON.stringify(answer.body)}`)
    return { id: plusCase.id, email: plusCase.employeeEmail, browser, answers }
  }

  /** The same, and the employer has asked for a correction of it. */
  const asked = async (user: GivenUser, change: EmployeeAnswers = {}, invitation: Invitation = {}) => {
    const form = await signed(user, change, invitation)
    const answer = await ask(user, form.id)
    if (answer.status !== 200) throw new Error(`not asked: ${JSON.stringify(answer.body)}`)
    return form
  }

  const caseOf = (plusCaseId: string) =>
    t.ownerDb
      .selectFrom('plus_case')
      .innerJoin('verification_case', 'verification_case.id', 'verification_case_id')
      .selectAll('verification_case')
      .where('plus_case.id', '=', plusCaseId)
      .executeTakeFirstOrThrow()

  return { ...steps, ask, takeBack, signed, asked, caseOf, askLinks: steps.ask }
}
