import type { ComponentProps, ReactNode } from 'react'
import { Footer, SiteAlert, SkipLink } from './page-frame.tsx'
import { Header } from '../navigation/Header.tsx'

type Props = {
  /** A line about the whole site, such as that it is a demonstration. */
  notice?: ReactNode
  header: ComponentProps<typeof Header>
  footer: ComponentProps<typeof Footer>
  children: ReactNode
}

/** What every page shares: the way past the header, header, content, footer. */
export function Shell({ notice, header, footer, children }: Props) {
  return (
    <>
      <SkipLink />
      {notice && <SiteAlert>{notice}</SiteAlert>}
      <Header {...header} />
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} />
    </>
  )
}
