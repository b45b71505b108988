import type { FindingRule } from '@hireproof/contract/form-i9/findings'
import * as endpoints from '@hireproof/contract/reports/audit-readiness.endpoints'
import { runWalk } from '../reports/readiness/run-walk.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** What tests do with walks for audit readiness, as users and as a worker. */
export function readinessSteps(t: TestApp) {
  const begin = (user: GivenUser, companyId?: number) =>
    t.as(user).call(endpoints.startAuditWalk, { body: companyId === undefined ? {} : { companyId } })
  const get = (user: GivenUser, walkId: string) => t.as(user).call(endpoints.getAuditWalk, { params: { walkId } })
  const findings = (user: GivenUser, walkId: string, body: { rule?: FindingRule; page?: number } = {}) =>
    t.as(user).call(endpoints.listWalkFindings, { params: { walkId }, body: { page: 0, ...body } })

  /** A walk that a worker has ended, with its findings. */
  const walked = async (user: GivenUser, companyId?: number) => {
    const { id } = (await begin(user, companyId)).body
    await runWalk(t.deps, { walkId: id, accountId: user.accountId })
    const { walk, counts } = (await get(user, id)).body
    return { id, walk, counts, findings: (await findings(user, id)).body.findings }
  }

  /** The rules of which a walk finds something on a form. */
  const rulesOf = async (user: GivenUser, plusCaseId: string): Promise<FindingRule[]> => {
    const { findings: found } = await walked(user)
    return found.filter((each) => each.plusCaseId === plusCaseId).map(({ rule }) => rule)
  }

  const take = async (user: GivenUser, walkId: string, format: 'csv' | 'pdf') => {
    const answer = await t.app.inject({
      method: 'POST',
      url: endpoints.takeWalkFile.path.replace(':walkId', walkId),
      headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
      payload: { format },
    })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }

  return { begin, get, findings, walked, rulesOf, take }
}
