import { isTrial } from '@hireproof/contract/environment'
import { noticeAt, type NoticeId } from '@hireproof/contract/form-i9/notices'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { queryClient } from '../lib/query.ts'
import { useMailedCode } from '../mailed-link/use-mailed-code.ts'
import { Footer, ProductMark, SiteAlert, SkipLink } from '../ui/layout/page-frame.tsx'
import { WordsContext } from '../ui/words.ts'
import { useAddress } from './address.ts'
import { isCaseNotice, noticePages } from './case-notice/notice-address.ts'
import { LanguageContext, languageNames, languages, sayIn, useSay } from './language.ts'
import { LinkPage, type Outside } from './LinkPage.tsx'
import { LoadedCall } from './LoadedCall.tsx'
import { ON_SITE } from './on-site/on-site-address.ts'
import { NoticeLinks } from './notices/NoticeLinks.tsx'
import {
  CaseNotice,
  FormCodePage,
  OutsidePage,
  FormPages,
  NoticePage,
  OnSite,
  Representative,
} from './portal-pages.tsx'
import { isRepresentative } from './representative/representative-address.ts'
import { useEnvironment, formQuery, linkQuery } from './queries.ts'

/** The pages for people without a user: the form of a person invited to complete Section 1, the notice of a mismatch, Section 2 for a representative, and what they read. */
export function EmployeeApp() {
  const { language, page } = useAddress()
  const notice = noticeAt(page)
  const say = sayIn(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LanguageContext value={say}>
      <WordsContext value={say.texts.words}>
        <EmployeeShell notice={notice}>{notice ? <NoticePage id={notice} /> : <Entry page={page} />}</EmployeeShell>
      </WordsContext>
    </LanguageContext>
  )
}

/** What an emailed link opens: the notice of a mismatch, Section 2 for a representative, or the form. */
function Entry({ page }: { page: string }) {
  if (isCaseNotice(page)) return <CaseNotice />
  if (page === ON_SITE) return <OnSite />
  return isRepresentative(page) ? <Representative /> : <FormEntry />
}

/** The first page of what the person does here. */
const startOf = (page: string) =>
  isCaseNotice(page) ? noticePages.start : isRepresentative(page) || page === ON_SITE ? page : ''

type Props = { notice: NoticeId | undefined; children: ReactNode }

/** The frame of every page of the portal: the product, the language link, the notices, help. */
function EmployeeShell({ notice, children }: Props) {
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
          <a className="header__product" href={hrefOf(startOf(page))}>
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
      {!isCaseNotice(page) && page !== ON_SITE && <NoticeLinks current={notice} />}
      <Footer help={{ label: texts.shell.help, href: `mailto:${support.email}` }} note={texts.shell.note(product)} />
    </>
  )
}

/** The form for an emailed link, or for a person who has opened one here. */
function FormEntry() {
  const { texts } = useSay()
  const link = useMailedCode()
  if (link === undefined) return <SessionPages />
  return (
    <LinkPage
      key={link}
      query={linkQuery(link)}
      // data from before the code was entered: no form, or another form
      onEntered={() => queryClient.removeQueries({ queryKey: formQuery.queryKey })}
      refused={texts.refused}
      renderCode={(asked) => <FormCodePage link={link} {...asked} />}
      renderEnded={() => <OutsidePage notice={{ title: texts.refused.title, text: texts.code.ended }} />}
      renderSession={(outside) => <SessionPages outside={outside} />}
    />
  )
}

type SessionPagesProps = {
  /** Why the link that the person opened does not work. */
  outside?: Outside
}

/** The form, for a person who has entered the code here; the entry pages for everyone else. */
function SessionPages({ outside }: SessionPagesProps) {
  const { texts } = useSay()
  const { hrefOf } = useAddress()
  const [left, setLeft] = useState<'open' | 'signed'>()
  const hasLeft = left !== undefined
  const form = useQuery({ ...formQuery, enabled: !hasLeft })
  const handleLeft = () => {
    if (form.data?.isOnSite) return location.replace(hrefOf(ON_SITE))
    setLeft(form.data?.status === 'SUBMITTED' ? 'signed' : 'open')
    // no form data stays in a browser that others may use
    queryClient.removeQueries({ queryKey: formQuery.queryKey })
  }
  const isOutside = hasLeft || form.data === null || isRefusal(form.error, 'unauthenticated')
  if (isOutside && form.data?.isOnSite) return <OnSite />
  if (isOutside) {
    const gone = left === 'signed' ? texts.leftSigned : texts.left
    return <OutsidePage notice={hasLeft ? gone : form.data ? texts.signedOutHere : outside} />
  }
  return <LoadedCall query={form}>{(open) => open && <FormPages form={open} onLeft={handleLeft} />}</LoadedCall>
}
