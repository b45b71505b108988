import type { ReactNode } from 'react'

type Props = { children: ReactNode; gap?: 'small' | 'normal' | 'large' }

/** A vertical stack with even spacing. */
export function Stack({ children, gap = 'normal' }: Props) {
  return <div className={`stack stack--${gap}`}>{children}</div>
}
