import { isTrial } from '@hireproof/contract/environment'
import type { ReactNode } from 'react'
import { pageSettings } from '../lib/page-settings.ts'
import { Footer } from '../ui/layout/Footer.tsx'
import { ProductMark } from '../ui/layout/ProductMark.tsx'
import { SiteAlert } from '../ui/layout/SiteAlert.tsx'
import { SkipLink } from '../ui/navigation/SkipLink.tsx'
import { useAddress } from './address.ts'
import { languageNames, languages, useSay } from './language.ts'
import { useEnvironment } from './queries.ts'

type Props = { children: ReactNode }

/** What stands around every page of the portal: the product, the other language, help. */
export function EmployeeShell({ children }: Props) {
  const { texts, language } = useSay()
  const { page, hrefOf } = useAddress()
  const environment = useEnvironment()
  const { product, support } = pageSettings()
  return (
    <>
      <SkipLink />
      {environment && isTrial(environment) && <SiteAlert label={texts.shell.siteNotice}>{texts.shell.demo}</SiteAlert>}
      <header className="header">
        <div className="header__bar">
          <a className="header__product" href={hrefOf('')}>
            <ProductMark />
            {product}
          </a>
          <nav aria-label={texts.shell.language}>
            {languages
              .filter((other) => other !== language)
              .map((other) => (
                <a className="header__link" key={other} href={hrefOf(page, other)} lang={other} hrefLang={other}>
                  {languageNames[other]}
                </a>
              ))}
          </nav>
        </div>
      </header>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer help={{ label: texts.shell.help, href: `mailto:${support.email}` }} note={texts.shell.note(product)} />
    </>
  )
}
