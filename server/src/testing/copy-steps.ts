import type { Endpoint } from '@hireproof/contract/endpoint'
import * as endpoints from '@hireproof/contract/form-i9/copies.endpoints'
import type { DocumentCopy } from '@hireproof/contract/form-i9/copies'
import sharp from 'sharp'
import type { GivenUser } from './given.ts'
import { citizenAnswers, plusSteps } from './plus-steps.ts'
import type { TestApp } from './test-app.ts'
import { formOf, type Upload } from './upload-form.ts'

/** A small picture of one color. */
export const picture = (color = '#2b6cb0') =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: color } })

export const jpeg = (color?: string): Promise<Buffer> => picture(color).jpeg().toBuffer()

/** What employers and employees do with copies of documents. */
export function copySteps(t: TestApp) {
  const steps = plusSteps(t)
  const bearer = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })

  const ask = async (endpoint: Endpoint, headers: object, params: Record<string, string> = {}, upload?: Upload) => {
    const form = upload && (await formOf(upload))
    return t.app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      headers: { ...headers, ...(form && { 'content-type': form.type }) },
      ...(form && { payload: form.payload }),
    })
  }

  /** The calls of a user about the copies of a plus case. */
  const employer = async (user: GivenUser, plusCaseId: string) => {
    const headers = await bearer(user)
    const id = { plusCaseId }
    return {
      list: async () => (await ask(endpoints.listCopies, headers, id)).json<{ results: DocumentCopy[]; can: object }>(),
      add: (upload: Upload) => ask(endpoints.addCopy, headers, id, upload),
      view: (copyId: string) => ask(endpoints.getCopy, headers, { ...id, copyId }),
      remove: (copyId: string) => ask(endpoints.removeCopy, headers, { ...id, copyId }),
    }
  }

  /** The calls of an employee's browser about the copies of their own form. */
  const employee = (cookie: string, formId: string) => ({
    list: async () => (await ask(endpoints.listOwnCopies, { cookie })).json<{ results: DocumentCopy[]; can: object }>(),
    add: (upload: Upload) => ask(endpoints.addOwnCopy, { cookie }, {}, { formId, ...upload }),
    view: (copyId: string) => ask(endpoints.getOwnCopy, { cookie }, { copyId }),
    remove: (copyId: string) => ask(endpoints.removeOwnCopy, { cookie }, { copyId }),
  })

  /** A form whose Section 1 is signed, with the people who handle its copies. */
  const signed = async (user?: GivenUser) => {
    const admin = user ?? (await steps.company())
    const { plusCase, browser } = await steps.invited(admin)
    const answer = await browser.sign(citizenAnswers())
    if (answer.status !== 200) throw new Error(`not signed: ${JSON.stringify(answer.body)}`)
    const { id } = plusCase
    return {
      admin,
      id,
      cookie: browser.cookie,
      employer: await employer(admin, id),
      employee: employee(browser.cookie, id),
    }
  }

  /** Makes the form look as if Section 2 were signed. */
  const complete = (id: string) =>
    t.ownerDb
      .updateTable('plus_case')
      .set({ status: 'COMPLETED', section2_signed_at: t.clock.now() })
      .where('id', '=', id)
      .execute()

  const rowsOf = (plusCaseId: string) =>
    t.ownerDb.selectFrom('document_copy').selectAll().where('plus_case_id', '=', plusCaseId).execute()

  return { ...steps, employer, employee, signed, complete, rowsOf }
}
