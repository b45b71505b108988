import { expect, test } from 'vitest'
import { createProviderStore } from './provider-store.ts'

test('lets one of two parallel requests consume a code, and forgets everything from a revoked grant', async () => {
  const store = createProviderStore()
  const codes = store('AuthorizationCode')
  await codes.upsert('code', { grantId: 'grant' }, 60)
  await store('AccessToken').upsert('token', { grantId: 'grant' }, 60)
  await store('Grant').upsert('grant', { accountId: 'somebody' }, 60)
  const results = await Promise.allSettled([codes.consume('code'), codes.consume('code')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await codes.revokeByGrantId('grant')
  expect(await codes.find('code')).toBeUndefined()
  expect(await store('AccessToken').find('token')).toBeUndefined()
})

test('finds a session by its other name, and keeps models apart', async () => {
  const store = createProviderStore()
  await store('Session').upsert('cookie', { uid: 'session' }, 60)
  expect(await store('Session').findByUid('session')).toEqual({ uid: 'session' })
  expect(await store('Session').findByUid('other')).toBeUndefined()
  expect(await store('Interaction').find('cookie')).toBeUndefined()
  await store('Session').destroy('cookie')
  expect(await store('Session').findByUid('session')).toBeUndefined()
})
