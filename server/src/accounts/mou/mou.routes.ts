import * as checkEndpoints from '@hireproof/contract/accounts/mou/enrollment-check.endpoints'
import * as endpoints from '@hireproof/contract/accounts/mou/mou.endpoints'
import * as signingEndpoints from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { sendCopy } from '../../copies/send-copy.ts'
import { sendFile } from '../../platform/send-file.ts'
import { checkEnrollment } from './check-enrollment.ts'
import { drawParticipation, drawPreview, drawSigned } from './download-mou.ts'
import { getMou } from './get-mou.ts'
import { requestSignature } from './request-signature.ts'
import { declineSigning, mailSigningCode, openSigning, signByLink } from './sign-by-link.ts'
import { signMou } from './sign-mou.ts'
import { uploadPaper } from './upload-paper.ts'
import { viewPaper } from './view-paper.ts'

/** A browser that shows the paper runs and loads nothing for it. */
const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): Promise<FastifyReply> => {
  void reply.header('content-security-policy', "sandbox; default-src 'none'")
  return sendFile(reply, { type: 'application/pdf', name, bytes })
}

const browserOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

const mouHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getMou: ({ actor, params }) => getMou(deps, actor, params.accountId),

  signMou: ({ actor, params, body, request }) =>
    signMou(deps, actor, { ...params, signing: body, browser: browserOf(request) }),

  requestSignature: ({ actor, params, body }) => requestSignature(deps, actor, { ...params, signatory: body }),

  uploadPaper: ({ actor, params, request }) =>
    uploadPaper(deps, actor, { ...params, request, browser: browserOf(request) }),

  downloadPaper: async ({ actor, params, query, reply }) =>
    sendCopy(reply, await viewPaper(deps, actor, { ...params, ...query })),

  downloadPreview: async ({ actor, params: { accountId }, query, reply }) => {
    const isToSign = query.to_sign === 'yes'
    const bytes = await drawPreview(deps, actor, { accountId, isToSign })
    return sendPdf(reply, `Memorandum-${accountId}-${isToSign ? 'to-sign' : 'draft'}.pdf`, bytes)
  },

  downloadMou: async ({ actor, params: { accountId }, query: { version }, reply }) => {
    const bytes = await drawSigned(deps, actor, { accountId, version })
    return sendPdf(reply, `Memorandum-${accountId}${version === undefined ? '' : `-${version}`}.pdf`, bytes)
  },

  downloadCertificate: async ({ actor, params: { accountId }, reply }) =>
    sendPdf(reply, `Certificate-of-Participation-${accountId}.pdf`, await drawParticipation(deps, actor, accountId)),
})

/** The memorandum of understanding of a company, for the people who look after it. */
export const mouRoutes = routes(endpoints, mouHandlers)

const signingHandlers = (deps: Deps): Handlers<typeof signingEndpoints> => ({
  openSigning: ({ actor, body }) => openSigning(deps, actor, body.link),
  mailSigningCode: ({ actor, body }) => mailSigningCode(deps, actor, body.link),
  signByLink: ({ actor, body: { link, code, ...signing }, request }) =>
    signByLink(deps, actor, { link, code, signing, browser: browserOf(request) }),
  declineSigning: async ({ actor, body }) => {
    await declineSigning(deps, actor, body)
    return undefined
  },
})

/** Signing a memorandum with a mailed link. */
export const mouSigningRoutes = routes(signingEndpoints, signingHandlers)

const checkHandlers = (deps: Deps): Handlers<typeof checkEndpoints> => ({
  checkEnrollment: ({ actor, body }) => checkEnrollment(deps, actor, body.code),
})

/** The check of a Certificate of Participation. */
export const enrollmentCheckRoutes = routes(checkEndpoints, checkHandlers)
