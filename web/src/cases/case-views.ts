import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { CaseFrame } from './CaseFrame.tsx'

/** A draft under work. */
export const DraftView = lazyPart(async () => (await import('./new/DraftFlow.tsx')).DraftFlow, { Frame: CaseFrame })

/** The form that closes a case. */
export const ClosingView = lazyPart(async () => (await import('./close/CloseCasePage.tsx')).CloseCasePage, {
  Frame: CaseFrame,
})

/** What the records answered. */
export const ResultView = lazyPart(async () => (await import('./result/CaseResultPage.tsx')).CaseResultPage, {
  Frame: CaseFrame,
})
