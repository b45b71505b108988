import { downloadPaper, uploadPaper } from '@hireproof/contract/accounts/mou/mou.endpoints'
import type { Mou } from '@hireproof/contract/accounts/mou/mou'
import type { GivenUser } from './given.ts'
import { jpeg } from './copy-steps.ts'
import { mouSteps } from './mou-steps.ts'
import type { TestApp } from './test-app.ts'

/** The steps of an agency whose client signs on paper. */
export function paperMouSteps(t: TestApp) {
  const { company, get } = mouSteps(t)

  const headersOf = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })

  /** An agency's administrator and a described client of the agency. */
  const agencyWithClient = async (values: Parameters<typeof t.given.account>[0] = {}) => {
    const agencyId = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Agents' })
    const client = await company({ agency_account_id: agencyId, ...values })
    return { agent: await t.given.user({ account_id: agencyId }), client, clientId: client.accountId }
  }

  /** Uploads a paper as an agency's administrator; fields that are not given are right. */
  const upload = async (
    agent: GivenUser,
    accountId: number,
    { bytes, ...change }: { bytes?: Buffer | null; [field: string]: Buffer | string | null | undefined } = {},
  ) => {
    const sha256 = (await get(agent, accountId)).body.document?.sha256 ?? '0'.repeat(64)
    const kim = { name: 'Kim Hale', title: 'Owner', email: 'kim@maple.example' }
    const fields = { sha256, ...kim, signedOn: '2026-11-18', isSignedByBoth: 'yes', ...change }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.set(name, value)
    if (bytes !== null) form.set('file', new File([Uint8Array.from(bytes ?? (await jpeg()))], 'signed.jpg'))
    const sent = new Response(form)
    const answer = await t.app.inject({
      method: 'POST',
      url: uploadPaper.path.replace(':accountId', String(accountId)),
      headers: { ...(await headersOf(agent)), 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    const body = answer.json<Mou & { code?: string; issues?: { path: string; code: string; message: string }[] }>()
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  const view = async (user: GivenUser, accountId: number, query = '') =>
    t.app.inject({
      method: 'GET',
      url: `${downloadPaper.path.replace(':accountId', String(accountId))}${query}`,
      headers: await headersOf(user),
    })

  return { agencyWithClient, upload, view, get }
}
