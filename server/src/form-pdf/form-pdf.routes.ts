import * as endpoints from '@hireproof/contract/plus-cases/form-pdf.endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { auditingTampering } from '../plus-cases/audit-tampering.ts'
import { employeeOf } from '../plus-cases/calling-employee.ts'
import { downloadForm, downloadOwnForm } from './download-form.ts'

/** Forms as files. */
export function formPdfRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.downloadForm, async ({ actor, params, request, reply }) =>
    sendPdf(reply, await downloadForm(deps, actor, params.plusCaseId, request)),
  )

  route(app, guard, endpoints.downloadOwnForm, async ({ request, reply }) => {
    const employee = await employeeOf(deps, guard, request)
    return auditingTampering(deps, employee, request, async () =>
      sendPdf(reply, await downloadOwnForm(deps, employee, request)),
    )
  })
}

/** Sends a form under a name that says nothing about a person; a browser that shows it runs and loads nothing for it. */
const sendPdf = (reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> => {
  void reply.header('content-security-policy', "sandbox; default-src 'none'")
  return sendFile(reply, { type: 'application/pdf', name: 'form-i-9.pdf', bytes })
}
