import type { ComponentProps, ReactNode } from 'react'
import { Footer, SiteAlert, SkipLink } from './page-frame.tsx'
import { Header } from '../navigation/Header.tsx'

type Props = {
  /** A line about the whole site, for example that it is a demonstration. */
  notice?: ReactNode
  header: ComponentProps<typeof Header>
  footer: ComponentProps<typeof Footer>
  children: ReactNode
}

/** The common frame of all pages: skip link, header, content, footer. */
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
