import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { workerCase } from '../testing/case-samples.ts'
import { digest } from '../platform/seal.ts'
import { caseSteps, dump } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
const given = async () => t.given.user({ account_id: await t.given.account() })

const numbersOf = (
  { ssn, alien_number, i94_number, foreign_passport_number, visa_number, sevis_number } = workerCase(),
) => [ssn, alien_number, i94_number, foreign_passport_number, visa_number, sevis_number].map(String)

test('[API-03] keeps no number in the clear, in no column of any table', async () => {
  const user = await given()
  const body = workerCase()
  const { case_number: caseNumber } = await steps.create(user, body)
  const kept = await dump(t, ['public'])
  expect(kept).toContain(caseNumber)
  for (const number of numbersOf(body)) {
    expect(kept).not.toContain(number)
    expect(kept).not.toContain(number.replaceAll('-', ''))
    expect(kept).not.toContain(Buffer.from(number).toString('hex'))
    expect(kept).not.toContain(Buffer.from(number).toString('base64').replaceAll('=', ''))
  }
  const row = await steps.row(caseNumber)
  expect(row.sealed_key_id).toBe(t.deps.config.keys.data.activeId)
})

test('finds numbers by digests that no one can compute without the key', async () => {
  const user = await given()
  const ssn = String(workerCase().ssn)
  await steps.create(user, workerCase({ ssn }))
  const kept = await dump(t, ['public'])
  expect(kept).toContain(digest(t.deps.config.keys.index, 'ssn', ssn).toString('hex'))
  for (const text of [`ssn|${ssn}`, ssn, ssn.replaceAll('-', '')]) {
    for (const hash of ['md5', 'sha1', 'sha256', 'sha512']) {
      expect(kept).not.toContain(createHash(hash).update(text).digest('hex'))
    }
  }
})

test('answers every call with masked numbers only', async () => {
  const user = await given()
  const body = workerCase()
  const { case_number: caseNumber } = await steps.create(user, body)
  const params = { caseNumber }
  const as = t.as(user)
  const answers = [
    await as.call(endpoints.getCase, { params }),
    await as.call(endpoints.editCase, { params, body: { ...body, first_name: 'May' } }),
    await as.call(endpoints.checkDuplicates, { body: { ssn: body.ssn ?? '' } }),
    await as.call(endpoints.searchCases, { body: { paging: { page: 0, size: 10 }, query: { text: body.ssn } } }),
    await as.call(endpoints.submitCase, { params, body: {} }),
    await as.call(endpoints.listClosureReasons, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
  const text = JSON.stringify(answers.map(({ body: answer, headers }) => [answer, headers]))
  for (const number of numbersOf(body)) expect(text).not.toContain(number)
  expect(answers[0]?.body).toMatchObject({
    ssn: `***-**-${body.ssn?.slice(-4)}`,
    alien_number: '******5678',
    i94_number: '*******8901',
    foreign_passport_number: '****8990',
    visa_number: '****4567',
    sevis_number: '*******7890',
  })
})

/** Calls that open the envelope of a case. */
const openers = (caseNumber: string) => {
  const params = { caseNumber }
  return [
    ['get', (as: ReturnType<typeof t.as>) => as.call(endpoints.getCase, { params })],
    ['submit', (as: ReturnType<typeof t.as>) => as.call(endpoints.submitCase, { params, body: {} })],
    [
      'reveal',
      (as: ReturnType<typeof t.as>) => as.call(endpoints.revealNumbers, { params, body: { fields: ['ssn'] } }),
    ],
    ['edit', (as: ReturnType<typeof t.as>) => as.call(endpoints.editCase, { params, body: { first_name: 'Jo' } })],
  ] as const
}

type Damage = 'moved' | 'changed' | 'truncated' | 'under a key that is gone'
const damage: Record<Damage, (mine: string, other: string) => Promise<unknown>> = {
  moved: async (mine, other) => {
    const [a, b] = [await steps.row(mine), await steps.row(other)]
    await steps.change(mine, { sealed_numbers: b.sealed_numbers })
    await steps.change(other, { sealed_numbers: a.sealed_numbers })
  },
  changed: (mine) =>
    sql`update verification_case set sealed_numbers = set_byte(sealed_numbers, length(sealed_numbers) - 1,
      get_byte(sealed_numbers, length(sealed_numbers) - 1) # 1) where case_number = ${mine}`.execute(t.ownerDb),
  truncated: (mine) => steps.change(mine, { sealed_numbers: Buffer.from('short') }),
  'under a key that is gone': (mine) => steps.change(mine, { sealed_key_id: 'gone' }),
}

test.each(Object.keys(damage) as Damage[])('[API-03] reveals nothing of an envelope that was %s', async (kind) => {
  const user = await given()
  const [mine, other] = [workerCase(), workerCase()]
  const { case_number: caseNumber } = await steps.create(user, mine)
  const { case_number: otherNumber } = await steps.create(user, other)
  await damage[kind](caseNumber, otherNumber)
  const before = await steps.row(caseNumber)
  for (const [name, call] of openers(caseNumber)) {
    const answer = await call(t.as(user))
    expect(answer.status, name).toBe(500)
    expect(answer.body, name).toEqual({
      errors: [{ error_code: 'INTERNAL', message: 'Something went wrong on our side', attribute_name: null }],
    })
  }
  expect(await steps.row(caseNumber)).toEqual(before)
  const denials = (await t.audit(user.accountId)).filter(({ action }) => action === 'access.denied')
  const code = kind === 'under a key that is gone' ? 'sealed_key' : 'sealed_content'
  expect(denials.map(({ after }) => after)).toEqual(Array.from({ length: 4 }, () => ({ code })))
  const list = await t.as(user).call(endpoints.searchCases, { body: { paging: { page: 0, size: 10 } } })
  expect(list.body.results.find((row) => row.case_number === caseNumber)).toMatchObject({ ssn: null })
})

test('asks the records nothing about a case whose envelope was moved', async () => {
  const user = await given()
  const { case_number: caseNumber } = await steps.create(user, workerCase())
  const { case_number: otherNumber } = await steps.create(user, workerCase())
  await steps.submit(user, caseNumber)
  await damage.moved(caseNumber, otherNumber)
  t.records.asked.length = 0
  await expect(runCheck(t.deps, await steps.check(caseNumber))).rejects.toThrow('sealed value cannot be opened')
  expect(t.records.asked).toEqual([])
})
