import { CaseFrame } from './CaseFrame.tsx'
import { later } from './later.tsx'

/** A draft under work. */
export const draftView = later(async () => (await import('./DraftFlow.tsx')).DraftFlow, CaseFrame)

/** The form that closes a case. */
export const closingView = later(async () => (await import('./CloseCasePage.tsx')).CloseCasePage, CaseFrame)

/** What the records answered. */
export const resultView = later(async () => (await import('./CaseResultPage.tsx')).CaseResultPage, CaseFrame)
