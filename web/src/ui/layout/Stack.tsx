import type { ReactNode } from 'react'

type Props = { children: ReactNode; gap?: 'small' | 'normal' | 'large' }

/** Things below each other with even space between them. */
export function Stack({ children, gap = 'normal' }: Props) {
  return <div className={`stack stack--${gap}`}>{children}</div>
}
