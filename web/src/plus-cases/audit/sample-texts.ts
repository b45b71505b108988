import type { AuditSample } from '@hireproof/contract/form-i9/audit-samples'
import { displayDate } from '@hireproof/contract/format/display'

/** From which forms a sample was drawn, in words. */
export function scopeText({ scope, site, from, to }: AuditSample): string {
  if (scope === 'SITE') return site?.text ?? 'A hiring site'
  if (scope === 'PERIOD') return `Hired from ${displayDate(from)} through ${displayDate(to)}`
  return 'All forms'
}
