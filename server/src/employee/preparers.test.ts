import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import { preparerFields, type EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { describe, expect, test } from 'vitest'
import { newSsn } from '../testing/case-samples.ts'
import { dump } from '../testing/case-steps.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { readKeptForm } from '../form-i9/kept-form.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invited, auditOf } = plusSteps(t)

const person = (change: object = {}) => ({
  lastName: 'Ruiz Ñandú',
  firstName: 'Ana',
  middleInitial: '',
  addressStreet: ' 4 Oak  Ave',
  addressCity: 'Salem',
  addressState: 'OR',
  addressZip: '97301',
  ...change,
})
const signature = (change: object = {}) => ({
  ...person(change),
  typedName: 'Ana Ruiz',
  attestationAccepted: true,
  attestationVersion: PREPARER_ATTESTATION_VERSION,
  ...change,
})
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { issues: { path: string; code: string }[] }).issues.map(({ path, code }) => `${path} ${code}`)
const entriesOf = async (id: string) => (await readKeptForm(t.deps.config.keys.data, t.ownerDb, id))?.entries ?? []

describe('people who helped to fill out the form', () => {
  test('are part of the draft: not said, no one, or as they were typed; the audit names no value', async () => {
    const { plusCase, browser } = await invited(await company())
    expect((await browser.form()).body?.preparers).toBeNull()
    const half = { ...person(), lastName: '', addressZip: 'no zip ' }
    expect(await browser.save({}, 0, [half])).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await browser.save({}, 1, [half])).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await browser.form()).body).toMatchObject({ answers: {}, preparers: [half] })
    await browser.save({ last_name: 'Rivera' }, 1, [])
    expect((await browser.form()).body).toMatchObject({ answers: { last_name: 'Rivera' }, preparers: [] })
    const saved = (await auditOf(plusCase.id)).filter(({ action }) => action === 'form_i9.section1_saved')
    expect(saved.map(({ after }) => after)).toEqual([
      { version: 1, fields: ['preparers'] },
      { version: 2, fields: ['last_name', 'preparers'] },
    ])
  })

  test('[T46] sign in the transaction in which the employee signs, each as a separate person', async () => {
    const { plusCase, browser } = await invited(await company())
    await browser.save({}, 0, [person()])
    const other = { lastName: 'Unknown One', firstName: 'Unknown', addressState: 'MEX', addressZip: '01000' }
    const nameReason = 'Everyone calls me Beto.'
    const preparers = [signature(), signature({ ...other, typedName: 'Beto', nameReason })]
    const answer = await browser.sign(citizenAnswers(), { preparers })
    expect(answer).toMatchObject({ status: 200, body: { preparers: null } })
    expect(answer.body?.signed?.preparers).toEqual([
      { preparer: person(), name: 'Ana Ruiz', attestationVersion: PREPARER_ATTESTATION_VERSION },
      { preparer: person(other), name: 'Beto', attestationVersion: PREPARER_ATTESTATION_VERSION },
    ])
    const entries = await entriesOf(plusCase.id)
    expect(entries).toMatchObject([
      {
        kind: 'PREPARER',
        content: person(),
        signed: { name: 'Ana Ruiz', ip: '127.0.0.1', language: 'en', helpLanguage: 'es', userId: null },
      },
      { kind: 'PREPARER', content: person(other), signed: { name: 'Beto', at: t.clock.now() } },
    ])
    const events = (await auditOf(plusCase.id)).slice(-3)
    expect(events.map(({ action }) => action)).toEqual([
      'form_i9.section1_signed',
      'form_i9.preparer_signed',
      'form_i9.preparer_signed',
    ])
    expect(new Set(events.map(({ request_id }) => request_id))).toEqual(new Set([answer.headers['x-request-id']]))
    expect(events.slice(1).map(({ after }) => (after as { entryId: string }).entryId)).toEqual(
      entries.map(({ id }) => id),
    )
  })

  test.each([
    ['no name', { lastName: ' ' }, ['preparers.0.lastName ATTRIBUTE_REQUIRED']],
    ['half of a character', { firstName: '\ud800' }, ['preparers.0.firstName ATTRIBUTE_FORMAT']],
    ['a long initial', { middleInitial: 'AB' }, ['preparers.0.middleInitial ATTRIBUTE_FORMAT']],
    ['no such state', { addressState: 'XX' }, ['preparers.0.addressState ATTRIBUTE_INVALID_ENUM']],
    ['no ZIP code', { addressZip: '9730' }, ['preparers.0.addressZip ATTRIBUTE_FORMAT']],
    ['no signature', { typedName: '...' }, ['preparers.0.typedName ATTRIBUTE_REQUIRED']],
    ['no acknowledgment', { attestationAccepted: false }, ['preparers.0.attestationAccepted ATTRIBUTE_REQUIRED']],
  ])('with %s are named, and nothing is signed', async (_, change, issues) => {
    const { plusCase, browser } = await invited(await company())
    const answer = await browser.sign(citizenAnswers(), { preparers: [signature(change)] })
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual(issues)
    expect((await browser.form()).body?.status).toBe('IN_PROGRESS')
    expect(await entriesOf(plusCase.id)).toEqual([])
  })

  test('cannot sign if they were shown other words, or if there are more of them than the form has room for', async () => {
    const { browser } = await invited(await company())
    const reworded = await browser.sign(citizenAnswers(), { preparers: [signature({ attestationVersion: 99 })] })
    expect(reworded.codes).toEqual(['conflict', 'ATTESTATION_CHANGED'])
    const five = Array.from({ length: 5 }, () => signature())
    expect((await browser.sign(citizenAnswers(), { preparers: five })).status).toBe(400)
    expect(
      (
        await browser.save(
          {},
          0,
          five.map(() => person()),
        )
      ).status,
    ).toBe(400)
  })

  test('[T44][F15] sign once, however often it is sent at once', async () => {
    const { plusCase, browser } = await invited(await company())
    const answers = citizenAnswers()
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => browser.sign(answers, { version: 0, preparers: [signature()] })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await entriesOf(plusCase.id)).toHaveLength(1)
  })

  test('[T30] may have any name: hostile texts are kept as they were typed, or refused by name when signed', async () => {
    const { browser } = await invited(await company())
    const texts = hostileTexts.filter((text) => text.length <= 300 && text.isWellFormed())
    const people = Math.ceil(texts.length / preparerFields.length)
    const typed = Array.from({ length: people }, (_, place) => {
      const own = preparerFields.map((field, index) => [field, texts[place * preparerFields.length + index] ?? ''])
      return Object.fromEntries(own) as EmployeePreparer
    })
    for (let place = 0; place < people; place += 4) {
      const four = typed.slice(place, place + 4)
      expect((await browser.save({}, place / 4, four)).status).toBe(200)
      expect((await browser.form()).body?.preparers).toEqual(four)
    }
    const refused = await browser.sign(citizenAnswers(), { preparers: [signature({ addressCity: 'a\u0000b' })] })
    expect(issuesOf(refused)).toEqual(['preparers.0.addressCity ATTRIBUTE_FORMAT'])
    const name = `<img src=x onerror=alert(1)>'";--`
    const signed = await browser.sign(citizenAnswers(), {
      preparers: [signature({ lastName: name, typedName: `Ana ${name}` })],
    })
    expect(signed.body.signed?.preparers).toMatchObject([{ preparer: { lastName: name }, name: `Ana ${name}` }])
  })

  test('[T40] are readable nowhere: not in tables, not in the audit, not in the log', async () => {
    const { browser } = await invited(await company())
    const change = { lastName: 'Canaryname', addressStreet: '77 Canary Street' }
    await browser.save({ ssn: newSsn() }, 0, [person(change)])
    await browser.sign(citizenAnswers(), { preparers: [signature(change)] })
    const rows = await dump(t)
    for (const text of ['Canaryname', '77 Canary Street']) {
      expect(rows).not.toContain(text)
      expect(t.logged.join('\n')).not.toContain(text)
    }
  })
})

test('a page that was left open for one employee neither reads nor changes the form of the next', async () => {
  const admin = await company()
  const [one, next] = [await invited(admin), await invited(admin)]
  const { id: formId } = (await one.browser.form()).body ?? { id: '' }
  const saved = await t.app.inject({
    method: 'PUT',
    url: '/api/employee/v1/form',
    headers: { cookie: next.browser.cookie },
    payload: { formId, answers: { last_name: 'Rivera' }, version: 0 },
  })
  expect(saved.statusCode).toBe(401)
  expect((await next.browser.sign(citizenAnswers(), { formId })).codes).toEqual(['unauthenticated'])
  expect((await next.browser.form()).body).toMatchObject({ status: 'IN_PROGRESS', answers: {}, version: 0 })
})
