import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import type { UserRow } from './user-rows.ts'

type Props = {
  row: UserRow
  onClick: () => void
  variant?: 'outline' | 'text'
  isBusy?: boolean
  children: ReactNode
}

/** An action of a row, which tells those who hear it which user account it is about. */
export function RowAction({ row: { logonId, company }, variant = 'outline', children, ...button }: Props) {
  return (
    <Button {...button} variant={variant} size="small">
      {children}
      <VisuallyHidden>
        {' '}
        {logonId}
        {company && ` of ${company}`}
      </VisuallyHidden>
    </Button>
  )
}
