import type { Deps } from '../deps.ts'
import { SealError } from '../platform/seal.ts'
import { runUnit } from '../platform/unit.ts'
import { employeeOrigin, type Employee } from './employee-session.ts'

/** Does work on a form; that its envelope was changed or moved, or its key is gone, is kept in the company's audit. */
export async function auditingTampering<T>(
  deps: Deps,
  employee: Employee,
  request: { ip: string; id: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    const subject = { subjectType: 'plus_case', subjectId: employee.plusCaseId }
    const event = { action: 'access.denied' as const, ...subject, after: { code: `sealed_${error.reason}` } }
    await runUnit(deps.identityDb, deps, employeeOrigin(employee, request), async (unit) => unit.record(event))
    throw error
  }
}
