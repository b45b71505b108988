import * as endpoints from '@hireproof/contract/form-i9/audit-samples.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { drawAuditSample } from './draw-audit-sample.ts'
import { getAuditSample, getSampledForm, listAuditSamples } from './read-samples.ts'
import { reviewForm } from './review-form.ts'
import { takeMemo } from './take-memo.ts'

const auditSamplesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listAuditSamples: ({ actor }) => listAuditSamples(deps, actor),
  drawAuditSample: ({ actor, body, idempotencyKey }) => drawAuditSample(deps, actor, { body, idempotencyKey }),
  getAuditSample: ({ actor, params }) => getAuditSample(deps, actor, params.sampleId),
  getSampledForm: ({ actor, params }) => getSampledForm(deps, actor, params),
  reviewSampledForm: ({ actor, params, body }) => reviewForm(deps, actor, { ...params, ...body }),
  takeAuditMemo: async ({ actor, params, reply }) => sendFile(reply, await takeMemo(deps, actor, params.sampleId)),
})

/** Samples of the kept forms for audits of the company's own. */
export const auditSamplesRoutes = routes(endpoints, auditSamplesHandlers)
