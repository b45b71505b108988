import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createOnce } from './create-once.ts'

/** A server that creates a case per key, as the real one does; `lose` loses the next answer, `refuse` refuses the next call. */
function fakeServer() {
  const cases = new Map<string, string>()
  const keys: string[] = []
  let lose = false
  let refuse = false
  const send = async (body: CaseDraft, { idempotencyKey: key }: { idempotencyKey: string }): Promise<CaseDetails> => {
    keys.push(key)
    const [isLost, isRefused] = [lose, refuse]
    lose = refuse = false
    const text = JSON.stringify(body)
    const known = cases.get(key)
    if (known !== undefined && known !== text) throw new ApiError(422, 'idempotency_key_reused')
    if (isRefused) throw new ApiError(400, 'bad_request')
    cases.set(key, text)
    if (isLost) throw new ApiError(0, 'timed_out')
    return { case_number: `for ${key}`, ...body } as CaseDetails
  }
  let made = 0
  const once = createOnce(send, () => `key-${(made += 1)}`)
  return { ...once, cases, keys, loseNext: () => (lose = true), refuseNext: () => (refuse = true) }
}

const body: CaseDraft = { first_name: 'Amara' }
const other: CaseDraft = { first_name: 'Amarachi' }

test('makes one case from a call whose answer got lost and the next try', async () => {
  const { create, mayBeCreated, cases, loseNext } = fakeServer()
  expect(mayBeCreated()).toBe(false)
  loseNext()
  await expect(create(body)).rejects.toMatchObject({ code: 'timed_out' })
  expect(mayBeCreated()).toBe(true)
  await expect(create(body)).resolves.toMatchObject({ isOutdated: false, details: { case_number: 'for key-1' } })
  expect(cases.size).toBe(1)
})

test('finds the case of a lost answer even though the answers have changed since', async () => {
  const { create, cases, loseNext } = fakeServer()
  loseNext()
  await expect(create(body)).rejects.toMatchObject({ code: 'timed_out' })
  await expect(create(other)).resolves.toMatchObject({ isOutdated: true, details: { first_name: 'Amara' } })
  expect(cases.size).toBe(1)
})

test('takes a new key only for other answers after a refusal', async () => {
  const { create, keys, refuseNext } = fakeServer()
  refuseNext()
  await expect(create(body)).rejects.toMatchObject({ code: 'bad_request' })
  refuseNext()
  await expect(create(body)).rejects.toMatchObject({ code: 'bad_request' })
  await create(other)
  expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
})

test('keeps the key after a refusal while an earlier answer is missing', async () => {
  const { create, cases, loseNext, refuseNext } = fakeServer()
  loseNext()
  await expect(create(body)).rejects.toMatchObject({ code: 'timed_out' })
  cases.clear()
  refuseNext()
  await expect(create(other)).rejects.toMatchObject({ code: 'bad_request' })
  cases.set('key-1', JSON.stringify(body))
  await expect(create({ first_name: 'Amarachukwu' })).resolves.toMatchObject({ isOutdated: true })
  expect(cases.size).toBe(1)
})

test('passes on a refusal that no earlier try explains', async () => {
  const { create, cases } = fakeServer()
  cases.set('key-1', 'someone else')
  await expect(create(body)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})
