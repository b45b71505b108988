import * as mou from '@hireproof/contract/accounts/mou/mou.endpoints'
import type { EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { describe, expect, test } from 'vitest'
import { runUnit } from '../../platform/unit.ts'
import { atOnce } from '../../testing/at-once.ts'
import { kim } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mouSteps } from '../../testing/mou-steps.ts'
import { paperMouSteps } from '../../testing/paper-mou-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'
import { countersignMou } from './countersign-mou.ts'
import { findCompany } from './mou.queries.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = mouSteps(t)
const { agencyWithClient, upload } = paperMouSteps(t)

const ada = { first_name: 'Ada', last_name: 'Reyes', email: 'ada@harbor.example' }
/** An agency, its administrator Ada Reyes, and a client with a user Ana Lopez. */
const given = async (values: Parameters<typeof agencyWithClient>[0] = {}) => {
  const { agent, client, clientId } = await agencyWithClient(values)
  const admin = await t.given.user({ ...ada, account_id: agent.accountId })
  /** Signs for the agency. */
  const sign = (change: object = {}, user = admin) =>
    steps.sign(user, { typedName: 'ada  reyes', title: 'Director', ...change }, clientId)
  return { agent: admin, client, clientId, sign }
}
const signatures = (accountId: number) =>
  t.ownerDb.selectFrom('mou_signature').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
const signed = { status: 409, codes: ['conflict', 'MOU_SIGNED'] }
/** The signatory of a client signs with the mailed link. */
const signByLink = async (agent: GivenUser, clientId: number, change: { email: string; name?: string }) => {
  await steps.request(agent, change, clientId)
  const link = await steps.linkOf(clientId)
  await steps.code(link)
  return steps.signByLink(link, await steps.codeTo(change.email), change.name ? { typedName: change.name } : {})
}

describe('the signature of an agency', () => {
  test('[CLNT-08][MOUS-05] is that of its program administrator, beside that of the client, and seen by both', async () => {
    const { agent, client, clientId, sign } = await given({ status: 'PENDING' })
    expect((await steps.get(agent, clientId)).body).toMatchObject({
      agent: { companyName: 'Harbor Agents', status: 'NONE', signature: null },
      signer: { name: 'Ada Reyes', party: 'AGENT', companyName: 'Harbor Agents' },
      can: { sign: true, request: true, paper: true },
    })
    await steps.request(agent, {}, clientId)
    const at = t.clock.now().toISOString()
    const signature = { name: 'Ada Reyes', title: 'Director', way: 'USER', at }
    expect(await sign()).toMatchObject({
      status: 200,
      // the signatory can still answer the request, and the agency has not signed for the client
      body: { status: 'REQUESTED', signature: null, agent: { status: 'VALID', signature }, can: { sign: 'signed' } },
    })
    expect(await signatures(clientId)).toMatchObject([{ party: 'AGENT', user_id: agent.id, ip: expect.any(String) }])
    const event = (await t.audit(clientId)).find(({ action }) => action === 'account.mou_signed')
    expect(event).toMatchObject({ actor: { userId: agent.id }, after: { party: 'AGENT', name: 'Ada Reyes' } })
    const link = await steps.linkOf(clientId)
    expect((await steps.open(link)).body).toMatchObject({ agent: { status: 'VALID', signature }, signature: null })
    await t.ownerDb.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', clientId).execute()
    const own = await steps.get(client)
    expect(own.body).toMatchObject({ agent: { signature }, signer: { party: 'EMPLOYER' }, can: { sign: true } })
  })

  test.each([
    ['isRead', { isRead: false }, 'Read the memorandum to its end'],
    ['isAuthorized', { isAuthorized: false }, 'Confirm that you are authorized to sign for Harbor Agents.'],
    ['typedName', { typedName: 'Kim Hale' }, 'Type the name of the signatory: Ada Reyes.'],
    ['title', { title: ' ' }, 'Enter your title.'],
  ])('[CLNT-08][MOUS-04] needs a right %s', async (path, change, message) => {
    const { clientId, sign } = await given()
    const answer = await sign(change)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ issues: [{ path, message: expect.stringContaining(message) as unknown }] })
    expect(await signatures(clientId)).toEqual([])
  })

  test('[CLNT-08] is given by the program administrators of the agency, and by no one else', async () => {
    const { agent, client, clientId, sign } = await given()
    const clerk = await t.given.user({ ...ada, account_id: agent.accountId, role: 'GENERAL' })
    const reader = await t.given.user({ ...ada, account_id: clientId, role: 'GENERAL' })
    const stranger = (await given()).agent
    const body = { isRead: true, isAuthorized: true, sha256: '0'.repeat(64), typedName: 'Ada Reyes', title: 'Director' }
    const status = async (user: GivenUser) =>
      (await t.as(user).call(mou.signMou, { params: { accountId: clientId }, body })).status
    expect(await Promise.all([clerk, reader, stranger].map(status))).toEqual([403, 403, 404])
    // the administrator of the client signs for the client
    expect((await steps.sign(client)).body).toMatchObject({ status: 'VALID', agent: { status: 'NONE' } })
    expect((await sign()).status).toBe(200)
    expect((await signatures(clientId)).map(({ party }) => party)).toEqual(['EMPLOYER', 'AGENT'])
  })

  test('[CLNT-08][MOUS-09] sent ten times at once by two administrators is kept once, and the others read who signed', async () => {
    const { agent, clientId, sign } = await given()
    const colleague = await t.given.user({ ...ada, account_id: agent.accountId })
    let turn = 0
    const answers = await atOnce(10, () => sign({}, (turn += 1) % 2 === 0 ? agent : colleague))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    for (const answer of others) expect(answer).toMatchObject(signed)
    expect(JSON.stringify(others[0]?.body)).toContain('Ada Reyes signed this memorandum on Nov 20, 2026')
    expect(await signatures(clientId)).toHaveLength(1)
  })

  test('[CLNT-08] is refused for a client that is closing', async () => {
    const { sign } = await given({ closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
    expect((await sign()).codes).toEqual(['account_closing'])
  })
})

describe('a memorandum of a client', () => {
  test.each(['the client', 'the agency'])(
    '[CLNT-09] that %s signs first is in force once both have signed',
    async (first) => {
      const { client, clientId, sign } = await given()
      const signs = [() => steps.sign(client), () => sign()]
      const [one, other] = first === 'the client' ? signs : signs.toReversed()
      expect((await one!()).body.versions).toEqual([])
      const names = { signature: { name: 'Ana Lopez' }, agentSignature: { name: 'Ada Reyes', title: 'Director' } }
      expect((await other!()).body).toMatchObject({ newer: null, versions: [{ version: 1, ...names }] })
      expect((await steps.get(client, clientId)).body.can.sign).toBe('signed')
    },
  )

  test('[CLNT-08][MOUS-18] that was signed on paper waits for the agency on screen, too', async () => {
    const { agent, clientId, sign } = await given()
    const paper = await upload(agent, clientId)
    expect(paper.body).toMatchObject({ status: 'VALID', agent: { status: 'NONE' }, versions: [], can: { sign: true } })
    expect((await sign()).body.versions).toMatchObject([
      { signature: { way: 'PAPER' }, agentSignature: { way: 'USER' } },
    ])
  })

  test('[CLNT-09] is not countersigned without the signature of the agency', async () => {
    const { agent, clientId, sign } = await given({ status: 'PENDING' })
    await upload(agent, clientId)
    const countersign = () =>
      runUnit(t.deps, { kind: 'system', name: 'jobs', requestId: 'test' }, clientId, async (unit) =>
        countersignMou(t.deps, unit, (await findCompany(unit.trx, clientId))!),
      )
    await expect(countersign()).rejects.toMatchObject({ code: 'conflict' })
    await sign()
    await countersign()
    const rows = t.ownerDb.selectFrom('mou').selectAll().where('account_id', '=', clientId)
    const agentSignature = (await signatures(clientId)).find(({ party }) => party === 'AGENT')
    expect(await rows.execute()).toMatchObject([{ version: 1, agent_signature_id: agentSignature?.id }])
  })

  test('[CLNT-09] from before agencies signed on screen stays in force', async () => {
    const { agent, client, clientId, sign } = await given()
    await steps.sign(client)
    await sign()
    await t.ownerDb.updateTable('mou').set({ agent_signature_id: null }).where('account_id', '=', clientId).execute()
    await t.ownerDb
      .deleteFrom('mou_signature')
      .where('party', '=', 'AGENT')
      .where('account_id', '=', clientId)
      .execute()
    expect((await steps.get(agent, clientId)).body).toMatchObject({
      ...{ newer: null, agent: { status: 'VALID', signature: null } },
      can: { sign: 'signed', paper: 'signed' },
    })
  })

  test('[MOUS-10][CLNT-08] asks both for a signature again once it shows something else; the void ones stay', async () => {
    const { agent, client, clientId, sign } = await given({ status: 'PENDING' })
    await signByLink(agent, clientId, { email: 'kim-void@maple.example' })
    await sign()
    const address = t.ownerDb.updateTable('company_address').where('account_id', '=', client.accountId)
    await address.set({ street: '14 Maple Street' }).execute()
    const signature = { name: 'Ada Reyes' }
    expect((await steps.get(agent, clientId)).body).toMatchObject({
      ...{ status: 'VOID', signature: { name: 'Kim Hale' }, agent: { status: 'VOID', signature } },
      can: { sign: true, request: true, paper: true },
    })
    expect((await sign()).body).toMatchObject({ status: 'VOID', agent: { status: 'VALID' } })
    expect(await signatures(clientId)).toHaveLength(3)
  })
})

describe('the signatory of a client', () => {
  const people: EnrollmentPeople = { isSignatoryMe: false, signatory: kim, administrators: [], contacts: [] }
  const state = async (agent: GivenUser, clientId: number) => (await steps.get(agent, clientId)).body

  test('[CLNT-11][MOUS-10] makes both signatures void while the client is added, when someone else is named', async () => {
    const { agent, clientId, sign } = await given({ status: 'PENDING' })
    const at = t.clock.now()
    const of = { account_id: clientId, section: 'people' as const, version: 1, changed_at: at }
    const name = (signatory: object) => {
      const content = JSON.stringify({ ...people, signatory: { ...kim, ...signatory } })
      const row = { ...of, content, changed_by_user_id: agent.id }
      return t.ownerDb
        .insertInto('enrollment_section')
        .values(row)
        .onConflict((there) => there.columns(['account_id', 'section']).doUpdateSet({ content }))
        .execute()
    }
    await t.ownerDb
      .insertInto('enrollment')
      .values({ account_id: clientId, user_id: agent.id, email: ada.email, started_at: at, changed_at: at })
      .execute()
    await name({})
    await signByLink(agent, clientId, { email: 'kim-named@maple.example' })
    await sign()
    await name({ phone: '2025550199' })
    expect(await state(agent, clientId)).toMatchObject({ status: 'VALID', agent: { status: 'VALID' } })
    for (const change of [{ lastName: 'Hart' }, { title: 'Manager' }, { email: 'kim@new.example' }]) {
      await name(change)
      expect(await state(agent, clientId)).toMatchObject({ status: 'VOID', agent: { status: 'VOID' } })
    }
    await name({})
    expect(await state(agent, clientId)).toMatchObject({ status: 'VALID', agent: { status: 'VALID' } })
  })

  test('[CLNT-11] is another one for an active client, after a new memorandum of both; the present one stays until then', async () => {
    const { agent, clientId, sign } = await given()
    await signByLink(agent, clientId, { email: 'kim-first@maple.example' })
    await sign()
    const same = { name: 'Kim Hale', title: 'Owner', email: 'KIM-first@maple.example' }
    expect(await steps.request(agent, same, clientId)).toMatchObject(signed)
    const other = { name: 'Lee Park', email: 'lee@maple.example' }
    const signedByLee = await signByLink(agent, clientId, other)
    expect(signedByLee.body).toMatchObject({ signature: { name: 'Lee Park' }, agent: { status: 'VOID' } })
    expect(await state(agent, clientId)).toMatchObject({
      newer: { changes: ['The signatory has changed since the signature.'], isSigned: true },
      versions: [{ version: 1, signature: { name: 'Kim Hale' } }],
      can: { sign: true },
    })
    expect((await sign()).body).toMatchObject({
      newer: null,
      versions: [
        { version: 2, signature: { name: 'Lee Park' }, agentSignature: { name: 'Ada Reyes' } },
        { version: 1 },
      ],
    })
  })

  test('[CLNT-11] stays the same if the one who was asked declines', async () => {
    const { agent, clientId, sign } = await given()
    await signByLink(agent, clientId, { email: 'kim-stays@maple.example' })
    await sign()
    const asked = await steps.request(agent, { name: 'Lee Park', email: 'lee-no@maple.example' }, clientId)
    expect(asked.body).toMatchObject({ newer: { isSigned: false }, can: { sign: true } })
    await steps.decline(await steps.linkOf(clientId))
    expect(await state(agent, clientId)).toMatchObject({ newer: null, can: { sign: 'signed', request: true } })
  })
})

describe('the PDF of a memorandum of a client', () => {
  const draw = async (user: GivenUser, accountId: number, path: string) => {
    const url = `/api/account/accounts/${accountId}/mou/${path}`
    const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
    return readPdf((await t.app.inject({ url, headers })).rawPayload)
  }

  test('[MOUS-12] has both signatures with name, title and date, and says on its last page how each was made', async () => {
    const { agent, client, clientId, sign } = await given()
    await steps.sign(client)
    await sign()
    for (const user of [agent, client]) {
      const { text, pages } = await draw(user, clientId, 'pdf?version=1')
      const places = [
        'For Maple Street Bakery',
        'Electronically signed by Ana Lopez',
        'For Harbor Agents',
        'Electronically signed by Ada Reyes',
        'Director',
        'Electronically signed by Program Operations',
        'How this memorandum was signed',
      ].map((part) => text.indexOf(part))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      const last = pages.at(-1) ?? ''
      for (const part of ['Ana Lopez', 'Signed in as a user of the company', 'Ada Reyes', 'Director'])
        expect(last).toContain(part)
      expect(last).toContain('Signed in as a user of the employer agent')
    }
  })

  test('[MOUS-12][MOUS-18] says that the client signed on paper and the agency on screen', async () => {
    const { agent, clientId, sign } = await given()
    await upload(agent, clientId)
    await sign()
    const { text } = await draw(agent, clientId, 'pdf?version=1')
    expect(text).toContain('Signed on paper by Kim Hale')
    expect(text).toContain('Electronically signed by Ada Reyes')
  })

  test('[MOUS-12] has a line for the agency in the draft', async () => {
    const { agent, clientId } = await given({ status: 'PENDING' })
    expect((await draw(agent, clientId, 'preview_pdf')).text).toContain('For Harbor Agents')
  })
})
