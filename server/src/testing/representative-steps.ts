import * as employee from '@hireproof/contract/employee/employee.endpoints'
import * as representative from '@hireproof/contract/employee/representative.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import * as naming from '@hireproof/contract/plus-cases/representative.endpoints'
import type { GivenUser } from './given.ts'
import { passportSection2, section2Steps } from './section2-steps.ts'
import type { TestApp } from './test-app.ts'
import { formOf, type Upload } from './upload-form.ts'

type Name = Partial<RequestOf<typeof naming.nameRepresentative>['body']>
type Sign = Partial<RequestOf<typeof representative.signAsRepresentative>['body']>

let serial = 0

/** What a representative enters about a U.S. passport. */
export const representedSection2 = (change: Partial<Section2> = {}): Section2 =>
  passportSection2({
    examinerFirstName: 'Dana',
    examinerLastName: 'Poe',
    examinerTitle: 'Notary public',
    examinerOrganization: 'Elm Notary',
    ...change,
  })

/** What employers do about representatives, and representatives about a form, through the API and their emails. */
export function representativeSteps(t: TestApp) {
  const steps = section2Steps(t)
  const { mailsTo, digitsTo } = steps

  const nameAs = (user: GivenUser, plusCaseId: string, change: Name = {}) => {
    const body = { firstName: 'Dana', lastName: 'Poe', email: `dana${(serial += 1)}@notary.example`, ...change }
    return t.as(user).call(naming.nameRepresentative, { params: { plusCaseId }, body })
  }
  /** A representative of a form, just named. */
  const named = async (user: GivenUser, plusCaseId: string, change: Name = {}) => {
    const answer = await nameAs(user, plusCaseId, change)
    const found = answer.body.representative
    if (!found) throw new Error(`not named: ${JSON.stringify(answer.body)}`)
    return found
  }
  const linkTo = async (address: string) =>
    (await mailsTo(address)).flatMap((text) => /\/employee\/representative#(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
  const open = (link: string) => t.anonymous.call(representative.openRepresentation, { body: { link } })
  const enter = (link: string, code: string) =>
    t.anonymous.call(representative.enterRepresentation, { body: { link, code } })

  /** The browser of a representative who has entered. */
  const enteredBy = async (address: string) => {
    const link = await linkTo(address)
    await open(link)
    const answer = await enter(link, await digitsTo(address))
    if (answer.status !== 204) throw new Error(`not entered: ${JSON.stringify(answer.body)}`)
    return representativeBrowser(t, /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '')
  }
  /** A form whose Section 1 is signed, and the browser of its representative. */
  const represented = async (user: GivenUser, answers: EmployeeAnswers = {}) => {
    const id = await steps.signedForm(user, answers)
    const { id: representativeId, email } = await named(user, id)
    return { id, representativeId, email, browser: await enteredBy(email) }
  }
  const end = (user: GivenUser, plusCaseId: string, representativeId: string) =>
    t.as(user).call(naming.endRepresentative, { params: { plusCaseId }, body: { representativeId } })
  const resend = (user: GivenUser, plusCaseId: string, representativeId: string) =>
    t.as(user).call(naming.resendRepresentative, { params: { plusCaseId }, body: { representativeId } })
  return {
    ...steps,
    nameAs,
    named,
    representativeLink: linkTo,
    openAs: open,
    enterAs: enter,
    enteredBy,
    represented,
    end,
    resend,
  }
}

// without a session there is no form to change
const none = '00000000-0000-4000-8000-000000000000'

/** The calls of a browser that holds a representative's cookie. */
function representativeBrowser(t: TestApp, cookie: string) {
  const extra = { headers: { cookie } }
  const form = () => t.anonymous.call(representative.getRepresentation, {}, extra)
  const formId = async () => (await form()).body?.id ?? none
  return {
    cookie,
    form,
    compare: async (section2: Section2, id?: string) =>
      t.anonymous.call(
        representative.compareAsRepresentative,
        { body: { formId: id ?? (await formId()), section2 } },
        extra,
      ),
    sign: async (change: Sign = {}) => {
      const body = {
        formId: change.formId ?? (await formId()),
        section2: representedSection2(),
        typedName: 'Dana Poe',
        attestationAccepted: true,
        attestationVersion: SECTION2_ATTESTATION_VERSION,
        ...change,
      }
      return t.anonymous.call(representative.signAsRepresentative, { body }, extra)
    },
    copies: () => t.anonymous.call(representative.listRepresentativeCopies, {}, extra),
    addCopy: async (upload: Upload) => {
      const { payload, type } = await formOf({ formId: await formId(), ...upload })
      const headers = { cookie, 'content-type': type }
      return t.app.inject({ method: 'POST', url: representative.addRepresentativeCopy.path, payload, headers })
    },
    viewCopy: (copyId: string) =>
      t.app.inject({ url: representative.getRepresentativeCopy.path.replace(':copyId', copyId), headers: { cookie } }),
    removeCopy: (copyId: string) =>
      t.anonymous.call(representative.removeRepresentativeCopy, { params: { copyId } }, extra),
    leave: () => t.anonymous.call(employee.leaveForm, { body: {} }, extra),
  }
}
