import type { RequestOf } from '@hireproof/contract/endpoint'
import { cancelPlusCase, createPlusCase, findEarlierForms } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import type { GivenUser } from '../../testing/given.ts'
import { plusSteps } from '../../testing/plus-steps.ts'
import { testApp } from '../../testing/test-app.ts'

// Friday, November 20, 2026
const t = await testApp()
const { company, invitation, start, auditOf } = plusSteps(t)

type Body = RequestOf<typeof createPlusCase>['body']
const create = (user: GivenUser, body: Body) => t.as(user).call(createPlusCase, { body })
const look = async (user: GivenUser, { invitedName, employeeEmail, firstDayOfWork }: Body) =>
  (await t.as(user).call(findEarlierForms, { body: { invitedName, employeeEmail, firstDayOfWork } })).body.forms

const now = t.clock.now()
const signed = { status: 'SUBMITTED', submitted_at: now, case_waits_for: ['ssn'], case_waits_since: now } as const
const completed = (on: string) => ({
  ...signed,
  status: 'COMPLETED' as const,
  section2_signed_at: new Date(`${on}T15:00:00Z`),
})
type State = typeof signed | ReturnType<typeof completed>

/** A form in a state, and the same new hire once more. */
async function earlier(user: GivenUser, state?: State, more: Partial<Body> = {}) {
  const body = invitation({ invitedName: 'Rosa López', ...more })
  const { id } = await start(user, body)
  if (state)
    await t.ownerDb
      .updateTable('plus_case')
      .set({ ...state, case_waits_for: ['ssn'] })
      .where('id', '=', id)
      .execute()
  return { id, body }
}

describe('[WORK-06] an address with an open form', () => {
  test('whose Section 1 is not signed is not invited again, and the form is named', async () => {
    const admin = await company()
    const { id, body } = await earlier(admin)
    const again = { ...body, employeeEmail: body.employeeEmail.toUpperCase() }
    expect(await look(admin, again)).toMatchObject([{ match: 'address', state: 'unsigned', form: { id } }])
    expect((await create(admin, again)).codes).toContain('ALREADY_INVITED')
    expect((await create(admin, { ...again, despiteEarlierForm: true })).codes).toContain('ALREADY_INVITED')
    await t.as(admin).call(cancelPlusCase, { params: { plusCaseId: id } })
    expect(await look(admin, again)).toEqual([])
    expect((await create(admin, again)).status).toBe(201)
  })

  test('whose Section 2 is missing is invited again only by a decision, which the audit keeps', async () => {
    const admin = await company()
    const { id, body } = await earlier(admin, signed)
    expect(await look(admin, body)).toMatchObject([
      { match: 'address', state: 'unfinished', form: { id, rehireUntil: null } },
    ])
    const refused = await create(admin, body)
    expect(refused).toMatchObject({ status: 409, codes: ['conflict', 'EARLIER_FORM'] })
    expect((await create(admin, { ...body, despiteEarlierForm: false })).status).toBe(409)
    const made = await create(admin, { ...body, despiteEarlierForm: true })
    expect(made.status).toBe(201)
    expect((await auditOf(made.body.id))[0]?.after).toMatchObject({ earlier_form: id })
  })

  test('is found whatever came first: two calls at once start one form', async () => {
    const admin = await company()
    const body = invitation()
    const answers = await atOnce(2, () => create(admin, body))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('[WORK-06] a person with an earlier form of the company', () => {
  test('is proposed as a rehire for three years from the day on which the form was completed', async () => {
    const admin = await company()
    const { id, body } = await earlier(admin, completed('2024-03-01'))
    const on = (firstDayOfWork: string) => look(admin, { ...body, firstDayOfWork })
    expect(await on('2027-03-01')).toMatchObject([
      {
        match: 'address',
        state: 'rehire',
        form: { id, rehireUntil: '2027-03-01', canRehire: true, isEmploymentEnded: false },
      },
    ])
    expect(await on('2027-03-02')).toEqual([])
    expect((await create(admin, { ...body, firstDayOfWork: '2027-03-01' })).codes).toContain('EARLIER_FORM')
    expect((await create(admin, { ...body, firstDayOfWork: '2027-03-02' })).status).toBe(201)
  })

  test('is found by the name too, which stops no one: a name is common', async () => {
    const admin = await company()
    const { id, body } = await earlier(admin, completed('2026-05-04'))
    const namesake = invitation({ invitedName: 'ROSA LOPEZ' })
    expect(await look(admin, namesake)).toMatchObject([{ match: 'name', state: 'rehire', form: { id } }])
    expect(await look(admin, { ...namesake, invitedName: 'Rosa López Pérez' })).toEqual([])
    expect((await look(admin, body)).map(({ match }) => match)).toEqual(['address'])
    expect((await create(admin, namesake)).status).toBe(201)
  })
})

describe('[WORK-06] an earlier form is told', () => {
  test('to no other company', async () => {
    const [admin, rival] = [await company(), await company()]
    for (const state of [undefined, signed, completed('2026-05-04')]) {
      const { body } = await earlier(admin, state)
      expect(await look(rival, body)).toEqual([])
      expect((await create(rival, body)).status).toBe(201)
    }
  })

  test('without its name and its link to a colleague who may not open it, and by the name not at all', async () => {
    const admin = await company()
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { body } = await earlier(admin, completed('2026-05-04'))
    expect(await look(clerk, body)).toEqual([{ match: 'address', state: 'rehire', form: null }])
    expect(await look(clerk, invitation({ invitedName: body.invitedName }))).toEqual([])
    expect((await create(clerk, body)).codes).toContain('EARLIER_FORM')
    const own = await earlier(clerk, completed('2026-05-04'))
    expect(await look(clerk, own.body)).toMatchObject([{ form: { id: own.id } }])
  })

  test('to no one who works on no cases, and not without a session', async () => {
    const corporate = await t.given.user({
      account_id: await t.given.account({ type: 'CORPORATE' }),
      role: 'CORPORATEADMIN',
    })
    const body = { invitedName: 'Jo', employeeEmail: 'jo@home.example', firstDayOfWork: '2026-11-23' }
    expect((await t.as(corporate).call(findEarlierForms, { body })).status).toBe(403)
    expect((await t.anonymous.call(findEarlierForms, { body })).status).toBe(401)
  })
})
