import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { importStatusChange } from '@hireproof/contract/reports/status-change.endpoints'
import { readUpdates } from '../cases/updates/read-updates.ts'
import { newSsn } from './case-samples.ts'
import type { GivenUser } from './given.ts'
import { importForm } from './site-samples.ts'
import type { TestApp } from './test-app.ts'

/** A case that is made with an Employment Authorization Document. */
const cardCase = (change: CaseDraft = {}): CaseDraft => ({
  ...{ first_name: 'Mei', last_name: 'Tan', date_of_birth: '1995-01-31', ssn: newSsn() },
  citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
  document_a_type_code: 'FORM_I766',
  ...{ alien_number: 'A012345678', i766_number: 'ABC1234567890' },
  ...{ expiration_date: '2028-06-30', date_of_hire: '2026-11-20' },
  ...change,
})

/** What people and the records do about revoked documents. */
export function statusChangeSteps(t: TestApp) {
  let position = 1000
  /** The number of a case that ended as authorized. */
  const authorized = async (user: GivenUser, change: CaseDraft = {}): Promise<string> => {
    const created = await t.as(user).call(createCase, { body: cardCase(change) })
    if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`)
    const { case_number: number } = created.body
    const at = t.clock.now()
    await t.ownerDb
      .updateTable('verification_case')
      .set({
        ...{ case_status: 'CLOSED', case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' },
        ...{ case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED', submitted_at: at, answered_at: at },
        ...{ closed_at: at, next_step: null, next_due: null },
      })
      .where('case_number', '=', number)
      .execute()
    return number
  }
  /** Something that the feed reports; it is read with `readUpdates`. */
  const report = (content: Record<string, unknown>): string => {
    position += 1
    const update_id = `revocation-${position}`
    t.records.feed.push({ position, update_id, ...content })
    return update_id
  }
  const revoke = async (caseNumber: string, revokedOn = '2026-11-12', number: string | null = 'ABC1234567890') => {
    const update = report({ case_number: caseNumber, revocation: { revoked_on: revokedOn, document_number: number } })
    await readUpdates(t.deps)
    return update
  }
  const send = async (user: GivenUser, content: string) => {
    const { payload, type } = await importForm(content)
    const answer = await t.app.inject({
      method: 'POST',
      url: importStatusChange.path,
      headers: { authorization: `Bearer ${await t.tokenOf(user.session)}`, 'content-type': type },
      payload,
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
  }
  return { authorized, report, revoke, send }
}
