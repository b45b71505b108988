import * as endpoints from '@hireproof/contract/cases/papers.endpoints'
import type { CasePaper } from '@hireproof/contract/cases/papers'
import type { Endpoint } from '@hireproof/contract/endpoint'
import type { GivenUser } from './given.ts'
import { mismatchSteps } from './mismatch-steps.ts'
import type { TestApp } from './test-app.ts'

/** What employers do with the papers of a mismatch. */
export function paperSteps(t: TestApp) {
  const steps = mismatchSteps(t)

  const ask = async (user: GivenUser | undefined, endpoint: Endpoint, path: Record<string, string>, query = '') =>
    t.app.inject({
      method: endpoint.method,
      url: `${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => path[name] ?? '')}${query && `?${query}`}`,
      headers: user ? { authorization: `Bearer ${await t.tokenOf(user.session)}` } : {},
    })

  /** Puts a case behind a referral that the records have taken, or not yet. */
  const referred = async (caseNumber: string, contactBy: Partial<Record<'SSA' | 'DHS', string>> = {}) => {
    const { case_id, episode, account_id } = await steps.mismatch(caseNumber)
    const now = t.clock.now()
    const isTaken = Object.keys(contactBy).length > 0
    await steps.set(caseNumber, { referred_at: now, taken_at: isTaken ? now : null })
    await steps.change(caseNumber, { case_status: 'REFERRED', next_step: isTaken ? 'GIVE_LETTER' : null })
    for (const [agency, day] of Object.entries(contactBy)) {
      const ofAgency = { case_id, episode, account_id, agency: agency as 'SSA' | 'DHS' }
      await t.ownerDb
        .insertInto('case_referral')
        .values({ ...ofAgency, status: 'REFERRED', contact_by: day })
        .execute()
    }
  }

  return {
    ...steps,
    ask,
    referred,
    notice: (user: GivenUser | undefined, caseNumber: string, query?: string) =>
      ask(user, endpoints.downloadNotice, { caseNumber }, query),
    letter: (user: GivenUser | undefined, caseNumber: string, query?: string) =>
      ask(user, endpoints.downloadLetter, { caseNumber }, query),
    papers: async (user: GivenUser, caseNumber: string) =>
      (await ask(user, endpoints.listPapers, { caseNumber })).json<{ results: CasePaper[] }>().results,
    paper: (user: GivenUser, caseNumber: string, paperId: string) =>
      ask(user, endpoints.getPaper, { caseNumber, paperId }),
    /** Sends a file as the copy of the notice that was signed on paper. */
    sendCopy: async (user: GivenUser, caseNumber: string, bytes: Uint8Array<ArrayBuffer>, name = 'signed.jpg') => {
      const form = new FormData()
      form.set('file', new File([bytes], name))
      const sent = new Response(form)
      return t.app.inject({
        method: 'POST',
        url: endpoints.addSignedCopy.path.replace(':caseNumber', caseNumber),
        headers: {
          authorization: `Bearer ${await t.tokenOf(user.session)}`,
          'content-type': sent.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
    },
  }
}
