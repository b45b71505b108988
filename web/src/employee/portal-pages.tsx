import { noticeAt } from '@hireproof/contract/form-i9/notices'
import { queryClient } from '../lib/query.ts'
import { addressNow } from './address.ts'
import { isCaseNotice } from './case-notice/notice-address.ts'
import { caseNoticeQuery, noticeLinkQuery } from './case-notice/notice-queries.ts'
import { portalPart } from './LoadedCall.tsx'
import { ON_SITE } from './on-site/on-site-address.ts'
import { isRepresentative } from './representative/representative-address.ts'
import { environmentQuery, formQuery, linkQuery, noticesQuery } from './queries.ts'

/** The page where an emailed link to the form asks for its code. */
export const FormCodePage = portalPart(async () => (await import('./account/FormCodePage.tsx')).FormCodePage)

/** The page for people without an open form here. With a reason in the address, they come from the sign-in service. */
export const OutsidePage = portalPart(async () =>
  new URLSearchParams(location.search).has('error')
    ? (await import('./account/ReturnedPage.tsx')).ReturnedPage
    : (await import('./OutsidePage.tsx')).OutsidePage,
)

/** The pages of the form, only for people who have opened one. */
export const FormPages = portalPart(async () => (await import('./form/FormPages.tsx')).FormPages)

/** The notice of a mismatch, for its employee. */
export const CaseNotice = portalPart(async () => (await import('./case-notice/CaseNotice.tsx')).CaseNotice)

/** Section 2 of one form, for a representative. */
export const Representative = portalPart(
  async () => (await import('./representative/Representative.tsx')).Representative,
)

/** The page of a browser that an employer locked to one form. */
export const OnSite = portalPart(async () => (await import('./on-site/OnSite.tsx')).OnSite)

/** A notice about Form I-9, for everyone. */
export const NoticePage = portalPart(async () => (await import('./notices/NoticePage.tsx')).NoticePage)

/** Loads the first page for people without an open form here. */
const preloadEntry = () => Promise.allSettled([FormCodePage.preload(), OutsidePage.preload()])

/** The longest wait for a complete page. After that, parts that are still loading show a loading text. */
const PATIENCE_MS = 3000

/** Fetches everything for the first page, so that it appears complete. The page itself shows failures. */
export async function prepare(link: string | undefined): Promise<void> {
  const { page, language } = addressNow()
  const first = noticeAt(page)
    ? [queryClient.prefetchQuery(noticesQuery(language)), NoticePage.preload()]
    : isCaseNotice(page)
      ? [
          link === undefined
            ? queryClient.prefetchQuery(caseNoticeQuery(language))
            : queryClient.prefetchQuery(noticeLinkQuery(link)),
          CaseNotice.preload(),
        ]
      : isRepresentative(page) || page === ON_SITE
        ? [(page === ON_SITE ? OnSite : Representative).preload()]
        : [
            link === undefined ? queryClient.prefetchQuery(formQuery) : queryClient.prefetchQuery(linkQuery(link)),
            preloadEntry(),
          ]
  const all = Promise.allSettled([...first, queryClient.prefetchQuery(environmentQuery())])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
