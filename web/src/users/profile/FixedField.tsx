import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** What a form shows among its fields without offering to change it. */
export function FixedField({ label, children }: Props) {
  return (
    <div className="usa-form-group">
      <span className="usa-label">{label}</span>
      <div className="fixed-field">{children || '--'}</div>
    </div>
  )
}
