import { claimUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import * as after from '@hireproof/contract/cases/after-case.endpoints'
import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import * as mismatch from '@hireproof/contract/cases/mismatch.endpoints'
import { answerPhoto } from '@hireproof/contract/cases/photo.endpoints'
import type { Endpoint } from '@hireproof/contract/endpoint'
import { Problem, V31Errors } from '@hireproof/contract/problem'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { mismatchSteps } from '../testing/mismatch-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

/** Every call with a body that changes a case after its first answer, with the status in which it is possible. */
const calls: [Endpoint, (of: GivenUser) => Promise<string>][] = [
  [mismatch.changeMismatch, (of) => steps.opened(of)],
  [mismatch.referCase, (of) => ready(of)],
  [mismatch.takeNoAction, (of) => ready(of)],
  [mismatch.changeEmployeeEmail, (of) => steps.opened(of)],
  [answerPhoto, (of) => steps.inStatus(of, 'PHOTO_MATCH')],
  [closeCase, (of) => steps.inStatus(of, 'FINAL_NONCONFIRMATION')],
  [after.resubmitCase, (of) => steps.inStatus(of, 'CLOSE_CASE_AND_RESUBMIT')],
  [after.changeReference, (of) => steps.opened(of)],
]

async function ready(of: GivenUser): Promise<string> {
  const caseNumber = await steps.opened(of)
  await steps.prepare(of, caseNumber)
  return caseNumber
}

const send = async (endpoint: Endpoint, caseNumber: string, payload: string, token?: string) =>
  t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':caseNumber', caseNumber),
    headers: {
      authorization: `Bearer ${token ?? (await t.tokenOf(user.session))}`,
      'content-type': 'application/json',
    },
    payload,
  })

const stateOf = async (caseNumber: string) => {
  const row = await steps.row(caseNumber)
  const of = (table: 'case_mismatch' | 'case_question') =>
    t.ownerDb.selectFrom(table).selectAll().where('case_id', '=', row.id).execute()
  return {
    row,
    mismatches: await of('case_mismatch'),
    questions: await of('case_question'),
    events: await steps.auditOf(caseNumber),
  }
}

/** Bodies of odd types, as text; what each call takes has other names. */
const bodies: [string, string][] = [
  ['nothing', '{}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"TAKE_ACTION"'],
  ['a number', '1'],
  [
    'what is said, as lists',
    '{"step":["tell"],"how":["IN_PERSON"],"employee_notified":[true],"photo_match":["matching"],"version":[1]}',
  ],
  [
    'what is said, as objects',
    '{"employee_notified":{"valueOf":true},"photo_match":{"length":8},"case_closure_reason_code":{"toString":"EMPLOYEE_QUIT"}}',
  ],
  [
    'a query',
    '{"case_closure_reason_code":{"$ne":null},"employer_case_id":{"$gt":""},"employee_email_address":{"$ne":1}}',
  ],
  ['__proto__', '{"__proto__":{"employee_notified":true,"photo_match":"matching","version":1}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"employee_notified":true,"photo_match":"matching"}}}'],
  [
    'a name twice, the last time wrong',
    '{"employee_notified":true,"employee_notified":"true","photo_match":"matching","photo_match":1}',
  ],
  ['an open object', '{"employee_notified":true'],
  ['a comma at the end', '{"employee_notified":true,}'],
  ['something after the end', '{"employee_notified":true} x'],
  ['no quotes', '{employee_notified:true}'],
  ['a control character', '{"employee_notified":true,"countersigned_name":"a\u0001"}'],
  ['objects in objects, 5,000 deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['a number beyond all numbers', '{"version":1e9999,"employer_case_id":"x"}'],
]

describe.each(calls)('$name', (endpoint, prepared) => {
  test('[T35][T36] refuses every body of odd types, in its own words, and changes nothing', async () => {
    const caseNumber = await prepared(user)
    const before = await stateOf(caseNumber)
    for (const [what, body] of bodies) {
      const answer = await send(endpoint, caseNumber, body)
      expect([400, 422], what).toContain(answer.statusCode)
      const shape = endpoint.path.startsWith('/api/v31/') ? V31Errors : Problem
      expect(shape.safeParse(answer.json()).error, what).toBeUndefined()
      expect(answer.body, what).not.toMatch(/at \S+ \(|node_modules|Unexpected token|JSON at position/)
    }
    expect(await stateOf(caseNumber)).toEqual(before)
  })

  test('[T15] takes no token of before a person went to another company, and finds no case of the one before', async () => {
    const personId = await t.given.person()
    const [first, second] = [
      await t.given.user({ account_id: await t.given.account(), person_id: personId }),
      await t.given.user({ account_id: await t.given.account(), person_id: personId }),
    ]
    const caseNumber = await prepared(first)
    const before = await stateOf(caseNumber)
    const old = await t.tokenOf(first.session)
    const browser = t.browser()
    browser.jar.set('hireproof_session', `${first.session.id}.${first.session.secret}`)
    const went = await browser.post(claimUser.path.replace(':userId', second.id), {
      headers: { authorization: `Bearer ${old}` },
      payload: { application: 'EVERIFY' },
    })
    expect(went.statusCode).toBe(200)
    const fresh = (await browser.post('/api/identity/v1/token')).json<{ access_token: string }>().access_token
    const body = right[endpoint.name] ?? '{}'
    expect((await send(endpoint, caseNumber, body, old)).statusCode).toBe(401)
    expect((await send(endpoint, caseNumber, body, fresh)).statusCode).toBe(404)
    expect(await stateOf(caseNumber)).toEqual(before)
  })
})

/** A body that each call would take. */
const right: Record<string, string> = {
  [mismatch.changeMismatch.name]: '{"step":"details","areRight":true,"version":1}',
  [mismatch.referCase.name]: '{"employee_notified":true}',
  [mismatch.takeNoAction.name]: '{"employee_notified":true}',
  [mismatch.changeEmployeeEmail.name]: '{"employee_email_address":"a@home.example","version":1}',
  [answerPhoto.name]: '{"photo_match":"matching"}',
  [closeCase.name]: '{"case_closure_reason_code":"EMPLOYEE_QUIT"}',
  [after.resubmitCase.name]: '{"case_closure_reason_code":"CLOSE_CASE_AND_RESUBMIT"}',
  [after.changeReference.name]: '{"employer_case_id":"HR 9","version":1}',
}
