import { StatusTag } from '../ui/layout/StatusTag.tsx'
import { statusBadge } from './status-badge.ts'

type Props = { status: string }

/** The badge of a user account's status. */
export function UserStatusTag({ status }: Props) {
  const { tone, label } = statusBadge(status)
  return <StatusTag tone={tone}>{label}</StatusTag>
}
