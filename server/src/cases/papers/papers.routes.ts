import { PAPER_LANGUAGE } from '@hireproof/contract/cases/papers'
import * as endpoints from '@hireproof/contract/cases/papers.endpoints'
import { sendCopy } from '../../copies/send-copy.ts'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { addSignedCopy } from './add-signed-copy.ts'
import { sendPaper } from './send-paper.ts'
import { takePaper } from './take-paper.ts'
import { listCasePapers, viewPaper } from './view-paper.ts'

const papersHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  downloadNotice: async ({ actor, params: { caseNumber }, query: { language, with_english }, reply }) => {
    const languages = with_english === 'true' ? behindEnglish(language) : [language]
    const bytes = await takePaper(deps, actor, { caseNumber, kind: 'FURTHER_ACTION_NOTICE', languages })
    return sendPaper(reply, `Further-Action-Notice-${caseNumber}-${language}.pdf`, bytes)
  },

  downloadLetter: async ({ actor, params: { caseNumber }, query: { language }, reply }) => {
    const languages = behindEnglish(language)
    const bytes = await takePaper(deps, actor, { caseNumber, kind: 'REFERRAL_DATE_CONFIRMATION', languages })
    return sendPaper(reply, `Referral-Date-Confirmation-${caseNumber}-${language}.pdf`, bytes)
  },

  listNoticeLanguages: async () => ({
    notice_languages: Array.from(deps.config.papers.contents.values(), ({ code, name }) => ({ code, name })),
  }),

  listPapers: ({ actor, params }) => listCasePapers(deps, actor, params.caseNumber),

  getPaper: async ({ actor, params, reply }) => sendCopy(reply, await viewPaper(deps, actor, params)),

  addSignedCopy: ({ actor, params, request }) => addSignedCopy(deps, actor, { caseNumber: params.caseNumber, request }),
})

/** The papers of a mismatch. */
export const papersRoutes = routes(endpoints, papersHandlers)

const behindEnglish = (language: string) => [...new Set([PAPER_LANGUAGE, language])]
