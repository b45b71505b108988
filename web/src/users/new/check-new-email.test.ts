import { checkEmail } from '@hireproof/contract/users/create-user.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { expect, test } from 'vitest'
import type { Call } from '../../lib/create-call.ts'
import { checkNewEmail, isCheckOf, knownOf } from './check-new-email.ts'

const duplicate = { id: 'u1', logonId: 'ROBI0001', firstName: 'Robin', lastName: 'Many' }
const profile = {
  firstName: 'Robin',
  middleInitial: null,
  lastName: 'Many',
  phoneNumber: { number: '2025550103', extension: null },
}

/** A server with these answers that records its requests. */
function server({ results = [] as object[], answer = { checkEmailStatus: 'none' } as object }) {
  const asked: unknown[] = []
  const call = (async ({ name }, request) => {
    asked.push([name, (request as { body: unknown }).body])
    return name === searchUsers.name ? { results, paging: { totalCount: results.length } } : answer
  }) as Call
  return { call, asked }
}

test('[WIZ-15][API-51][API-53] asks what is known about the address, and for users of the company with it', async () => {
  const { call, asked } = server({})
  const found = await checkNewEmail(call, 'jo@example.com', '1000001')
  expect(found).toEqual({ check: { email: 'jo@example.com', accountId: '1000001' } })
  expect(asked).toContainEqual([checkEmail.name, { emailAddress: 'jo@example.com', app: 'everify' }])
  expect(asked).toContainEqual([
    searchUsers.name,
    {
      paging: { page: 0, size: 10 },
      query: {
        accountId: [1_000_001],
        email: 'jo@example.com',
        userRole: { disclude: ['WEBSERVICE'] },
        userStatuses: { disclude: ['DELETED'] },
      },
    },
  ])
})

test('[WIZ-16][API-53] a user of the company with the address is always a duplicate', async () => {
  const { call } = server({ results: [duplicate], answer: { checkEmailStatus: 'MFA', profile } })
  expect(await checkNewEmail(call, 'robin@example.com', '1')).toEqual({ duplicate })
})

test('[WIZ-18][API-52] a shared profile fills part of the wizard; other statuses fill nothing', async () => {
  const known = { checkEmailStatus: 'MFA', suggestedLogonId: 'RMAN0002', profile }
  const found = await checkNewEmail(server({ answer: known }).call, 'robin@example.com', '1')
  const check = { email: 'robin@example.com', accountId: '1', suggestedLogonId: 'RMAN0002', profile }
  expect(found).toEqual({ check })
  expect(knownOf(check)).toMatchObject({ firstName: 'Robin', lastName: 'Many' })
  for (const checkEmailStatus of ['NON_MFA', 'something else']) {
    const other = await checkNewEmail(server({ answer: { checkEmailStatus, profile } }).call, 'a@example.com', '1')
    expect(other).toEqual({ check: { email: 'a@example.com', accountId: '1' } })
  }
})

test('[WIZ-15] a check counts only for its address in its company', () => {
  const check = { email: 'jo@example.com', accountId: '1' }
  expect(isCheckOf(check, ' jo@example.com', '1')).toBe(true)
  expect(isCheckOf(check, 'jo@example.com', '2')).toBe(false)
  expect(isCheckOf(check, 'joe@example.com', '1')).toBe(false)
  expect(isCheckOf(undefined, '', '1')).toBe(false)
})
