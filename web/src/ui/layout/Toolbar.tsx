import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Search, filters and page size above a list, in one line if there is room. */
export function Toolbar({ children }: Props) {
  return <div className="toolbar">{children}</div>
}
