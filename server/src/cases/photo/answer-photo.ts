import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import type { PhotoAnswer } from '@hireproof/contract/cases/records-answer'
import { answerPhoto as endpoint } from '@hireproof/contract/cases/photo.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { askRecords } from '../ask-records.ts'
import { updateCase } from '../cases.queries.ts'
import { changeCase } from '../change-case.ts'
import { presentWorkflow } from '../present-case.ts'
import { nextQuestionNumber } from '../question-numbers.ts'

type Input = { caseNumber: string; answer: PhotoAnswer; idempotencyKey: string | undefined }

/** Records what the employer found when comparing the photos; the records are told by a job, and decide what follows. */
export function answerPhoto(deps: Deps, actor: UserActor, input: Input): Promise<CaseWorkflow> {
  const { caseNumber, answer, idempotencyKey: key } = input
  const once = { endpoint: endpoint.name, key, body: { answer } }
  return changeCase(deps, actor, { caseNumber, action: 'photo_match', once }, async (unit, row) => {
    const change = { case_status: 'QUEUED', photo_compared_at: unit.now, has_update: false } as const
    await updateCase(unit.trx, row.id, change, unit.now)
    const number = await nextQuestionNumber(unit.trx, row.id, 'photo')
    await askRecords(deps, unit, row, { kind: 'photo', number, content: { photo_match: answer } })
    unit.record({
      action: 'case.photo_compared',
      subjectType: 'case',
      subjectId: caseNumber,
      before: { case_status: row.case_status },
      after: { case_status: 'QUEUED', photo_match: answer },
    })
    return presentWorkflow({ ...row, ...change })
  })
}
