import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { copySteps, jpeg } from '../testing/copy-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { section2Steps } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, signedForm, examine, correct, settingOf, viewOf } = section2Steps(t)
const { employer } = copySteps(t)

const admin = await company({ general_users_see_all_cases: true })
const general = () => t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
const [creator, examiner, colleague, stranger] = [await general(), await general(), await general(), await company()]
const id = await signedForm(creator, {}, { examinerUserId: examiner.id })
const copyId = (await (await employer(creator, id)).add({ bytes: Buffer.from(await jpeg()) })).json<{ id: string }>().id

const cells: [string, GivenUser, number][] = [
  ['a program administrator', admin, 200],
  ['the user who invited', creator, 200],
  ['the examiner', examiner, 200],
  ['a colleague who sees all cases', colleague, 403],
  ['another company', stranger, 404],
]
const take = async (user: GivenUser) =>
  t.app.inject({
    url: downloadForm.path.replace(':plusCaseId', id),
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
  })
const canOf = async (user: GivenUser) => (await t.as(user).call(getPlusCase, { params: { plusCaseId: id } })).body.can
const deniedTo = async (user: GivenUser) =>
  (await t.audit(admin.accountId)).filter(
    ({ action, actor }) => action === 'access.denied' && (actor as { userId?: string }).userId === user.id,
  )

describe('whole numbers of a form', () => {
  test.each(cells)('[T05] are in the PDF and on the copies: for %s', async (_, user, status) => {
    expect((await take(user)).statusCode).toBe(status)
    const copies = await employer(user, id)
    expect((await copies.view(copyId)).statusCode).toBe(status)
    if (status === 404) return
    expect((await canOf(user)).download).toBe(status === 200)
    expect((await copies.list()).can).toMatchObject({ view: status === 200 })
  })

  test('[T05] are hidden from a colleague who sees all cases, who gets the page with masked numbers and can sign Section 2', async () => {
    expect((await viewOf(colleague, id)).status).toBe(200)
    expect((await settingOf(colleague, id)).body.versions).toEqual([])
    expect((await examine(colleague, id)).status).toBe(200)
  })

  test.each(cells)('[T05] are shown to users who correct Section 2: to %s', async (_, user, status) => {
    expect((await settingOf(user, id)).status).toBe(status)
    if (status !== 404) expect((await canOf(user)).correct).toBe(status === 200)
    if (status !== 200) expect((await correct(user, id)).status).toBe(status)
  })

  test('[T46] that were refused are in the audit', async () => {
    // more than a few refusals within a minute are one event
    t.clock.advance({ minutes: 2 })
    const before = (await deniedTo(colleague)).length
    await take(colleague)
    await (await employer(colleague, id)).view(copyId)
    await settingOf(colleague, id)
    expect((await deniedTo(colleague)).length - before).toBe(3)
  })
})
