import {
  correctAddress,
  getPlusCase,
  listFormMails,
  resendInvitation,
} from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { deliverMail } from '../background.ts'
import { cleanUp } from '../testing/clean-up.ts'
import type { GivenUser } from '../testing/given.ts'
import { representativeSteps } from '../testing/representative-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, start, signedForm, named, mailsTo } = representativeSteps(t)

const mails = (user: GivenUser, plusCaseId: string) => t.as(user).call(listFormMails, { params: { plusCaseId } })
const listed = async (user: GivenUser, id: string) =>
  (await mails(user, id)).body.results.map(({ name, sentTo, state }) => [name, sentTo, state])
const read = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const rowsTo = (address: string) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', address).execute()

describe('[WORK-18][WORK-09] the email to a representative', () => {
  test('that the mail server refuses is shown with the representative, until another one is named', async () => {
    const admin = await company()
    const id = await signedForm(admin)
    const { id: representativeId, email } = await named(admin, id)
    t.mailer.unknown.add(email)
    await mailsTo(email)
    expect(await listed(admin, id)).toContainEqual(['Link for the representative', email, 'REFUSED'])
    expect(await read(admin, id)).toMatchObject({ nextStep: 'section_2', representative: { state: 'REFUSED' } })

    const other = await named(admin, id)
    expect(await read(admin, id)).toMatchObject({ representative: { id: other.id, state: 'NAMED' } })
    await mailsTo(other.email)
    expect(await read(admin, id)).toMatchObject({ representative: { state: 'NAMED' } })
    expect(other.id).not.toBe(representativeId)
  })
})

describe('[WORK-18] the emails to a new hire', () => {
  test('are not sent yet, then accepted by the mail server', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    expect(await listed(admin, id)).toEqual([['Invitation', employeeEmail, 'WAITING']])
    await mailsTo(employeeEmail)
    expect(await listed(admin, id)).toEqual([['Invitation', employeeEmail, 'ACCEPTED']])
  })

  test('that the mail server refuses are shown on the board, and are not tried again', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    t.mailer.unknown.add(employeeEmail)
    expect(await mailsTo(employeeEmail)).toEqual([])
    expect(await listed(admin, id)).toEqual([['Invitation', employeeEmail, 'REFUSED']])
    expect(await read(admin, id)).toMatchObject({ status: 'INVITED', nextStep: 'correct_address' })
    t.mailer.unknown.delete(employeeEmail)
    const [row] = await rowsTo(employeeEmail)
    expect(row).toMatchObject({ refusal: '550', sent_at: null })
    await deliverMail(t.deps, row?.id ?? '')
    t.clock.advance({ minutes: 20 })
    await cleanUp(t.deps)
    expect(await mailsTo(employeeEmail)).toEqual([])
  })

  test('go on after the address is corrected, and the board no longer asks for it', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    t.mailer.unknown.add(employeeEmail)
    await mailsTo(employeeEmail)
    const to = 'right@home.example'
    await t.as(admin).call(correctAddress, { params: { plusCaseId: id }, body: { employeeEmail: to } })
    expect((await read(admin, id)).nextStep).toBe('section_1')
    await mailsTo(to)
    expect(await listed(admin, id)).toEqual([
      ['Invitation', to, 'ACCEPTED'],
      ['Invitation', employeeEmail, 'REFUSED'],
    ])
  })

  test('wait while the mail server is down or asks to come back later', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    t.mailer.isDown = true
    await expect(mailsTo(employeeEmail)).rejects.toThrow('mail server down')
    expect(await listed(admin, id)).toEqual([['Invitation', employeeEmail, 'WAITING']])
    expect((await read(admin, id)).nextStep).toBe('section_1')
    t.mailer.isDown = false
    expect(await mailsTo(employeeEmail)).toHaveLength(1)
  })

  test('[T02][T05] are seen by those who see the form, and nothing that an email shows is with them', async () => {
    const admin = await company()
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const examiner = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { id } = await start(admin, { examinerUserId: examiner.id })
    expect((await mails(clerk, id)).status).toBe(403)
    expect((await mails(examiner, id)).status).toBe(200)
    expect((await mails(await company(), id)).status).toBe(404)
    await t.as(admin).call(resendInvitation, { params: { plusCaseId: id } })
    const [first] = (await mails(admin, id)).body.results
    expect(Object.keys(first ?? {}).sort()).toEqual(['createdAt', 'id', 'name', 'sentTo', 'state'])
  })
})
