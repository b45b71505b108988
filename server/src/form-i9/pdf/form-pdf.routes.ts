import * as endpoints from '@hireproof/contract/form-i9/form-pdf.endpoints'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { downloadForm, downloadOwnForm } from './download-form.ts'

const formPdfHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  downloadForm: async ({ actor, params, reply }) => sendPdf(reply, await downloadForm(deps, actor, params.plusCaseId)),
  downloadOwnForm: async ({ actor, reply }) => sendPdf(reply, await downloadOwnForm(deps, actor)),
})

/** Forms as files. */
export const formPdfRoutes = routes(endpoints, formPdfHandlers)

/** Sends a form under a name that says nothing about a person; a browser that shows it runs and loads nothing for it. */
const sendPdf = (reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> => {
  void reply.header('content-security-policy', "sandbox; default-src 'none'")
  return sendFile(reply, { type: 'application/pdf', name: 'form-i-9.pdf', bytes })
}
