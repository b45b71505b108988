import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { insertFormEntry } from '../form-i9/form-entry.ts'
import { runUnit } from '../platform/unit.ts'
import type { GivenUser } from './given.ts'
import { citizenAnswers, plusSteps } from './plus-steps.ts'
import type { TestApp } from './test-app.ts'

type Wanted = { name?: string; hired?: string; edition?: string }

/** Signed forms, as old as a test needs them. */
export function retentionSteps(t: TestApp) {
  const steps = plusSteps(t)

  /** A form that an employee has signed, with a name, a first day of work and an edition that no one could type. */
  const signed = async (user: GivenUser, { name, hired, edition }: Wanted = {}) => {
    const { plusCase, browser } = await steps.invited(user)
    if (edition)
      await t.ownerDb.updateTable('form_i9').set({ edition }).where('plus_case_id', '=', plusCase.id).execute()
    const answer = await browser.sign(citizenAnswers())
    if (answer.status !== 200) throw new Error(`not signed: ${JSON.stringify(answer.body)}`)
    const { invitedName, firstDayOfWork } = plusCase
    const row = { invited_name: name ?? invitedName, first_day_of_work: hired ?? firstDayOfWork }
    await t.ownerDb.updateTable('plus_case').set(row).where('id', '=', plusCase.id).execute()
    return plusCase
  }

  /** Something signed beside Section 1: the entry of a person who helped to fill it out. */
  const helped = ({ id }: PlusCase, accountId: number) =>
    runUnit(t.deps, { kind: 'system', name: 'jobs', requestId: 'r' }, accountId, async (unit) => {
      const after = await insertFormEntry(t.deps.config.keys.data, unit, {
        plusCaseId: id,
        accountId,
        kind: 'PREPARER',
        content: {
          lastName: 'Helper',
          firstName: 'Ada',
          middleInitial: '',
          addressStreet: '1 Elm Street',
          addressCity: 'Springfield',
          addressState: 'IL',
          addressZip: '62701',
        },
        signature: { name: 'Ada Helper', ip: '127.0.0.1', language: 'en', attestationVersion: 1, userId: null },
      })
      unit.record({ action: 'form_i9.preparer_signed', subjectType: 'plus_case', subjectId: id, after })
    })

  return { ...steps, signed, helped }
}
