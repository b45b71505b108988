import type { ReactNode } from 'react'

type Props = { children: ReactNode; aside: ReactNode }

/** Content with something smaller beside it, which a phone shows below. */
export function Columns({ children, aside }: Props) {
  return (
    <div className="columns">
      <div className="columns__main">{children}</div>
      <aside className="columns__aside">{aside}</aside>
    </div>
  )
}
