import * as employee from '@hireproof/contract/employee/representative.endpoints'
import * as naming from '@hireproof/contract/plus-cases/representative.endpoints'
import { jpeg } from './copy-steps.ts'
import type { Change } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { representativeSteps } from './representative-steps.ts'
import type { TestApp } from './test-app.ts'

/** The calls that change who represents an employer on a form, and those of representatives, for the walk over the audit. */
export function representativeChanges(
  t: TestApp,
  signed: (user: GivenUser) => Promise<string>,
): Record<string, Change> {
  const steps = representativeSteps(t)
  const row = (id: string) => ({ table: 'form_representative' as const, id })
  const named = async (user: GivenUser) => {
    const id = await signed(user)
    const { id: representativeId, email } = await steps.named(user, id)
    return { id, representativeId, email }
  }
  const entered = async (user: GivenUser) => {
    const { id, email } = await named(user)
    return { id, browser: await steps.enteredBy(email) }
  }
  const opened = async (user: GivenUser) => {
    const { email } = await named(user)
    const link = await steps.representativeLink(email)
    return { email, link, linkId: link.split('.')[0] ?? '', answer: await steps.openAs(link) }
  }
  return {
    [naming.nameRepresentative.name]: {
      action: 'plus_case.representative_named',
      run: async (user) => {
        const id = await signed(user)
        return { answer: await steps.nameAs(user, id), row: row(id) }
      },
    },
    [naming.resendRepresentative.name]: {
      action: 'plus_case.representative_link_mailed',
      run: async (user) => {
        const { id, representativeId } = await named(user)
        return { answer: await steps.resend(user, id, representativeId), row: { table: 'plus_case', id } }
      },
    },
    [naming.endRepresentative.name]: {
      action: 'plus_case.representative_ended',
      run: async (user) => {
        const { id, representativeId } = await named(user)
        return { answer: await steps.end(user, id, representativeId), row: row(id) }
      },
    },
    [employee.openRepresentation.name]: {
      action: 'plus_case.representative_code_mailed',
      run: async (user) => {
        const { linkId, answer } = await opened(user)
        return { answer, row: { table: 'employee_code', id: linkId } }
      },
    },
    [employee.enterRepresentation.name]: {
      action: 'plus_case.representative_entered',
      run: async (user) => {
        const { link, linkId, email } = await opened(user)
        const answer = await steps.enterAs(link, await steps.digitsTo(email))
        return { answer, row: { table: 'representative_link', id: linkId } }
      },
    },
    [employee.addRepresentativeCopy.name]: {
      action: 'form_i9.copy_added',
      run: async (user) => {
        const { browser } = await entered(user)
        const answer = await browser.addCopy({ bytes: Buffer.from(await jpeg()) })
        const done = { status: answer.statusCode, headers: answer.headers }
        return { answer: done, row: { table: 'document_copy', id: answer.json<{ id: string }>().id } }
      },
    },
    [employee.removeRepresentativeCopy.name]: {
      action: 'form_i9.copy_removed',
      run: async (user) => {
        const { browser } = await entered(user)
        const { id } = (await browser.addCopy({ bytes: Buffer.from(await jpeg()) })).json<{ id: string }>()
        return { answer: await browser.removeCopy(id), row: { table: 'document_copy', id } }
      },
    },
  }
}
