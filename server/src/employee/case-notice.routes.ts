import * as endpoints from '@hireproof/contract/employee/case-notice.endpoints'
import { readNotice } from '../cases/notice/get-notice.ts'
import { markDetails } from '../cases/notice/mark-details.ts'
import { takeOwnPaper, takeSignedNotice } from '../cases/notice/own-papers.ts'
import { signNotice } from '../cases/notice/sign-notice.ts'
import { sendPaper } from '../cases/papers/send-paper.ts'
import type { Deps } from '../deps.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { setEmployeeCookie } from './employee-cookie.ts'
import { noticeReader } from './employee-session.ts'
import { enterByLink, openLink } from './enter-by-link.ts'
import { mailedNotices as kind } from './notice-link.ts'

function caseNoticeHandlers(deps: Deps): Handlers<typeof endpoints> {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  return {
    openNotice: limited(limits, ({ actor, body }) => openLink(deps, actor, { kind, ...body })),

    enterNotice: limited(limits, async ({ actor, body, reply }) => {
      setEmployeeCookie(config, reply, await enterByLink(deps, actor, { kind, ...body }))
      return undefined
    }),

    getNotice: async ({ actor, query }) => {
      const reader = actor.kind === 'visitor' ? undefined : await noticeReader(deps, actor)
      return reader ? readNotice(deps, reader, query.language) : null
    },

    markDetails: ({ actor, body }) => markDetails(deps, actor, body),
    signNotice: ({ actor, body }) => signNotice(deps, actor, body),

    downloadOwnNotice: async ({ actor, query: { language }, reply }) => {
      const { caseNumber, bytes } = await takeOwnPaper(deps, actor, { kind: 'FURTHER_ACTION_NOTICE', language })
      return sendPaper(reply, `Further-Action-Notice-${caseNumber}-${language}.pdf`, bytes)
    },

    downloadSignedNotice: async ({ actor, reply }) => {
      const { caseNumber, bytes } = await takeSignedNotice(deps, actor)
      return sendPaper(reply, `Signed-Further-Action-Notice-${caseNumber}.pdf`, bytes)
    },

    downloadOwnLetter: async ({ actor, query: { language }, reply }) => {
      const { caseNumber, bytes } = await takeOwnPaper(deps, actor, { kind: 'REFERRAL_DATE_CONFIRMATION', language })
      return sendPaper(reply, `Referral-Date-Confirmation-${caseNumber}-${language}.pdf`, bytes)
    },
  }
}

/** The calls of the employee about the notice of a mismatch: by a mailed link and its digits, or in the portal of the form. */
export const caseNoticeRoutes = routes(endpoints, caseNoticeHandlers)
