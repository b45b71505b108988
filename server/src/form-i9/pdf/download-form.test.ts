import { downloadForm, downloadOwnForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitRate } from '../../platform/rate-limit.ts'
import { citizenAnswers, plusSteps } from '../../testing/plus-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const { company, invited, auditOf } = plusSteps(t)

const urlOf = (plusCaseId: string) => downloadForm.path.replace(':plusCaseId', plusCaseId)
const authorization = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })
const take = async (user: GivenUser, plusCaseId: string) =>
  t.app.inject({ url: urlOf(plusCaseId), headers: await authorization(user) })
const takeOwn = (cookie: string) => t.app.inject({ url: downloadOwnForm.path, headers: cookie ? { cookie } : {} })

async function signedForm(change: Parameters<typeof citizenAnswers>[0] = {}) {
  const admin = await company()
  const { plusCase, browser } = await invited(admin)
  const answers = citizenAnswers(change)
  expect((await browser.sign(answers)).status).toBe(200)
  return { admin, plusCase, browser, answers }
}

const downloadsOf = async (id: string) => (await auditOf(id)).filter(({ action }) => action === 'form_i9.downloaded')

/** Counts calls up to the limit, as if so many forms had been downloaded already. */
async function countAlready(who: string, pace: { most: number; minutes: number }) {
  const one = () => limitRate(t.deps.identityDb, { subject: `form downloaded|${who}`, ...pace }, t.clock.now())
  const countUp = async (): Promise<void> => one().then(countUp, () => undefined)
  await countUp()
}

const { admin, plusCase, browser, answers } = await signedForm({ last_name: 'Quezada' })

describe('the form for the employer', () => {
  test('[T34] is a file that runs nothing and is not cached, under a name that names no one', async () => {
    const { headers, rawPayload } = await take(admin, plusCase.id)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="form-i-9.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('has what was signed, of this form and of no other', async () => {
    const other = await signedForm({ last_name: 'Zimmermann' })
    const [first, second] = await Promise.all([take(admin, plusCase.id), take(other.admin, other.plusCase.id)])
    const [own, foreign] = [await readPdf(first.rawPayload), await readPdf(second.rawPayload)]
    expect(own.text).toContain('Quezada')
    expect(own.text).toContain(answers.ssn)
    expect(own.text).toContain('Signed electronically: Jordan Quezada')
    expect(own.text).not.toMatch(new RegExp(`Zimmermann|${other.answers.ssn}`))
    expect(foreign.text).toContain('Zimmermann')
    expect(foreign.text).not.toMatch(new RegExp(`Quezada|${answers.ssn}`))
  })

  test('names everyone who did something, by name and User ID', async () => {
    const { text } = await readPdf((await take(admin, plusCase.id)).rawPayload)
    expect(text).toContain(`Ana Lopez (${admin.logonId})`)
    expect(text).toContain('The employee')
  })

  test('[T46] is in the audit for each download, with the user, before the file goes out', async () => {
    const before = (await downloadsOf(plusCase.id)).length
    const { headers } = await take(admin, plusCase.id)
    expect((await downloadsOf(plusCase.id)).slice(before)).toMatchObject([
      { actor: { userId: admin.id, ip: '127.0.0.1' }, request_id: headers['x-request-id'], after: null },
    ])
  })

  test('[T05] goes to users who may see its numbers', async () => {
    const general = { account_id: admin.accountId, role: 'GENERAL' } as const
    const [creator, examiner, colleague] = [
      await t.given.user(general),
      await t.given.user(general),
      await t.given.user(general),
    ]
    const own = await invited(creator, { examinerUserId: examiner.id })
    await own.browser.sign(citizenAnswers())
    const cells = [creator, examiner, admin, colleague, await company()] as const
    const codes: number[] = []
    for (const user of cells) codes.push((await take(user, own.plusCase.id)).statusCode)
    expect(codes).toEqual([200, 200, 200, 403, 404])
    expect(await downloadsOf(own.plusCase.id)).toHaveLength(3)
  })

  test('does not go out before it is signed: until then only the employee sees the answers', async () => {
    const open = await invited(admin)
    await open.browser.save(citizenAnswers(), 0)
    const answer = await take(admin, open.plusCase.id)
    expect([answer.statusCode, answer.json<{ issues: object[] }>().issues]).toMatchObject([
      409,
      [{ code: 'FORM_NOT_SIGNED' }],
    ])
    expect((await takeOwn(open.browser.cookie)).statusCode).toBe(409)
    expect(await downloadsOf(open.plusCase.id)).toEqual([])
  })

  test('still goes to a company that is closed, which must keep its forms', async () => {
    const closed = await signedForm()
    const { accountId } = closed.admin
    const values = { status: 'CLOSED', closed_date: '2026-11-19' } as const
    await t.ownerDb.updateTable('account').set(values).where('id', '=', accountId).execute()
    expect((await take(closed.admin, closed.plusCase.id)).statusCode).toBe(200)
  })

  test('stops after sixty in ten minutes for the same user', async () => {
    await countAlready(admin.id, { most: 60, minutes: 10 })
    expect((await take(admin, plusCase.id)).statusCode).toBe(429)
    const colleague = await t.given.user({ account_id: admin.accountId })
    expect((await take(colleague, plusCase.id)).statusCode).toBe(200)
    t.clock.advance({ minutes: 10 })
    expect((await take(admin, plusCase.id)).statusCode).toBe(200)
  })

  test('[T41] is refused if what was signed has been changed or moved, and the audit records it', async () => {
    const [one, two] = [await signedForm(), await signedForm()]
    await sql`update form_i9 set sealed_section1 = (select sealed_section1 from form_i9 where plus_case_id = ${one.plusCase.id})
      where plus_case_id = ${two.plusCase.id}`.execute(t.ownerDb)
    expect((await take(two.admin, two.plusCase.id)).statusCode).toBe(500)
    const refused = { action: 'access.denied', after: { code: 'sealed_content' } }
    expect((await t.audit(two.admin.accountId)).at(-1)).toMatchObject(refused)
    expect((await takeOwn(two.browser.cookie)).statusCode).toBe(500)
    expect((await auditOf(two.plusCase.id)).at(-1)).toMatchObject(refused)
  })

  test('[T40] leaves no trace of its contents in what the server logs', async () => {
    await take(admin, plusCase.id)
    expect(t.logged.join('')).not.toMatch(new RegExp(`Quezada|${answers.ssn}`))
  })
})

describe("the employee's copy", () => {
  test('[T34] has Section 1 and nothing of the employer, and is in the audit', async () => {
    const { headers, rawPayload } = await takeOwn(browser.cookie)
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="form-i-9.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    const { text } = await readPdf(rawPayload)
    expect(text).toContain(answers.ssn)
    expect(text).not.toMatch(/Lopez|Empty form created/)
    expect((await downloadsOf(plusCase.id)).at(-1)).toMatchObject({ actor: { system: 'employee', ip: '127.0.0.1' } })
  })

  test('goes to no one without the session of the form', async () => {
    expect((await takeOwn('')).statusCode).toBe(401)
    const { headers } = await t.app.inject({ url: urlOf(plusCase.id), headers: { cookie: browser.cookie } })
    expect(headers['content-type']).toContain('problem+json')
    const left = await signedForm()
    await left.browser.leave()
    expect((await takeOwn(left.browser.cookie)).statusCode).toBe(401)
  })

  test('stops after twenty in half an hour', async () => {
    await countAlready(plusCase.id, { most: 20, minutes: 30 })
    expect((await takeOwn(browser.cookie)).statusCode).toBe(429)
  })
})
