import { PassThrough } from 'node:stream'
import { addAttachment } from '@hireproof/contract/cases/documents.endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { caseSteps } from '../../testing/case-steps.ts'
import { jpeg } from '../../testing/copy-steps.ts'
import { documentSteps } from '../../testing/document-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const { add } = documentSteps(t)
const file = { bytes: await jpeg() }

/** Sends the beginning of a file for a case, and nothing more. */
async function sendSlowly(user: GivenUser, caseNumber: string): Promise<number | undefined> {
  const body = new PassThrough()
  body.write('--x\r\n')
  onTestFinished(() => void body.end())
  const answer = await t.app.inject({
    method: 'POST',
    url: addAttachment.path.replace(':caseNumber', caseNumber),
    headers: {
      authorization: `Bearer ${await t.tokenOf(user.session)}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: body,
  })
  return answer.statusCode
}

test('[OPER-38][F17] a company that sends many files slowly leaves room for the files of others', async () => {
  const company = await t.given.account()
  const answers: number[] = []
  for (let user = 0; user < 10; user += 1) {
    const sender = await t.given.user({ account_id: company })
    const caseNumber = (await steps.create(sender)).case_number
    for (let file = 0; file < 2; file += 1)
      void sendSlowly(sender, caseNumber).then((status) => answers.push(status ?? 0))
  }
  // eight of them wait for the rest of their files
  await expect.poll(() => answers).toEqual(Array.from({ length: 12 }, () => 429))
  const other = await t.given.user({ account_id: await t.given.account() })
  const added = await add(other, (await steps.create(other)).case_number, { kind: 'letter', title: 'Letter', file })
  expect(added.statusCode).toBe(201)
})
