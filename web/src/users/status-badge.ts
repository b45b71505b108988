import { userStatusLabels } from '@hireproof/contract/users/users'
import type { Tone } from '../ui/layout/StatusTag.tsx'

// part 1 §4, user status badges; all others are neutral
const tones: Readonly<Record<string, Tone>> = {
  ACTIVE: 'success',
  LOCKED: 'error',
  PASSWORDCHANGEREQUIRED: 'warning',
  PENDINGREACTIVATION: 'primary',
  PENDINGACTIVATION: 'light-warning',
}
const labels: Readonly<Record<string, string>> = userStatusLabels

/** How the badge of a status looks and what it says; a status without a label shows with spaces for its underscores. */
export const statusBadge = (status: string): { tone: Tone; label: string } => ({
  tone: (Object.hasOwn(tones, status) && tones[status]) || 'neutral',
  label: (Object.hasOwn(labels, status) && labels[status]) || status.replaceAll('_', ' '),
})
