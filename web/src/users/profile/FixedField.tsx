import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** A read-only value among the fields of a form. */
export function FixedField({ label, children }: Props) {
  return (
    <div className="usa-form-group">
      <span className="usa-label">{label}</span>
      <div className="fixed-field">{children || '--'}</div>
    </div>
  )
}
