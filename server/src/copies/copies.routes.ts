import { CopyUpload, OwnCopyUpload } from '@hireproof/contract/plus-cases/copies'
import * as endpoints from '@hireproof/contract/plus-cases/copies.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { auditingTampering } from '../plus-cases/audit-tampering.ts'
import { employeeOf } from '../plus-cases/calling-employee.ts'
import { ensure } from '../platform/problem.ts'
import { LONGEST_RECEIVING_MS } from '../platform/receiving.ts'
import { route, type Guard } from '../platform/route.ts'
import { addCopy, removeCopy } from './change-copies.ts'
import { employeeHandler, listEmployeeCopies, openOwnCopy } from './employee-copies.ts'
import { employerHandler, listEmployerCopies, viewCopy } from './employer-copies.ts'
import { readUpload, takeUploads } from './read-upload.ts'
import { sendCopy } from './send-copy.ts'

/** Five megabytes over a slow line from a phone. */
const limits = { receivingMs: LONGEST_RECEIVING_MS }

/** Copies of documents, on the employer's side and on the employee's. */
export function copiesRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  void app.register(async (scope) => {
    takeUploads(scope)
    employerCopies(scope, deps, guard)
    employeeCopies(scope, deps, guard)
  })
}

function employerCopies(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.listCopies, ({ actor, params }) => listEmployerCopies(deps, actor, params.plusCaseId))

  route(
    app,
    guard,
    endpoints.addCopy,
    ({ actor, params, request }) =>
      addCopy(deps, employerHandler(actor, params.plusCaseId, request), () => readUpload(request, CopyUpload)),
    limits,
  )

  route(app, guard, endpoints.getCopy, async ({ actor, params, request, reply }) =>
    sendCopy(reply, await viewCopy(deps, actor, params, request)),
  )

  route(app, guard, endpoints.removeCopy, async ({ actor, params, request }) => {
    await removeCopy(deps, employerHandler(actor, params.plusCaseId, request), params.copyId)
    return undefined
  })
}

function employeeCopies(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const caller = (request: FastifyRequest) => employeeOf(deps, guard, request)

  route(app, guard, endpoints.listOwnCopies, async ({ request }) => listEmployeeCopies(deps, await caller(request)))

  const addOwn = async (request: FastifyRequest) => {
    const employee = await caller(request)
    return addCopy(deps, employeeHandler(employee, request), async () => {
      const upload = await readUpload(request, OwnCopyUpload)
      ensure(upload.formId === employee.plusCaseId, 'unauthenticated')
      return upload
    })
  }
  route(app, guard, endpoints.addOwnCopy, ({ request }) => addOwn(request), limits)

  route(app, guard, endpoints.getOwnCopy, async ({ params, request, reply }) => {
    const employee = await caller(request)
    const copy = await auditingTampering(deps, employee, request, () => openOwnCopy(deps, employee, params.copyId))
    return sendCopy(reply, copy)
  })

  route(app, guard, endpoints.removeOwnCopy, async ({ params, request }) => {
    await removeCopy(deps, employeeHandler(await caller(request), request), params.copyId)
    return undefined
  })
}
