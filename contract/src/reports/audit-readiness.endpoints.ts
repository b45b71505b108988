import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { findingRuleNames } from '../form-i9/findings.ts'
import { AuditWalk, FINDINGS_PAGE, WalkFinding, walkFormats } from './audit-readiness.ts'

const ofWalk = z.object({ walkId: z.uuid() })

export const startAuditWalk = endpoint({
  name: 'auditReadiness.start',
  summary: 'Walks over every kept form of a company in the background and lists findings by rule',
  method: 'POST',
  path: '/api/reports/v1/audit_readiness',
  access: 'ready',
  area: 'reports',
  status: 202,
  body: z.strictObject({ companyId: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))) }),
  reply: z.object({ id: z.uuid() }),
  problems: ['bad_request', 'forbidden', 'not_found', 'too_many_requests'],
})

export const listAuditWalks = endpoint({
  name: 'auditReadiness.list',
  summary: "The user's walks for audit readiness, the latest first",
  method: 'GET',
  path: '/api/reports/v1/audit_readiness',
  access: 'ready',
  area: 'reports',
  reply: z.object({ walks: z.array(AuditWalk) }),
  problems: ['forbidden'],
})

export const getAuditWalk = endpoint({
  name: 'auditReadiness.get',
  summary: 'A walk of the user, with its findings counted by rule',
  method: 'GET',
  path: '/api/reports/v1/audit_readiness/:walkId',
  access: 'ready',
  area: 'reports',
  params: ofWalk,
  reply: z.object({
    walk: AuditWalk,
    /** How many forms have each finding; rules without one are left out. */
    counts: z.array(z.object({ rule: z.enum(findingRuleNames), forms: z.number() })),
  }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})

export const listWalkFindings = endpoint({
  name: 'auditReadiness.findings',
  summary: 'A page of the findings of a walk, by rule and name',
  method: 'POST',
  path: '/api/reports/v1/audit_readiness/:walkId/findings',
  access: 'ready',
  area: 'reports',
  params: ofWalk,
  body: z.strictObject({
    rule: z.optional(z.enum(findingRuleNames)),
    page: z._default(z.int().check(z.gte(0), z.lte(1_000_000 / FINDINGS_PAGE)), 0),
  }),
  reply: z.object({ findings: z.array(WalkFinding), total: z.number() }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})

export const takeWalkFile = endpoint({
  name: 'auditReadiness.file',
  summary: 'The findings of a walk as a dated PDF or for spreadsheets; the audit records who took it',
  method: 'POST',
  path: '/api/reports/v1/audit_readiness/:walkId/file',
  access: 'ready',
  area: 'reports',
  params: ofWalk,
  body: z.strictObject({ format: z.enum(walkFormats) }),
  file: 'text/csv; charset=utf-8, application/pdf',
  reply: z.file(),
  problems: ['bad_request', 'forbidden', 'not_found', 'too_many_requests'],
})
