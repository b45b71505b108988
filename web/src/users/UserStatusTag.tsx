import { userStatusLabels } from '@hireproof/contract/users/users'
import { StatusTag, type Tone } from '../ui/layout/StatusTag.tsx'

// part 1 §4, user status badges; all others are neutral
const tones: Readonly<Record<string, Tone>> = {
  ACTIVE: 'success',
  LOCKED: 'error',
  PASSWORDCHANGEREQUIRED: 'warning',
  PENDINGREACTIVATION: 'primary',
  PENDINGACTIVATION: 'light-warning',
}
const labels: Readonly<Record<string, string>> = userStatusLabels

/** The look and label of a status badge; a status without a label shows with spaces instead of underscores. */
export const statusBadge = (status: string): { tone: Tone; label: string } => ({
  tone: (Object.hasOwn(tones, status) && tones[status]) || 'neutral',
  label: (Object.hasOwn(labels, status) && labels[status]) || status.replaceAll('_', ' '),
})

type Props = { status: string }

/** The badge of a user account's status. */
export function UserStatusTag({ status }: Props) {
  const { tone, label } = statusBadge(status)
  return <StatusTag tone={tone}>{label}</StatusTag>
}
