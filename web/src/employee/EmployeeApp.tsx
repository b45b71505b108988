import { isTrial } from '@hireproof/contract/environment'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { queryClient } from '../lib/query.ts'
import { useMailedCode } from '../mailed-link/use-mailed-code.ts'
import { Loading } from '../ui/feedback/Loading.tsx'
import { Footer, ProductMark, SiteAlert, SkipLink } from '../ui/layout/page-frame.tsx'
import { WordsContext } from '../ui/words.ts'
import { useAddress } from './address.ts'
import { LanguageContext, languageNames, languages, sayIn, useSay } from './language.ts'
import { LoadedCall } from './LoadedCall.tsx'
import { CodePage, OutsidePage, FormPages } from './portal-pages.tsx'
import { useEnvironment, formQuery, linkQuery } from './queries.ts'

/** The pages for a person invited to complete Section 1: the emailed link and its code, then the form. */
export function EmployeeApp() {
  const { language } = useAddress()
  const link = useMailedCode()
  const say = sayIn(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LanguageContext value={say}>
      <WordsContext value={say.texts.words}>
        <EmployeeShell>{link === undefined ? <SessionPages /> : <LinkPage key={link} link={link} />}</EmployeeShell>
      </WordsContext>
    </LanguageContext>
  )
}

type Props = { children: ReactNode }

/** The frame of every page of the portal: the product, the language link, help. */
function EmployeeShell({ children }: Props) {
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

type LinkPageProps = { link: string }

/** The page of an emailed link: asks for its code, then opens the form. */
function LinkPage({ link }: LinkPageProps) {
  const { texts } = useSay()
  const [state, setState] = useState<'open' | 'ended' | 'refused' | 'entered'>('open')
  const opened = useQuery(linkQuery(link))
  const handleEntered = () => {
    // data from before the code was entered: no form, or another form
    queryClient.removeQueries({ queryKey: formQuery.queryKey })
    setState('entered')
  }
  if (state === 'entered') return <SessionPages />
  // the person opened the same link again while its form is still open here
  if (state === 'refused' || isRefusal(opened.error, 'code_refused')) return <SessionPages outside={texts.refused} />
  return (
    <LoadedCall query={opened} waiting={<Loading text={texts.checking} />}>
      {({ maskedEmail }) =>
        state === 'ended' ? (
          <OutsidePage notice={{ title: texts.refused.title, text: texts.code.ended }} />
        ) : (
          <CodePage
            link={link}
            maskedEmail={maskedEmail}
            onEntered={handleEntered}
            onEnded={() => setState('ended')}
            onRefused={() => setState('refused')}
          />
        )
      }
    </LoadedCall>
  )
}

type SessionPagesProps = {
  /** Why the link that the person opened does not work. */
  outside?: { title: string; text: string }
}

/** The form, for a person who has entered the code here; the entry pages for everyone else. */
function SessionPages({ outside }: SessionPagesProps) {
  const { texts } = useSay()
  const [left, setLeft] = useState<'open' | 'signed'>()
  const hasLeft = left !== undefined
  const form = useQuery({ ...formQuery, enabled: !hasLeft })
  const handleLeft = () => {
    setLeft(form.data?.status === 'SUBMITTED' ? 'signed' : 'open')
    // no form data stays in a browser that others may use
    queryClient.removeQueries({ queryKey: formQuery.queryKey })
  }
  const isOutside = hasLeft || form.data === null || isRefusal(form.error, 'unauthenticated')
  if (isOutside) {
    const gone = left === 'signed' ? texts.leftSigned : texts.left
    return <OutsidePage notice={hasLeft ? gone : form.data ? texts.signedOutHere : outside} />
  }
  return <LoadedCall query={form}>{(open) => open && <FormPages form={open} onLeft={handleLeft} />}</LoadedCall>
}
