import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { lastSeen } from '../lib/paths.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'

type Props = { children: ReactNode }

/** The page of a case while the case or its part of the page is loading. */
export function CaseFrame({ children }: Props) {
  const { caseNumber = '' } = useParams()
  return (
    <Stack>
      <BackLink href={lastSeen.cases}>Cases</BackLink>
      <PageHeading title={`Case ${caseNumber}`} />
      {children}
    </Stack>
  )
}

/** An open draft. */
export const DraftView = lazyPart(async () => (await import('./new/DraftFlow.tsx')).DraftFlow, { Frame: CaseFrame })

/** What the records answered. */
export const ResultView = lazyPart(async () => (await import('./result/CaseResultPage.tsx')).CaseResultPage, {
  Frame: CaseFrame,
})
